import type { ScopeId } from '@cradle/data/method2'
import { itemAt } from '@cradle/impact/checked-access'
import type { SectorGroup } from '../groups.ts'
import type { Prepared2 } from '../prepare.ts'
import { calibrationOf } from '../revenue/sum-sectors.ts'
import { sigmaOfFactor } from '../spread.ts'
import type { DrawnRow, RowToDraw } from './drawn-row.ts'
import { drawnFigures, isStatedWork } from './figures.ts'
import type { Sampler2 } from './sampler2.ts'
import { type ScopeTable, scopeTable, splitSpreadOf } from './split-lognormal.ts'
import { addProduct, type Sums } from './sums.ts'

/** Spread of value added: that of edition 1 outside the United States. [K] */
export const VALUE_ADDED_SIGMA = sigmaOfFactor(1.5)

/** Rows whose common draws are held at once: look-ups into one table follow each other, so that it stays in the cache. */
const HELD = 16_384

/** Scratch arrays of one sampler: what falls out of its cache is collected with it. */
type Scratch = {
  commons: Float64Array[]
  weighted: Float64Array
  scarcity: Float64Array
  levels: Uint16Array
  scopes: Map<string, ScopeTable>
}
const scratches = new WeakMap<Sampler2, Scratch>()

function scratchOf(sampler: Sampler2): Scratch {
  let scratch = scratches.get(sampler)
  if (!scratch) {
    const array = () => new Float64Array(sampler.draws)
    const commons = Array.from({ length: Math.max(1, Math.floor(HELD / sampler.draws)) }, array)
    const levels = new Uint16Array(sampler.draws)
    scratch = { commons, weighted: array(), scarcity: array(), levels, scopes: new Map() }
    scratches.set(sampler, scratch)
  }
  return scratch
}

/**
 * Revenue rows of one profile. A row draws: its quantity and its place within the class (common to all its figures), its own spread of
 * every category beside climate change, and each scope; the bias of the model per scope and per category is drawn once for the report.
 */
export function drawRevenue(prepared: Prepared2, sampler: Sampler2, family: readonly DrawnRow[], sums: Sums): void {
  const { modelSigma } = prepared.method.uncertainty
  const { weighted, scarcity, commons } = scratchOf(sampler)
  weighted.fill(0)
  scarcity.fill(0)
  for (let at = 0; at < family.length; at += commons.length)
    drawBatch(prepared, sampler, family.slice(at, at + commons.length), sums)
  const { row } = itemAt(family, 0)
  const bias = (companion: string) => sampler.factor(`model|${companion}`, modelSigma)
  for (const { figure, companion, amount } of drawnFigures(row)) {
    if (figure === 'WU') addProduct(scarcity, bias('WU'), 1, sums.of('WU'))
    else addProduct(weighted, bias(companion), amount / row.quantity, sums.of(figure))
  }
}

function drawBatch(prepared: Prepared2, sampler: Sampler2, batch: readonly DrawnRow[], sums: Sums): void {
  const { commons } = scratchOf(sampler)
  const each = (draw: (one: DrawnRow, common: Float64Array) => void) => {
    for (const [i, one] of batch.entries()) draw(one, itemAt(commons, i))
  }
  each(({ row, key }, common) => {
    common.fill(0)
    sampler.add(`row|${key}|activity`, commonSigma(row), 1, common)
  })
  for (const scope of SCOPES) each((one, common) => drawScope(prepared, sampler, { one, common, scope }, sums))
  each((one, common) => drawOther(prepared, sampler, one, common))
  for (const one of batch) drawJobs(prepared, sampler, one, sums)
  for (const one of batch) drawValueAdded(sampler, one, sums)
}

/** exp of the quantity's and the class's spread: one draw for all figures of a row. */
export const commonSigma = ({ spread }: Pick<RowToDraw, 'spread'>): number =>
  spread.kind === 'revenue' ? Math.hypot(spread.activity, spread.crosswalk) : spread.activity

function drawOther({ method }: Prepared2, sampler: Sampler2, one: DrawnRow, common: Float64Array): void {
  const { weighted, scarcity, levels } = scratchOf(sampler)
  const { row, key, allocation } = one
  const table = sampler.table(method.uncertainty.companySigmaOther)
  sampler.levels(`row|${key}|other`, levels)
  const quantity = allocation * row.quantity
  const water = allocation * row.midpoints.WU
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

type ScopeDraw = { one: DrawnRow; common: Float64Array; scope: (typeof SCOPES)[number] }

/** An estimated scope of a row; a stated one has a draw of its own. */
function drawScope(prepared: Prepared2, sampler: Sampler2, { one, common, scope }: ScopeDraw, sums: Sums): void {
  const { row, key, allocation } = one
  const [figure, id, indicator] = scope
  const { spread, indicators } = row
  const amount = indicators[indicator]
  if (spread.kind !== 'revenue' || spread.stated[figure] !== null || !amount) return
  const { levels } = scratchOf(sampler)
  sampler.levels(`row|${key}|${figure}`, levels)
  addScope(tableOf(prepared, sampler, id, spread.group), common, levels, allocation * amount, sums.of(figure))
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
    const side = level >= limit[d]! ? 1 : 0
    into[d]! += amount * common[d]! * byDraw[2 * d + side]! * byLevel[2 * level + side]!
  }
}

function tableOf(prepared: Prepared2, sampler: Sampler2, scope: ScopeId, group: SectorGroup): ScopeTable {
  const { scopes } = scratchOf(sampler)
  const shape = splitSpreadOf(calibrationOf(prepared, scope, group), prepared.method.uncertainty.modelSigma)
  // By the spread, not by the group: two editions have other spreads for one group, and a sampler may serve both.
  const id = `${scope}|${shape.up}|${shape.down}|${shape.rho}`
  let table = scopes.get(id)
  if (!table) {
    table = scopeTable(shape, sampler.normals(`model|${scope}`))
    scopes.set(id, table)
  }
  return table
}

/** Jobs and value added meet no other figure, so the whole spread of each is one draw. */
function drawJobs({ method }: Prepared2, sampler: Sampler2, { row, key, allocation }: DrawnRow, sums: Sums): void {
  const { jobs } = row.indicators
  if (!jobs || isStatedWork(row)) return
  const sigma = Math.hypot(method.uncertainty.jobsSigma, commonSigma(row))
  sampler.add(`row|${key}|jobs`, sigma, allocation * jobs, sums.of('jobs'))
}

function drawValueAdded(sampler: Sampler2, { row, key, allocation }: DrawnRow, sums: Sums): void {
  const { valueAddedUsd2023: valueAdded } = row.indicators
  if (!valueAdded) return
  const sigma = Math.hypot(VALUE_ADDED_SIGMA, commonSigma(row))
  const figure = row.goals.has(9) ? 'vaManufacturing' : 'vaOther'
  sampler.add(`row|${key}|value-added`, sigma, allocation * valueAdded, sums.of(figure))
}
