/** What the sectors of an industry emit and employ by themselves per output, to compare stated figures with (USEEIO, direct). */
import type { Reference } from '@cradle/data/types'
import { findIndustry, type IndustryIndex } from '../industry.ts'

/** Per million USD of output: t CO2e, null where a sector of very different companies says nothing; jobs. */
export type SectorRates = { tonnes: number | null; jobs: number }

/** Wind and lignite are one sector, and so are landfills and those who sort waste. */
const VERY_DIFFERENT: ReadonlySet<string> = new Set(['221100', '562000'])

/** Looks up the rates of an industry as a row has it; undefined where it is a technology, or unknown. Each is worked out once. */
export function sectorRates(reference: Reference, index: IndustryIndex): (industry: string) => SectorRates | undefined {
  const known = new Map<string, SectorRates | undefined>()
  let byCode: ReadonlyMap<string, SectorRates> | undefined
  return industry => {
    if (known.has(industry)) return known.get(industry)
    byCode ??= ratesByCode(reference)
    const hit = findIndustry(index, industry)
    const rates = hit?.kind === 'sectors' ? meanOf(hit.bea, byCode) : undefined
    known.set(industry, rates)
    return rates
  }
}

function meanOf(codes: readonly string[], byCode: ReadonlyMap<string, SectorRates>): SectorRates | undefined {
  const all = codes.flatMap(code => byCode.get(code) ?? [])
  if (all.length === 0) return undefined
  const isMixed = codes.some(code => VERY_DIFFERENT.has(code))
  const mean = (of: (rates: SectorRates) => number) => all.reduce((sum, rates) => sum + of(rates), 0) / all.length
  return { tonnes: isMixed ? null : mean(({ tonnes }) => tonnes ?? 0), jobs: mean(({ jobs }) => jobs) }
}

function ratesByCode({ inputOutput: { D, indicators, bridge } }: Reference): Map<string, SectorRates> {
  const direct = (code: string) => {
    const row = indicators.findIndex(indicator => indicator.code === code)
    const perUsd = new Map<number, number>()
    for (let i = 0; i < D.value.length; i++)
      if (D.row[i] === row) perUsd.set(D.column[i] ?? -1, (perUsd.get(D.column[i] ?? -1) ?? 0) + (D.value[i] ?? 0))
    return perUsd
  }
  const [kilograms, jobs] = [direct('GHG'), direct('JOBS')]
  return new Map(
    [...bridge].map(([code, parts]) => {
      const sum = (of: ReadonlyMap<number, number>) =>
        parts.reduce((all, { sector, weight }) => all + weight * (of.get(sector) ?? 0), 0)
      return [code, { tonnes: sum(kilograms) * 1e3, jobs: sum(jobs) * 1e6 }]
    }),
  )
}
