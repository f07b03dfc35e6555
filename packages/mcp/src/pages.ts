/** Addresses of the pages of the product: where somebody looks up what a tool answered. */

const part = encodeURIComponent
/** The parting sign itself is left alone by `encodeURIComponent`. */
const safe = (text: string) => part(text).replaceAll('~', '%7E')

export type WhichFigure = {
  goal?: number | undefined
  indicator?: string | undefined
  entry?: string | undefined
  site?: string | undefined
}

/** A figure as the address of a page names it: `goal.13~entry.abc`, `indicator.cc_t`, `total`. */
function nameOf({ goal, indicator, entry, site }: WhichFigure): string {
  const parts = [
    ...(goal === undefined ? [] : [`goal.${goal}`]),
    ...(indicator === undefined ? [] : [`indicator.${indicator}`]),
    ...(entry === undefined ? [] : [`entry.${safe(entry)}`]),
    ...(site === undefined ? [] : [`site.${safe(site)}`]),
  ]
  return parts.length > 0 ? parts.join('~') : 'total'
}

export type Pages = ReturnType<typeof pagesOf>

/** `site`: where people open the product, without a slash at its end. */
export const pagesOf = (site: string) => ({
  report: (id: string) => `${site}/report/${part(id)}`,
  passport: (report: string, which: WhichFigure = {}) =>
    `${site}/report/${part(report)}?passport=${part(nameOf(which))}`,
  organisation: (id: string) => `${site}/organisation/${part(id)}`,
  organisationPassport: (id: string, which: WhichFigure = {}) =>
    `${site}/organisation/${part(id)}?passport=${part(nameOf(which))}`,
  financed: (report: string) => `${site}/portfolio/${part(report)}/financed`,
  financedPassport: (report: string, figure: string, row?: number, of?: string | null) =>
    `${site}/portfolio/${part(report)}/financed?passport=${part([figure, row, of ?? undefined].filter(one => one !== undefined).join('.'))}`,
  variable: (
    kind: string,
    id: string,
    { country, edition }: { country?: string | undefined; edition?: string } = {},
  ) => {
    const search = new URLSearchParams({
      ...(country === undefined ? {} : { country }),
      ...(edition === '1.0.0' ? { edition } : {}),
    })
    return `${site}/lca-variables/${part(kind)}/${part(id)}${search.size === 0 ? '' : `?${search}`}`
  },
  tried: (organisation: string) => `${site}/lca-variables/try?org=${part(organisation)}`,
  database: (id: string, process?: string) =>
    `${site}/lca-variables/databases?db=${part(id)}${process === undefined ? '' : `&process=${part(process)}`}`,
  owner: (id: string) => `${site}/owners/${part(id)}`,
  plant: (id: string) => `${site}/plants/${part(id)}`,
  methodology: `${site}/methodology`,
  owners: `${site}/owners`,
  variables: `${site}/lca-variables`,
  allReports: `${site}/all-reports`,
})
