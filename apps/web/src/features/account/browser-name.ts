import i18n from '../../i18n/i18n.ts'

/** In the order they are asked: many browsers also name the one they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^node|undici/i, 'Node'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]
const find = (list: readonly [RegExp, string][], agent: string): string =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** "Firefox on Linux" out of a user agent line; empty when nothing is recognised. */
export const browserName = (agent: string): string => {
  const browser = find(browsers, agent)
  const system = find(systems, agent)
  return browser && system ? i18n.t('account:device', { browser, system }) : browser || system
}
