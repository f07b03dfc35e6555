/** The scores of a process in every scenario of a file, on the one matrix of its database. */
import type { DatabaseScenarios } from '@cradle/contract'
import { demandVector, scenarioScores, solverOf } from '@cradle/lca'
import { DEFAULT_LIMITS, readSheet } from '@cradle/sheet'
import { englishDetail, message, wireMessage } from '@cradle/words/messages'
import { CannotCalculate, columnOf, presented, systemOf } from './answers.ts'
import { laidOut, type Opened, type OpenedMethod } from './opened.ts'
import { isScenarioHeader, readScenarioFile } from './scenario-file.ts'

export type ScenarioQuery = { amount: number; file: { name: string; bytes: Uint8Array } }

/** Scenarios of one file. */
const MAX_SCENARIOS = 200
/** A file may hold its scenarios and the columns that say what they change. */
const SHEET_LIMITS = { ...DEFAULT_LIMITS, columns: MAX_SCENARIOS + 40 }
/** Rows that were not used and are told. */
const MAX_UNUSED = 100
/** Rows of A that differ: a scenario costs a dense system of so many unknowns. */
const MAX_ROWS = 1000

/** undefined where there is no such process. @throws CannotCalculate where the file is none of scenarios, LcaError */
export async function scenariosOf(
  opened: Opened,
  id: string,
  method: OpenedMethod,
  { amount, file }: ScenarioQuery,
): Promise<DatabaseScenarios | undefined> {
  const system = systemOf(opened)
  const column = columnOf(system, id)?.column
  if (!column) return undefined
  const sheet = await readSheet(file.bytes, file.name, SHEET_LIMITS, isScenarioHeader)
  if (sheet.kind !== 'ok') throw new CannotCalculate({ code: `sheets:${sheet.key}`, params: sheet.params })
  if (!isScenarioHeader(sheet.header)) throw new CannotCalculate(message('refusals:cannot_calculate.no_scenario_file'))
  const { scenarios, changes, unused } = readScenarioFile(sheet, opened, system)
  if (scenarios.length === 0) throw new CannotCalculate(message('refusals:cannot_calculate.no_scenario_file'))
  if (scenarios.length > MAX_SCENARIOS)
    throw new CannotCalculate(
      message('refusals:cannot_calculate.scenario_file_long', { scenarios: scenarios.length, limit: MAX_SCENARIOS }),
    )
  const rows = new Set(changes.flatMap(({ matrix, row }) => (matrix === 'A' ? [row] : []))).size
  if (rows > MAX_ROWS)
    throw new CannotCalculate(message('refusals:cannot_calculate.scenario_file_wide', { rows, limit: MAX_ROWS }))
  const characterisation = laidOut(opened, system, method)
  const demand = demandVector(system, [{ process: id, amount }])
  const matrices = { A: system.A, B: system.B, C: characterisation.C }
  const found = scenarioScores(matrices, demand, changes, scenarios.length, solverOf(system))
  const of = (s: number, k: number) => {
    const score = found.scores[s * found.categories + k] ?? Number.NaN
    return Number.isFinite(score) ? score : null
  }
  return {
    process: presented(column),
    method: { id: method.described.id, name: method.described.name },
    amount,
    unit: column.unit,
    scenarios,
    categories: method.described.categories.flatMap(({ id: category, name, unit, factors }, k) =>
      factors === 0
        ? []
        : [{ id: category, name, unit, now: found.now[k] ?? null, scores: scenarios.map((_, s) => of(s, k)) }],
    ),
    changes: changes.length,
    unused: unused.slice(0, MAX_UNUSED),
    unused_count: unused.length,
    notes: sheet.notes.map(note => englishDetail(note.message)),
    note_messages: sheet.notes.map(note => wireMessage(note.message)),
  }
}
