import i18n from '../../i18n/i18n.ts'

/** The method of a result as its readers call it; the server names it by code and edition, such as `financed 1.0.0`. */
export function methodText(method: string): string {
  const edition = /^financed (\S+)$/.exec(method)?.[1]
  return edition === undefined ? method : i18n.t('holdings:facts.method', { edition })
}
