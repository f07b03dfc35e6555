/** The characterisation of Environmental Footprint 3.1, as far as its tables are public here, on the flows of somebody's database. */

import type { CategoryId } from '@cradle/data/types'
import type { ImpactMethod } from '@cradle/lca'
import built from './built/ef31.json' with { type: 'json' }
import { FlowMap, type LibraryFlow } from './flow-map.ts'

/** `factors`: by place of the category in the table. `unit`: what they are per. */
export type Ef31Flow = LibraryFlow & { unit: string; factors: readonly (readonly [category: number, factor: number])[] }

type CategoryRow = readonly [id: string, name: string, unit: string, meant: CategoryId | null]
type FlowRow = readonly [id: string, substance: number, place: number, unit: number, ...factors: number[]]

export const EF31 = 'ef31'
export const EF31_NAME = 'EF 3.1 (18 of 25 characterisation tables)'
export const EF31_SOURCE = 'European Commission, JRC (EF 3.1; normalisation and weights JRC130796)'

const table = built as unknown as Omit<typeof built, 'categories' | 'flows'> & {
  categories: readonly CategoryRow[]
  flows: readonly FlowRow[]
}

export const ef31Categories = table.categories

let map: FlowMap<Ef31Flow> | undefined

/** Made once: eight thousand flows. */
export function ef31Flows(): FlowMap<Ef31Flow> {
  map ??= new FlowMap(table.flows.map(readFlow))
  return map
}

function readFlow([id, substance, place, unit, ...numbers]: FlowRow): Ef31Flow {
  const [name = '', cas = ''] = table.substances[substance] ?? []
  const [medium = '', part = ''] = table.places[place] ?? []
  const factors: [number, number][] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) factors.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
  return { id, name, cas, medium, part, unit: table.units[unit] ?? '', factors }
}

/** Impact of an average person of the world in a year, by category of the edition: EF 3.1, JRC130796. */
const PERSON: Readonly<Partial<Record<CategoryId, number>>> = {
  CC: 7553.08,
  OD: 0.0523,
  IR: 4220.16,
  POF: 40.8592,
  PM: 0.000595367,
  AC: 55.5695,
  EUf: 1.60685,
  EUm: 19.5452,
  EUt: 176.755,
  LU: 819498,
  WU: 11468.7,
  RUf: 65004.3,
  RUm: 0.0636226,
}
/** Weights of EF 3.1 with toxicity; they add up to one with human toxicity 0.0397 and ecotoxicity 0.0192, of which parts alone are here. */
const WEIGHTS: Readonly<Partial<Record<CategoryId, number>>> = {
  CC: 0.2106,
  OD: 0.0631,
  IR: 0.0501,
  POF: 0.0478,
  PM: 0.0896,
  AC: 0.062,
  EUf: 0.028,
  EUm: 0.0296,
  EUt: 0.0371,
  LU: 0.0794,
  WU: 0.0851,
  RUf: 0.0832,
  RUm: 0.0755,
}

/** Normalisation and weights of a method whose categories stand for those of the edition. */
export function ef31Weighting(
  categories: readonly (readonly [id: string, meant: CategoryId | null])[],
): Required<Pick<ImpactMethod, 'normalisation' | 'weights'>> {
  const of = (values: Readonly<Partial<Record<CategoryId, number>>>) =>
    Object.fromEntries(
      categories.flatMap(([id, meant]) => {
        const value = meant === null ? undefined : values[meant]
        return value === undefined ? [] : [[id, value] as const]
      }),
    )
  return { normalisation: of(PERSON), weights: of(WEIGHTS) }
}
