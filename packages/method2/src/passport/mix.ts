/** The electricity mix of a country, and what storage takes of it, as calculations (methodology2 section 3). */
import { calculate } from '@cradle/impact'
import { MIX_TECHNOLOGIES } from '../power/unit.ts'
import { factorRemarks, factorTable } from './factor-source.ts'
import { constantLeaf, type Node2, tableLeaf } from './leaf.ts'
import type { PlantQuery } from './plant-query.ts'
import { term2 } from './terms.ts'

/** kWh lost per kWh delivered: 1 / efficiency - 1; null: the technology stores nothing. */
export function takenNode({ prepared, technology: { technology } }: PlantQuery): Node2 | null {
  const { id, storageEfficiency } = technology
  if (storageEfficiency === null) return null
  const one = constantLeaf(term2('one'), 1, '1')
  const efficiency = tableLeaf(prepared, term2('storage_efficiency'), storageEfficiency, '1', {
    table: 'technologies',
    row: id,
    columns: ['storage_efficiency'],
  })
  return calculate('sum', term2('taken'), 'kWh/kWh', [
    calculate('quotient', term2('taken'), 'kWh/kWh', [one, efficiency]),
    calculate('negative', term2('one'), '1', [one]),
  ])
}

/** Flows beside the categories are those of the stack. */
const OWN_ONLY: ReadonlySet<string> = new Set(['BIOG_CO2', 'BIOG_CH4_CO2E'])

/** A category per kWh of the mix: sum of share x whole factor, the shares divided by their sum. */
export function mixNode({ prepared, country }: PlantQuery, category: string, unit: string): Node2 {
  const mix = [...(prepared.reference.gridMix.get(country.iso3) ?? [])]
  const shareOf = (word: string, share: number) =>
    tableLeaf(prepared, term2('mix_share', { kind: MIX_TECHNOLOGIES[word] ?? word }), share, '1', {
      table: 'grid_mix',
      row: country.iso3,
      columns: [word],
      place: country.iso3,
    })
  const parts = mix.map(([word, share]) => {
    const kind = MIX_TECHNOLOGIES[word] ?? word
    const key = `${kind}|${category}`
    const found = prepared.reference.powerFactors.get(key)
    const part = OWN_ONLY.has(category) ? 'own' : 'total'
    return calculate('product', term2('mix_share', { kind }), unit, [
      shareOf(word, share),
      tableLeaf(prepared, term2('whole_factor', { kind }), found?.[part] ?? 0, unit, {
        table: factorTable(found),
        row: key,
        columns: [part],
        remarks: factorRemarks(found, part),
      }),
    ])
  })
  const named = term2('mix', { country: country.iso3 })
  return calculate('quotient', named, unit, [
    calculate('sum', named, unit, parts),
    calculate(
      'sum',
      named,
      '1',
      mix.map(([word, share]) => shareOf(word, share)),
    ),
  ])
}
