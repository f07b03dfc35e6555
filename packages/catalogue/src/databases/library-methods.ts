/** Methods that every database can be calculated with, on its own flows: EF 3.1 and global warming potentials of the IPCC. */

import type { CategoryId } from '@cradle/data/types'
import type { CharacterisationFactor, ImpactMethod, Model } from '@cradle/lca'
import gwp from './library/built/gwp-ar6.json' with { type: 'json' }
import { EF31, EF31_NAME, EF31_SOURCE, ef31Categories, ef31Flows, ef31Weighting } from './library/ef31.ts'
import type { MappingStep } from './library/flow-map.ts'
import { type KnownFlow, type SubstanceRow, SubstanceTable, substanceFactors } from './our-method.ts'

/** `meant`: the category of the edition that a category of the method is. `steps`: how many flows were found by which step. */
export type LibraryMethod = {
  method: ImpactMethod
  source: string
  meant: ReadonlyMap<string, CategoryId>
  mapping: { flows: number; steps: Record<MappingStep, number> }
}

/**
 * The flows of a model with what is known of each. `isPositive`: what processes take of it counts as positive, since they only take it;
 * everywhere else outputs are positive and inputs negative.
 */
export type LibraryFlowInput = { flow: KnownFlow; isTaken: boolean; isPositive: boolean }

/** The elementary flows that processes use. `positiveInputs`: what they only take counts as positive. */
export function libraryFlows(
  { processes }: Pick<Model, 'processes'>,
  flows: readonly KnownFlow[],
  positiveInputs: boolean,
): LibraryFlowInput[] {
  const used = new Set<string>()
  const given = new Set<string>()
  for (const { exchanges } of processes)
    for (const { flow, direction } of exchanges) {
      used.add(flow)
      if (direction === 'output') given.add(flow)
    }
  return flows.flatMap(flow => {
    const isTaken = !given.has(flow.id)
    return used.has(flow.id) ? [{ flow, isTaken, isPositive: isTaken && positiveInputs }] : []
  })
}

export function libraryMethods(
  model: Pick<Model, 'units'>,
  flows: readonly LibraryFlowInput[],
): readonly LibraryMethod[] {
  return [ef31(model, flows), warming(model, flows)]
}

const noSteps = (): Record<MappingStep, number> => ({
  id: 0,
  cas: 0,
  name: 0,
  synonym: 0,
  unspecified: 0,
  medium: 0,
  decided: 0,
})

/** Flows that processes take count for an input factor, and against one of outputs (data sets of the ILCD format, LCIA method). */
function ef31({ units }: Pick<Model, 'units'>, flows: readonly LibraryFlowInput[]): LibraryMethod {
  const table = ef31Flows()
  const unitFor = unitsByKind(units)
  const steps = noSteps()
  const factors: CharacterisationFactor[] = []
  for (const { flow, isTaken, isPositive } of flows) {
    const { id, name = '', cas, compartment = [], means } = flow
    const decided = means && table.get(means.id)
    const found = decided
      ? { flow: decided, step: 'decided' as const }
      : table.map({ id, name, cas, compartment, isTaken })
    const unit = found && unitFor(flow.unit, found.flow.unit)
    if (!found || unit === undefined) continue
    steps[found.step] += 1
    const sign = (found.flow.medium === 'resource') === isPositive ? 1 : -1
    for (const [k, factor] of found.flow.factors) {
      const category = ef31Categories[k]?.[0]
      if (category !== undefined) factors.push({ category, flow: id, factor: sign * factor, unit })
    }
  }
  const method = {
    id: EF31,
    name: EF31_NAME,
    categories: ef31Categories.map(([id, name, unit]) => ({ id, name, unit })),
    factors,
    ...ef31Weighting(ef31Categories.map(([id, , , meant]) => [id, meant])),
  }
  const meant = new Map(ef31Categories.flatMap(([id, , , one]) => (one === null ? [] : [[id, one] as const])))
  return { method, source: EF31_SOURCE, meant, mapping: { flows: flows.length, steps } }
}

/** The engine's id of the unit that a factor is per, where the flow is measured in units of its kind: two groups may have one of that name. */
function unitsByKind(units: Model['units']): (unit: string, wanted: string) => string | undefined {
  const kindOf = new Map(units.map(({ id, kind }) => [id, kind]))
  const named = Map.groupBy(units, ({ id }) => id.replace(/ \(.*\)$/, ''))
  return (unit, wanted) => named.get(wanted)?.find(({ kind }) => kind === kindOf.get(unit))?.id
}

const GWP_CATEGORIES = [
  ['gwp100', 'Global warming, 100 years (GWP100)'],
  ['gwp20', 'Global warming, 20 years (GWP20)'],
] as const

let warmers: SubstanceTable | undefined

function warmingTable(): SubstanceTable {
  warmers ??= new SubstanceTable(
    gwp.rows.flatMap((row): SubstanceRow[] => {
      const [name, cas, acronym, gwp20, gwp100] = row as [string, string, string, number, number]
      const of = (category: string, factor: number): SubstanceRow => [
        category,
        name,
        cas,
        acronym,
        'air',
        '',
        'kg',
        factor,
      ]
      return [of('gwp20', gwp20), of('gwp100', gwp100)]
    }),
  )
  return warmers
}

function warming(model: Pick<Model, 'units'>, flows: readonly LibraryFlowInput[]): LibraryMethod {
  const emitted = flows.filter(({ isTaken }) => !isTaken).map(({ flow }) => flow)
  const { factors, found } = substanceFactors(model, emitted, warmingTable())
  return {
    method: {
      id: 'ipcc-ar6',
      name: 'IPCC AR6 global warming potentials',
      categories: GWP_CATEGORIES.map(([id, name]) => ({ id, name, unit: 'kg CO2 eq' })),
      factors,
    },
    source: 'IPCC (2021), Sixth Assessment Report, table 7.SM.7; US EPA, LCIAformatter (MIT)',
    meant: new Map([['gwp100', 'CC']]),
    mapping: { flows: flows.length, steps: { ...noSteps(), cas: found.cas, name: found.name } },
  }
}
