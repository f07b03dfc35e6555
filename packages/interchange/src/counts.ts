/** What a package holds, and what of the model no method characterises. */

import type { ImpactMethod, Model } from '@cradle/lca'
import type { OlcaPackage } from './olca.ts'
import type { Note } from './report.ts'
import { told } from './told.ts'

/** Counts of an import by name, in the order of the report. */
export type ImportCounts = ReturnType<typeof countEntities> & {
  elementaryFlowsUsed?: number
  uncharacterisedFlows?: number
}

export function countEntities(source: OlcaPackage) {
  const exchanges = source.processes.flatMap(process => process.exchanges)
  const kinds = { product: 0, waste: 0, elementary: 0 }
  for (const flow of source.flows) kinds[flow.kind] += 1
  return {
    processes: source.processes.length,
    unitProcesses: source.processes.filter(process => process.kind === 'unit process').length,
    systemProcesses: source.processes.filter(process => process.kind === 'system process').length,
    flows: source.flows.length,
    productFlows: kinds.product,
    wasteFlows: kinds.waste,
    elementaryFlows: kinds.elementary,
    exchanges: exchanges.length,
    exchangesWithFormula: exchanges.filter(exchange => exchange.formula !== undefined).length,
    exchangesWithUncertainty: exchanges.filter(exchange => exchange.uncertainty !== undefined).length,
    impossibleDistributions: exchanges.filter(exchange => exchange.rest?.uncertainty !== undefined).length,
    exchangesInNonReferenceUnit: 0,
    processesWithParameters: source.processes.filter(process => process.parameters.length > 0).length,
    processesWithAllocationFactors: source.processes.filter(process => process.allocationFactors.length > 0).length,
    unitGroups: source.unitGroups.length,
    units: source.unitGroups.reduce((total, group) => total + group.units.length, 0),
    flowProperties: source.flowProperties.length,
    locations: source.locations.length,
    impactMethods: source.impactMethods.length,
    impactCategories: source.impactCategories.length,
    formulasReproduced: 0,
    columns: 0,
    unlinkedProductInputs: 0,
    unlinkedWasteOutputs: 0,
    distinctUnlinkedFlows: 0,
    selfLinks: 0,
    linksWithSeveralCandidates: 0,
    coproductsWithoutCredit: 0,
  }
}

/** Elementary flows in use without a factor in any method, one line each. */
export function reportUncharacterised(
  model: Model,
  methods: readonly ImpactMethod[],
  counts: ImportCounts,
  note: Note,
): void {
  const kinds = new Map(model.flows.map(flow => [flow.id, flow]))
  const used = new Set<string>()
  for (const process of model.processes) {
    for (const { flow } of process.exchanges) if (kinds.get(flow)?.kind === 'elementary') used.add(flow)
  }
  counts.elementaryFlowsUsed = used.size
  if (methods.length === 0) return
  const characterised = new Set(methods.flatMap(method => method.factors.map(factor => factor.flow)))
  const rest = [...used].filter(flow => !characterised.has(flow))
  counts.uncharacterisedFlows = rest.length
  for (const id of rest) {
    const { name = id, compartment } = kinds.get(id) ?? {}
    const what =
      compartment === undefined
        ? told('uncharacterised', { name })
        : told('uncharacterised.in', { name, compartment: compartment.join('/') })
    note('uncharacterised', 'note', what, id)
  }
}
