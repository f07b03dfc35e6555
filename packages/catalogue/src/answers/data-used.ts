import type { SiteResult } from '@cradle/impact'

/** Kinds of activity behind a figure: they stand on different tables, with different lines to print. */
export type DataUsed = readonly ('power' | 'industries')[]

export function dataUsedBy(sites: readonly SiteResult[]): DataUsed {
  const kinds = new Set(sites.flatMap((site): DataUsed => (site.calculable ? [site.bea ? 'industries' : 'power'] : [])))
  return [...kinds]
}
