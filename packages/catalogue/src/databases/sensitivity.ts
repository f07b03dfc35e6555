/** Global sensitivity of one score of a database: what its uncertain exchanges do to the spread, named as people know them. */
import type { DatabaseSensitivityResult, SensitivityInput } from '@cradle/contract'
import {
  type Column,
  demandVector,
  globalSensitivity,
  type Index,
  type InputSensitivity,
  type System,
  solverOf,
  uncertainSystem,
} from '@cradle/lca'
import { columnOf, presented, systemOf } from './answers.ts'
import { laidOut, type Opened, type OpenedMethod } from './opened.ts'

export type SensitivityQuery = { category: string; amount: number; samples: number; seed: number }

/** undefined where there is no such process or category. @throws CannotCalculate, LcaError */
export function sensitivityOf(
  opened: Opened,
  id: string,
  method: OpenedMethod,
  { category, amount, samples, seed }: SensitivityQuery,
): DatabaseSensitivityResult | undefined {
  const system = systemOf(opened)
  const column = columnOf(system, id)?.column
  const described = method.described.categories.find(one => one.id === category)
  const characterisation = laidOut(opened, system, method)
  const place = characterisation.categories.index.get(category)
  if (!column || !described || place === undefined) return undefined
  const demand = demandVector(system, [{ process: id, amount }])
  const uncertain = uncertainSystem(system, characterisation)
  const found = globalSensitivity(uncertain, demand, place, { seed, samples }, solverOf(system))
  const { mean, sd, quantiles } = found.scores
  const quantile = (wanted: number) => finite(quantiles.find(([probability]) => probability === wanted)?.[1])
  return {
    process: presented(column),
    method: { id: method.described.id, name: method.described.name },
    category: { id: described.id, name: described.name, unit: described.unit },
    amount,
    unit: column.unit,
    deterministic: found.deterministic,
    mean: finite(mean),
    sd: finite(sd),
    p5: quantile(0.05),
    p50: quantile(0.5),
    p95: quantile(0.95),
    uncertain: found.sources.all,
    influential: found.sources.influential,
    covered: found.covered,
    inputs: found.inputs.map(input => presentInput(opened, system, input)),
    seed,
    samples: found.samples,
    failed: found.failed,
    convergence: found.convergence.map(step => ({ samples: step.samples, width: finite(step.width) })),
  }
}

const finite = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value

const presentIndex = ({ value, low, high }: Index) => ({ value: finite(value), low: finite(low), high: finite(high) })

const UNKNOWN = { id: '', name: '', location: '' }

/** The exchange by its first entry: a split process has one in each of its columns. */
function presentInput({ flows }: Opened, system: System, input: InputSensitivity): SensitivityInput {
  const entry = input.entries[0]
  const named = (column: Column | undefined) => (column ? presented(column) : UNKNOWN)
  const supplier = entry?.matrix === 'A' ? system.columns[entry.row] : undefined
  const flow = supplier?.flow ?? system.flows.ids[entry?.row ?? -1] ?? ''
  return {
    process: named(entry && system.columns[entry.column]),
    flow: flows.get(flow)?.name ?? flow,
    supplier: supplier ? presented(supplier) : null,
    share: input.share,
    first: presentIndex(input.first),
    total: presentIndex(input.total),
    delta: presentIndex(input.delta),
  }
}
