/**
 * What the score tables of a conformance suite do not show of the JSON-LD import: every count of case.json, the formulas, the columns
 * as the importer makes them, and that the database written and read back (schema 2 and 1) is the same.
 * usage: npm run bench -- conformance/json-ld-import SUITE_DIR     (exit status 0: all as expected)
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, parseCsv, readJsonLd, toModel, writeJsonLd, zip } from '@cradle/interchange'
import { assess, buildSystem, characterise, type ImpactMethod, type System } from '@cradle/lca'

const [suite] = process.argv.slice(2)
if (suite === undefined) throw new Error('usage: npm run bench -- conformance/json-ld-import SUITE_DIR')
const folder = join(suite, 'jsonld')
const info = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8'))
const inputs = join(suite, info.inputs)
const archive = new Uint8Array(readFileSync(join(inputs, readdirSync(inputs).find(name => name.endsWith('.zip'))!)))
let wrong = 0

const started = performance.now()
const { package: read, issues: problems } = readJsonLd(archive)
console.log(`read: ${(performance.now() - started).toFixed(0)} ms`)
const studies = new Map<string, { result: Import; system: System }>()
for (const mode of ['none', 'mass'] as const) {
  const from = performance.now()
  const result = toModel(read, { allocation: mode }, problems)
  studies.set(mode, { result, system: buildSystem(result.model, result.build) })
  console.log(`model and system, ${mode}: ${(performance.now() - from).toFixed(0)} ms`)
}
counts()
columns()
await roundTrips()
console.log(wrong === 0 ? 'all as expected' : `${wrong} differ`)
process.exitCode = wrong === 0 ? 0 : 1

function check(what: string, found: unknown, expected: unknown) {
  const same = JSON.stringify(found) === JSON.stringify(expected)
  if (!same) wrong += 1
  console.log(
    `${same ? 'ok  ' : 'FAIL'} ${what}: ${JSON.stringify(found)}${same ? '' : `, expected ${JSON.stringify(expected)}`}`,
  )
}

function counts() {
  const { counts: found } = studies.get('none')!.result.report
  const { counts: expected } = info
  check('processes', found.processes, expected.processes)
  check('unit processes', found.unitProcesses, expected.unit_processes)
  check('LCI results', found.systemProcesses, expected.lci_results)
  check('flows', found.flows, expected.flows)
  check('elementary flows', found.elementaryFlows, expected.elementary_flows)
  check('product flows', found.productFlows, expected.product_flows)
  check('waste flows', found.wasteFlows, expected.waste_flows)
  check('exchanges', found.exchanges, expected.exchanges)
  check('exchanges with formula', found.exchangesWithFormula, expected.exchanges_with_formula)
  check(
    'exchanges with uncertainty (usable or not)',
    found.exchangesWithUncertainty! + found.impossibleDistributions!,
    expected.exchanges_with_uncertainty,
  )
  check('processes with parameters', found.processesWithParameters, expected.processes_with_parameters)
  check(
    'processes with allocation factors',
    found.processesWithAllocationFactors,
    expected.processes_with_allocation_factors,
  )
  check(
    'exchanges in another than the reference unit',
    found.exchangesInNonReferenceUnit,
    expected.exchanges_in_non_reference_unit,
  )
  check('units', found.units, expected.units)
  check('unit groups', found.unitGroups, expected.unit_groups)
  check('flow properties', found.flowProperties, expected.flow_properties)
  check('locations', found.locations, expected.locations)
  check('elementary flows used', found.elementaryFlowsUsed, expected.elementary_flows_used)
  check('formulas that give the stored amount', found.formulasReproduced, info.formulas.exchanges)
  for (const [mode, { result, system }] of studies) {
    const { counts: of } = result.report
    const wanted = info.modes[mode]
    check(`${mode}: columns`, [of.columns, system.columns.length], [wanted.columns, wanted.columns])
    check(`${mode}: unlinked product inputs`, of.unlinkedProductInputs, wanted.unlinked_product_inputs)
    check(`${mode}: unlinked waste outputs`, of.unlinkedWasteOutputs, wanted.unlinked_waste_outputs)
    check(`${mode}: self links`, of.selfLinks, wanted.self_links)
    check(`${mode}: links with several candidates`, of.linksWithSeveralCandidates, wanted.links_with_several_candidates)
    check(`${mode}: coproducts without credit`, of.coproductsWithoutCredit, wanted.coproduct_outputs_without_credit)
    check(`${mode}: entries of A`, system.A.value.length, wanted.nnzA)
    check(`${mode}: entries of B`, system.B.value.length, wanted.nnzB)
  }
  const { system } = studies.get('none')!
  const method = methodOfSuite()
  const { C } = characterise(system, method)
  const characterised = method.categories.map((_, k) => new Set(C.column.subarray(C.start[k]!, C.start[k + 1]!)))
  method.categories.forEach(({ id }, k) => {
    check(
      `uncharacterised in ${id}`,
      system.flows.ids.length - characterised[k]!.size,
      expected[`used_flows_uncharacterised_${id}`],
    )
  })
  const both = new Set(characterised.flatMap(set => [...set]))
  check('uncharacterised by both', system.flows.ids.length - both.size, expected.used_flows_uncharacterised_by_both)
}

/** The single columns the suite gives, entry by entry. */
function columns() {
  for (const name of readdirSync(folder).filter(file => file.startsWith('column_'))) {
    const expected = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const { system } = studies.get(expected.mode)!
    const j = system.processes.index.get(expected.process)!
    const entries = ({ start, row, value }: System['A'], ids: readonly string[]) =>
      Array.from(
        { length: start[j + 1]! - start[j]! },
        (_, k) => [ids[row[start[j]! + k]!]!, value[start[j]! + k]!] as const,
      )
    const worst = (found: readonly (readonly [string, number])[], wanted: [string, number][]) => {
      const byId = new Map(found)
      if (byId.size !== wanted.length) return Number.POSITIVE_INFINITY
      return wanted.reduce((max, [id, x]) => Math.max(max, Math.abs((byId.get(id) ?? Number.NaN) / x - 1)), 0)
    }
    const a = worst(entries(system.A, system.processes.ids), expected.technosphere)
    const b = worst(entries(system.B, system.flows.ids), expected.biosphere)
    check(`column of "${expected.name}" within 1e-12`, a < 1e-12 && b < 1e-12, true)
  }
}

function methodOfSuite(): ImpactMethod {
  const [header, ...rows] = parseCsv(readFileSync(join(inputs, 'lcia_factors.csv'), 'utf8'))
  const at = (title: string) => header!.indexOf(title)
  const factors = rows.map(row => ({
    category: row[at('indicator')]!,
    flow: row[at('flow_id')]!,
    factor: Number(row[at('factor')]),
  }))
  return { id: 'suite', categories: [...new Set(factors.map(one => one.category))].map(id => ({ id })), factors }
}

async function roundTrips() {
  const method = methodOfSuite()
  for (const schema of [2, 1] as const) {
    const from = performance.now()
    const written = await zip(writeJsonLd(read, { schema }))
    const again = readJsonLd(written)
    console.log(
      `written and read as schema ${schema}: ${(performance.now() - from).toFixed(0)} ms, ${(written.length / 2 ** 20).toFixed(1)} MiB`,
    )
    for (const [mode, { result, system }] of studies) {
      const back = toModel(again.package, { allocation: mode as 'none' | 'mass' }, again.issues)
      check(
        `schema ${schema}, ${mode}: the same model`,
        JSON.stringify(back.model) === JSON.stringify(result.model),
        true,
      )
      const rebuilt = buildSystem(back.model, back.build)
      const scores = (of: System) =>
        info.processes.flatMap((process: string) => [
          ...assess(of, characterise(of, method), [{ process, amount: 1 }]).scores,
        ])
      check(
        `schema ${schema}, ${mode}: the same scores`,
        JSON.stringify(scores(rebuilt)) === JSON.stringify(scores(system)),
        true,
      )
    }
  }
}
