import type { Country } from '@cradle/data/types'
import {
  type Change,
  ChangeNotPossible,
  checkWhole,
  countryName,
  countryOfChange,
  type GridMix,
  type GridMixChange,
} from '@cradle/impact'
import { assessRow2 } from '../assess-row.ts'
import { MIX_TECHNOLOGIES } from '../power/unit.ts'
import { findTechnology2, type Prepared2 } from '../prepare.ts'
import type { Row2 } from '../row.ts'
import { message, technologyName } from './messages.ts'

/** A mix read and found good: technologies with factors and their shares, which add to 1. */
export type ReadyMix2 = {
  change: GridMixChange
  /** Only sites there; null: everywhere. */
  country: Country | null
  shares: ReadonlyMap<string, number>
  /** Id of the technology that stands for it at plants. */
  technology: string
}

/** Every mix among the changes, in their order. A country's mix is that of the table `grid_mix`. @throws ChangeNotPossible */
export function readMixes2(prepared: Prepared2, changes: readonly Change[]): ReadyMix2[] {
  return changes.flatMap((change, position) => {
    if (change.kind !== 'grid_mix') return []
    const place = (code: string): Country => countryOfChange(prepared.countriesByCode, code, position)
    const { value } = change
    const shares =
      typeof value === 'string' ? mixOfCountry(prepared, place(value), position) : statedMix(prepared, value, position)
    const country = change.country === undefined ? null : place(change.country)
    return [{ change, country, shares, technology: `mix ${position + 1}` }]
  })
}

function mixOfCountry(prepared: Prepared2, country: Country, position: number): Map<string, number> {
  const mix = prepared.reference.gridMix.get(country.iso3)
  const whole = [...(mix?.values() ?? [])].reduce((sum, share) => sum + share, 0)
  if (!mix || whole <= 0)
    throw new ChangeNotPossible(position, message('tries:no_mix', { country: countryName(country) }))
  return added([...mix].map(([word, share]) => [MIX_TECHNOLOGIES[word] ?? word, share / whole]))
}

function statedMix(prepared: Prepared2, mix: GridMix, position: number): Map<string, number> {
  const refuse = (why: ReturnType<typeof message>): never => {
    throw new ChangeNotPossible(position, why)
  }
  const parts = Object.entries(mix).map(([word, share]): [string, number] => {
    const found = findTechnology2(prepared, word) ?? refuse(message('tries:no_technology', { technology: word }))
    const technology = technologyName(found.technology.id)
    if (found.technology.storageEfficiency !== null) refuse(message('tries:storage_in_mix', { technology }))
    if (!found.factors) refuse(message('tries:factors_missing', { technology }))
    return [found.technology.id, share]
  })
  const sum = parts.reduce((total, [, share]) => total + share, 0)
  checkWhole(sum, position)
  return added(parts.filter(([, share]) => share > 0))
}

function added(parts: readonly (readonly [string, number])[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const [id, share] of parts) shares.set(id, (shares.get(id) ?? 0) + share)
  return shares
}

/** The plant with its generation from the mix; null where the change does not mean it or its generation is not known. */
export function mixedRow(prepared: Prepared2, { country, technology }: ReadyMix2, row: Row2): Row2 | null {
  const result = assessRow2(prepared, row)
  if (!result.calculable || result.kind !== 'power' || (country && result.country !== country.iso3)) return null
  return {
    ...row,
    technology,
    generationGwh: result.quantity / 1e6,
    generationBasis: result.basis.startsWith('generation_') ? (row.generationBasis ?? null) : 'estimated',
    activitySigma: result.spread.activity,
  }
}
