import type { SiteResult } from '@cradle/impact'

/** Kinds of activity behind a figure, by edition of the method: they stand on different tables, with different lines to print. */
export type DataUsed = readonly ('power' | 'industries' | 'power2' | 'industries2')[]

export function dataUsedBy(sites: readonly SiteResult[]): DataUsed {
  const kinds = new Set(sites.flatMap((site): DataUsed => (site.calculable ? [site.bea ? 'industries' : 'power'] : [])))
  return [...kinds]
}
