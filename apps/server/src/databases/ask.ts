import { createHash } from 'node:crypto'
import type { DatabaseAnswer } from '@cradle/catalogue/held'
import type { DatabaseRepair } from '@cradle/contract'
import { ThreadsBusy, TooMuchForAThread } from '@cradle/threads'
import type { Deps } from '../deps/deps.ts'
import { ANSWERS_WAITING } from '../http/ask-thread.ts'
import { limited } from '../http/limit.ts'
import { notFound, Refusal, refuse, unavailable } from '../http/refuse.ts'
import type { ShortDatabaseRow } from './queries.ts'
import { type StudyRow, studyOf } from './study-queries.ts'
import { databaseTask } from './tasks.ts'
import type * as tasks from './thread.ts'

/** Calculations of one account within a minute. */
const MAX_CALCULATIONS = 240
/** Opening a large database takes a while; what is asked of it does not. */
const SECONDS = 45

type DatabaseTaskName = Exclude<
  keyof typeof tasks,
  'readDatabase' | 'readAgain' | 'readRepaired' | 'readBackground' | 'readPublic' | 'referenceFlows'
>
type TaskOf<Name extends DatabaseTaskName> = Omit<
  Parameters<(typeof tasks)[Name]>[0],
  'id' | 'key' | 'fileName' | 'bytes' | 'categories' | 'repairs' | 'study'
>
type AnswerOf<Name extends DatabaseTaskName> =
  Extract<Awaited<ReturnType<(typeof tasks)[Name]>>, { kind: 'answer' }> extends { answer: infer Answer }
    ? Answer
    : never

/** Asks an own database; its file goes to the thread where the thread does not hold it open. `known`: its edits, where they are read already. Raises `Refusal` 404, 422 or 503. */
export async function askDatabase<Name extends DatabaseTaskName>(
  { threads, files, edition, db }: Deps,
  { id, fileKey, fileName, isStudy, repairs }: ShortDatabaseRow,
  name: Name,
  task: TaskOf<Name>,
  known?: StudyRow,
): Promise<AnswerOf<Name>> {
  const { categories } = edition.reference.method
  const study = known ?? ((isStudy && (await studyOf(db, id))) || null)
  const edits = study && { revision: study.revision, document: study.document }
  const key = keyOf(fileKey, repairs)
  const ask = async (bytes: Uint8Array | null) =>
    (await threads.models.run(
      databaseTask(name) as never,
      { ...task, id, key, fileName, bytes, categories, repairs, study: edits } as never,
      {
        seconds: SECONDS,
        maxWaiting: ANSWERS_WAITING,
      },
    )) as DatabaseAnswer<AnswerOf<Name>>
  try {
    let answer = await ask(null)
    if (answer.kind === 'missing') {
      const bytes = (await files.get(fileKey)) ?? refuse(404, 'gone.database')
      answer = await ask(bytes)
    }
    if (answer.kind === 'cannot') {
      const isEdit = answer.message.code.startsWith('refusals:study_edit')
      throw new Refusal(422, isEdit ? 'study_edit' : 'cannot_calculate', answer.message)
    }
    if (answer.kind !== 'answer') return notFound('process')
    return answer.answer
  } catch (error) {
    if (error instanceof ThreadsBusy) unavailable('unavailable.waiting', 5)
    if (error instanceof TooMuchForAThread) refuse(422, 'too_much.database')
    throw error
  }
}

/** The same file read with other decisions is another database. */
function keyOf(fileKey: string, repairs: readonly DatabaseRepair[]): string {
  if (repairs.length === 0) return fileKey
  const decisions = repairs.map(({ gap, choice }) => [gap, choice])
  return `${fileKey} ${createHash('sha256').update(JSON.stringify(decisions)).digest('hex')}`
}

/** Raises `Refusal` 429. */
export const limitCalculations = ({ db, clock }: Deps, { id }: { id: string }): Promise<void> =>
  limited(
    db,
    [{ key: `database-calculation user ${id}`, max: MAX_CALCULATIONS, seconds: 60 }],
    clock.now(),
    'too_many_requests.calculations',
  )
