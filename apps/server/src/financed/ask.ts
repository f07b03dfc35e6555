/** Asks the thread that holds calculated lists; one that it does not hold is sent once. */
import type { FinancedSource, FinancedView, ViewAnswers } from '@cradle/report/financed'
import { ThreadsBusy, TooMuchForAThread } from '@cradle/threads'
import type { ThreadTask } from '@cradle/threads/task'
import type { Deps } from '../deps/deps.ts'
import { refuse, unavailable } from '../http/refuse.ts'
import { type FinancedReport, loadOf } from './report.ts'
import { financedTask } from './tasks.ts'

/** A list of 100,000 rows takes a quarter of this. */
const SECONDS = 180
const WAITING = 32

/** Runs a task in the thread of financed emissions. Raises `Refusal` 422 where it takes too long, 503 where too many wait. */
export async function runHeld<Input, Output>(
  { threads }: Deps,
  task: ThreadTask<(input: Input) => Output | Promise<Output>>,
  input: NoInfer<Input>,
): Promise<Output> {
  try {
    return await threads.holdings.run(task, input, { seconds: SECONDS, maxWaiting: WAITING })
  } catch (error) {
    if (error instanceof ThreadsBusy) unavailable('unavailable.waiting', 5)
    if (error instanceof TooMuchForAThread) refuse(422, 'too_much')
    throw error
  }
}

/** First by its key alone, then with its rows where the thread does not hold it. */
export async function withReports<Answer>(
  deps: Deps,
  reports: readonly FinancedReport[],
  ask: (sources: readonly FinancedSource[]) => Promise<Answer | null>,
): Promise<Answer> {
  const held = await ask(reports.map(({ state }) => ({ key: state.digest, load: null })))
  if (held !== null) return held
  const sources: FinancedSource[] = []
  for (const report of reports) sources.push({ key: report.state.digest, load: await loadOf(deps, report) })
  const answer = await ask(sources)
  if (answer === null) throw new Error('The thread did not take a list that was sent to it.')
  return answer
}

/** A view as JSON text. `before`: the report of the period before. */
export function viewJson(
  deps: Deps,
  report: FinancedReport,
  view: FinancedView,
  before?: FinancedReport,
): Promise<string> {
  const reports = before ? [report, before] : [report]
  return withReports(deps, reports, async ([source, earlier]) => {
    if (!source) return null
    const task = { source, view, ...(earlier ? { before: earlier } : {}) }
    return (await runHeld(deps, financedTask('view'), task))?.json ?? null
  })
}

/** A view that the program itself needs: settings, questions, statements, all small. */
export const viewOf = async <View extends FinancedView>(
  deps: Deps,
  report: FinancedReport,
  view: View,
  before?: FinancedReport,
): Promise<ViewAnswers[View['kind']]> => JSON.parse(await viewJson(deps, report, view, before))
