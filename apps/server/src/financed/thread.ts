/** Financed emissions of delivered lists. Runs in worker threads: loaded by the pool, never by the program itself. */
import type { FrameworkStatement, Provenance } from '@cradle/contract'
import { currentProvenance2 } from '@cradle/portfolio/assess2'
import {
  type BridgeTask,
  countryCodes,
  type FinancedContext,
  type FinancedState,
  holdLists,
  madeBy,
  type RunningEdition,
  readRates,
  type ViewTask,
} from '@cradle/report/financed'
import { type FileChoices, statementFile as fileOfStatement, financedFile } from '@cradle/report/financed-files'
import { readSheet } from '@cradle/sheet'
import { currentEdition } from '../core/edition.ts'
import { once } from '../core/once.ts'
import { loadedFonts } from '../exports/fonts.ts'
import { newestContext } from '../threads/context.ts'

const context = once((): FinancedContext => {
  const { reference } = currentEdition()
  return {
    rates: reference.exchangeRates,
    ratesSource: `CEDA, ${reference.manifest.edition}`,
    countryCode: countryCodes(reference),
  }
})

/** What estimates of an earlier edition are made again with. */
const running = (): RunningEdition => ({
  madeBy: madeBy(currentProvenance2(currentEdition().prepared2.reference, '')),
  context: newestContext(),
})

const lists = holdLists(context, running)

/** JSON text, so that the event loop only passes it on; null: a list has to be sent. */
type Answered = { json: string } | null

const answered = (answer: object | null | undefined): Answered =>
  answer === undefined ? null : { json: JSON.stringify(answer) }

export const view = (task: ViewTask): Answered => answered(lists.view(task))

export const bridge = (task: BridgeTask): Answered => answered(lists.bridge(task))

export type FileTask = Pick<ViewTask, 'source'> & {
  file: FileChoices & {
    name: string
    state: FinancedState
    provenance: Provenance
    statements: FrameworkStatement[]
  }
  /** The bridge that the file holds. */
  bridge: BridgeTask | null
}

/** The whole result as a file; null: a list has to be sent. */
export async function file({ source, file: choices, bridge: bridgeTask }: FileTask) {
  const calculated = lists.calculated(source)
  const made = bridgeTask && lists.bridge(bridgeTask)
  if (!calculated || made === undefined) return null
  return { bytes: await financedFile(calculated, { ...choices, bridge: made }, loadedFonts) }
}

export type StatementFileTask = { file: FileChoices; statement: FrameworkStatement }

export const statementFile = ({ file: choices, statement }: StatementFileTask): Promise<Uint8Array> =>
  fileOfStatement(statement, choices, loadedFonts)

export type RatesTask = { bytes: Uint8Array; name: string; pivot: string; source: string }

/** A file of rates, read under the limits of lists. */
export async function rates({ bytes, name, pivot, source }: RatesTask): Promise<ReturnType<typeof readRates>> {
  const sheet = await readSheet(bytes, name)
  if (sheet.kind !== 'ok') return { problem: 'no_columns', row: 1, text: name.slice(0, 100) }
  return readRates([sheet.header, ...sheet.rows.map(({ cells }) => cells)], pivot, source)
}
