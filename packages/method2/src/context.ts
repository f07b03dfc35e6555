import type { ContextFigure } from '@cradle/data/method2'
import type { Iso3 } from '@cradle/data/types'
import type { Prepared2 } from './prepare.ts'

/** Figures of a country beside its rows: no goal and no total has them (methodology2 section 10). */
export function contextOf(
  { reference }: Prepared2,
  country: Iso3,
): readonly { figure: ContextFigure; value: number; year: number | null }[] {
  return reference.labour.get(country)?.context ?? []
}

/** BEA sectors whose largest part of emissions usually lies downstream, which no figure contains. */
export const isMostlyDownstream = (bea: string): boolean => /^(211000|212100|324110|3361|52|53)/.test(bea)
