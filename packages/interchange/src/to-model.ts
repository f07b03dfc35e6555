/** An openLCA package -> the engine's model and methods, by rules J1-J10 of the conformance suite, with a report of all it did. */

import type { Flow, ImpactMethod, Model, StatedUnassessed, Unit } from '@cradle/lca'
import { type Catalog, makeCatalog } from './catalog.ts'
import { countEntities, type ImportCounts, reportUncharacterised } from './counts.ts'
import { Ledger } from './database/ledger.ts'
import { restoreIds } from './identifiers.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportOptions } from './import-options.ts'
import { importProcess } from './import-process.ts'
import { findProviders } from './link.ts'
import { readNotAssessed } from './not-assessed.ts'
import type { OlcaPackage, OlcaProcess } from './olca.ts'
import { findParameterisedAmounts, type ParameterisedAmounts } from './parameterised-amounts.ts'
import { evaluateParameters } from './parameters.ts'
import { planAllocation } from './plan-allocation.ts'
import { findReferences } from './references.ts'
import { type ImportProblem, type ImportReport, type Note, problemOf } from './report.ts'
import { toMethods } from './to-methods.ts'
import { told } from './told.ts'

export type Import = {
  model: Model
  /** For `buildSystem(model, build)`: the sign of elementary inputs that the amounts and methods here go with. */
  build: { elementaryInputs: 'negative' | 'positive' }
  /** The package's own LCIA methods. */
  methods: ImpactMethod[]
  /** Amounts that move with uncertain parameters; for `uncertainImport`. */
  parameterised: ParameterisedAmounts
  /** What the data sets say that they do not assess; for `assessedIn`. */
  notAssessed: StatedUnassessed
  report: ImportReport
}

/**
 * Never throws for what is wrong inside a package: it leaves out what has no meaning and says so in the report. Columns are in the
 * order of their names (rule J9). `found` are the issues of reading, put first.
 */
export function toModel(given: OlcaPackage, options: ImportOptions = {}, found: readonly ImportProblem[] = []): Import {
  const problems: ImportProblem[] = [...found]
  const note: Note = (kind, severity, what, ...objects) => problems.push(problemOf(kind, severity, what, objects))
  const source = restoreIds(given)
  const catalog = makeCatalog(source)
  const counts: ImportCounts = countEntities(source)
  for (const { id, name } of source.flows) {
    const why = catalog.unresolved.get(id)
    if (why !== undefined) note('unresolved', 'error', told('flow_left_out', { name, why }), id)
  }
  const overrides = new Map(Object.entries(options.parameters ?? {}).map(([key, value]) => [key.toLowerCase(), value]))
  const global = evaluateParameters(source.parameters, undefined, overrides)
  for (const { name, why: reason } of global.failed) {
    note('formula-failed', 'warning', told('parameter.global', { name, reason }), name)
  }

  const processes = source.processes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const references = findReferences(processes, catalog, note)
  const plan = planAllocation(processes, references, catalog, options, global, overrides, note)
  const context: ImportContext = {
    catalog,
    processes: new Map(processes.map(process => [process.id, process])),
    references,
    ...plan,
    providers: findProviders(processes, references, plan.coproducts),
    locations: new Map(source.locations.map(location => [location.id, location.code ?? location.name])),
    inputsOnly: flowsOnlyIn(processes, catalog),
    elementaryInputs: options.elementaryInputs ?? 'negative',
    pedigree: options.pedigree ?? false,
    global,
    overrides,
    counts,
    ledger: new Ledger(),
    note,
    unresolved: new Map(),
    conversions: new Map(),
    unlinked: new Map(),
    withFormula: new Map(),
  }
  for (const process of processes) dropUnused(context, process)
  const imported = [...references].map(([process, reference]) => importProcess(context, process, reference))
  const model = { units: makeUnits(catalog), flows: makeFlows(catalog), processes: imported }
  const parameterised = findParameterisedAmounts(source, imported, context)
  const flipped = context.elementaryInputs === 'negative' ? context.inputsOnly : new Set<string>()
  const methods = toMethods(source, catalog, global, overrides, flipped, note)
  reportTogether(context)
  counts.distinctUnlinkedFlows = context.unlinked.size
  counts.columns = model.processes.length + [...plan.coproducts.values()].reduce((sum, flows) => sum + flows.size, 0)
  reportUncharacterised(model, methods, counts, note)
  return {
    model,
    build: { elementaryInputs: context.elementaryInputs },
    methods,
    parameterised,
    notAssessed: readNotAssessed(source),
    report: { counts, issues: problems, ledger: context.ledger.lines },
  }
}

/** The exchanges that no process of the model has: those that could not be read, and those of a process that is left out. */
function dropUnused({ catalog, ledger, references }: ImportContext, process: OlcaProcess): void {
  for (const { flow } of process.unread ?? []) ledger.add('dropped', flow === undefined ? 'NO_FLOW' : 'NO_AMOUNT')
  if (references.has(process)) return
  for (const { flow } of process.exchanges)
    ledger.add('dropped', catalog.flows.has(flow) ? 'PROCESS_LEFT_OUT' : 'UNKNOWN_FLOW')
}

/** What many exchanges have in common, one line each. */
function reportTogether({ catalog, unresolved, conversions, unlinked, note }: ImportContext): void {
  for (const [flow, { count, process }] of unresolved) {
    if (catalog.unresolved.has(flow)) continue
    note('unresolved', 'error', told('flow_missing', { flow, number: count, process }), flow)
  }
  for (const { count, unit, factor, own, flow } of conversions.values()) {
    const values = { unit, factor, own, number: count }
    const what =
      flow === undefined ? told('unit_conversion', values) : told('unit_conversion.of_flow', { ...values, flow })
    note('unit-conversion', 'note', what)
  }
  for (const [flow, { name, count, waste }] of unlinked) {
    const what = told(waste ? 'unlinked.waste' : 'unlinked.product', { name, number: count })
    note('unlinked', 'warning', what, flow)
  }
}

/** Elementary flows that processes only take in. */
function flowsOnlyIn(processes: readonly OlcaProcess[], catalog: Catalog): Set<string> {
  const inputs = new Set<string>()
  const outputs = new Set<string>()
  for (const process of processes) {
    for (const { flow, isInput } of process.exchanges) {
      if (catalog.flows.get(flow)?.flow.kind === 'elementary') (isInput ? inputs : outputs).add(flow)
    }
  }
  for (const flow of outputs) inputs.delete(flow)
  return inputs
}

function makeUnits({ units, kinds }: Catalog): Unit[] {
  return [...units.values()].map(({ unit, group, id }) => ({ id, kind: kinds.get(group.id)!, factor: unit.factor }))
}

function makeFlows(catalog: Catalog): Flow[] {
  const flows = [...catalog.flows.values()].map(({ flow, unit }): Flow => {
    const properties = flow.properties.flatMap(({ flowProperty, factor }) => {
      const property = catalog.properties.get(flowProperty)
      return property === undefined ? [] : [[property.name.toLowerCase(), factor] as const]
    })
    return {
      id: flow.id,
      name: flow.name,
      kind: flow.kind,
      unit,
      ...(flow.kind === 'elementary' && flow.category !== undefined && { compartment: flow.category.split('/') }),
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    }
  })
  return flows.sort((a, b) => (a.id < b.id ? -1 : 1))
}
