import type { ScopeId } from '@cradle/data/types'
import { itemAt } from '@cradle/impact/checked-access'
import type { SectorGroup } from '../groups.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import { calibrationOf } from '../revenue/sum-sectors.ts'
import { sigmaOfFactor } from '../spread.ts'
import { drawnFigures, isStatedWork } from './figures.ts'
import type { Sampler2 } from './sampler2.ts'
import type { DrawnRow } from './sum-draws.ts'
import { addProduct, type Sums } from './sums.ts'
import { type ScopeTable, scopeTable, twoPieceOf } from './two-piece.ts'

/** Spread of value added: that of edition 1 outside the United States. [K] */
export const VALUE_ADDED_SIGMA = sigmaOfFactor(1.5)

/** Scratch arrays of one sampler: what falls out of its cache is collected with it. */
type Scratch = {
  common: Float64Array
  other: Float64Array
  weighted: Float64Array
  levels: Uint16Array
  scopes: Map<string, ScopeTable>
}
const scratches = new WeakMap<Sampler2, Scratch>()

function scratchOf(sampler: Sampler2): Scratch {
  let scratch = scratches.get(sampler)
  if (!scratch) {
    const array = () => new Float64Array(sampler.draws)
    scratch = {
      common: array(),
      other: array(),
      weighted: array(),
      levels: new Uint16Array(sampler.draws),
      scopes: new Map(),
    }
    scratches.set(sampler, scratch)
  }
  return scratch
}

/**
 * Revenue rows of one profile. A row draws: its quantity and its place within the class (common to all its figures), its own spread of
 * every category beside climate change, and each scope; the bias of the model per scope and per category is drawn once for the report.
 */
export function drawRevenue(prepared: Prepared2, sampler: Sampler2, family: readonly DrawnRow[], sums: Sums): void {
  const { modelSigma, companySigmaOther } = prepared.method.uncertainty
  const scratch = scratchOf(sampler)
  scratch.weighted.fill(0)
  const scarcity = new Float64Array(sampler.draws)
  for (const one of family) {
    const { row, key, allocation } = one
    fillCommon(sampler, row, key, scratch.common)
    drawScopes(prepared, sampler, one, sums)
    const own = sampler.table(companySigmaOther)
    const levels = sampler.levels(`row|${key}|other`, scratch.levels)
    addOther(scratch, own, levels, allocation * row.quantity, allocation * row.midpoints.WU, scarcity)
    drawWork(prepared, sampler, one, sums)
  }
  const { row } = itemAt(family, 0)
  const bias = (companion: string) => sampler.factor(`model|${companion}`, modelSigma)
  for (const { figure, companion, amount } of drawnFigures(row)) {
    if (figure === 'WU') addProduct(scarcity, bias('WU'), 1, sums.of('WU'))
    else addProduct(scratch.weighted, bias(companion), amount / row.quantity, sums.of(figure))
  }
}

/** exp of the quantity's and the class's spread: one draw for all figures of a row. */
function fillCommon(sampler: Sampler2, row: CalculatedRow2, key: string, into: Float64Array): void {
  into.fill(0)
  sampler.add(`row|${key}|activity`, commonSigma(row), 1, into)
}

export const commonSigma = ({ spread }: CalculatedRow2): number =>
  spread.kind === 'revenue' ? Math.hypot(spread.activity, spread.crosswalk) : spread.activity

function addOther(
  { common, weighted }: Scratch,
  table: Float64Array,
  levels: Uint16Array,
  quantity: number,
  water: number,
  scarcity: Float64Array,
): void {
  const n = common.length
  for (let d = 0; d < n; d++) {
    const factor = common[d]! * table[levels[d]!]!
    weighted[d]! += quantity * factor
    scarcity[d]! += water * factor
  }
}

const SCOPES = [
  ['s1', 'S1', 's1T'],
  ['s2', 'S2', 's2T'],
  ['s3', 'S3', 's3UpstreamT'],
] as const

/** The estimated scopes of a row; stated ones have draws of their own. */
function drawScopes(prepared: Prepared2, sampler: Sampler2, { row, key, allocation }: DrawnRow, sums: Sums): void {
  const { spread, indicators } = row
  if (spread.kind !== 'revenue') return
  const { common, levels } = scratchOf(sampler)
  for (const [figure, scope, indicator] of SCOPES) {
    const amount = indicators[indicator]
    if (spread.stated[figure] !== null || !amount) continue
    sampler.levels(`row|${key}|${figure}`, levels)
    addScope(tableOf(prepared, sampler, scope, spread.group), common, levels, allocation * amount, sums.of(figure))
  }
}

function addScope(
  table: ScopeTable,
  common: Float64Array,
  levels: Uint16Array,
  amount: number,
  into: Float64Array,
): void {
  const { limit, byDraw, byLevel } = table
  const n = into.length
  for (let d = 0; d < n; d++) {
    const level = levels[d]!
    const piece = level >= limit[d]! ? 1 : 0
    into[d]! += amount * common[d]! * byDraw[2 * d + piece]! * byLevel[2 * level + piece]!
  }
}

function tableOf(prepared: Prepared2, sampler: Sampler2, scope: ScopeId, group: SectorGroup): ScopeTable {
  const { scopes } = scratchOf(sampler)
  const id = `${scope}|${group}`
  let table = scopes.get(id)
  if (!table) {
    const shape = twoPieceOf(calibrationOf(prepared, scope, group), prepared.method.uncertainty.modelSigma)
    table = scopeTable(shape, sampler.normals(`model|${scope}`))
    scopes.set(id, table)
  }
  return table
}

/** Jobs and value added meet no other figure, so their whole spread is one draw each. */
function drawWork({ method }: Prepared2, sampler: Sampler2, { row, key, allocation }: DrawnRow, sums: Sums): void {
  const { jobs, valueAddedUsd2023: valueAdded } = row.indicators
  const common = commonSigma(row)
  if (jobs && !isStatedWork(row)) {
    const sigma = Math.hypot(method.uncertainty.jobsSigma, common)
    sampler.add(`row|${key}|jobs`, sigma, allocation * jobs, sums.of('jobs'))
  }
  if (!valueAdded) return
  const sigma = Math.hypot(VALUE_ADDED_SIGMA, common)
  const figure = row.goals.has(9) ? 'vaManufacturing' : 'vaOther'
  sampler.add(`row|${key}|value-added`, sigma, allocation * valueAdded, sums.of(figure))
}
