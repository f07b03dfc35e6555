import type { Country } from '@cradle/data/types'
import type { Prepared2 } from '../prepare.ts'
import { tableLeaf } from './leaf.ts'
import { term2 } from './terms.ts'

const UNIT = 'm3 world-eq/m3'

/** Scarcity of water in a country. */
export const countryScarcity = (prepared: Prepared2, { iso3, awareCf }: Country) =>
  tableLeaf(prepared, term2('scarcity_of', { country: iso3 }), awareCf, UNIT, {
    table: 'aware',
    row: iso3,
    columns: ['aware_cf'],
    place: iso3,
  })

/** Scarcity where nobody knows the place. */
export const worldScarcity = (prepared: Prepared2) =>
  tableLeaf(prepared, term2('scarcity_of_world'), prepared.method.awareGlobal, UNIT, {
    table: 'method',
    row: '',
    columns: ['aware_global'],
    place: 'WORLD',
  })
