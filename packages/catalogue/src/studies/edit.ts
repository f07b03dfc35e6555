/** Edits of a study: each gives a new document, or says why it cannot. Nothing is changed in place. */
import type { StudyEdit } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import type { StudyBase } from './base.ts'
import { CannotEdit } from './cannot-edit.ts'
import type { DocumentProcess, StudyDocument } from './document.ts'
import { addExchange, deleteExchange, setExchange } from './edit-exchanges.ts'
import { addParameter, deleteParameter, setParameter } from './edit-parameters.ts'
import { copyProcess, createProcess, deleteProcess, setProcess, withProcess } from './edit-processes.ts'
import { evaluateStudy } from './evaluate.ts'
import { STUDY_LIMITS } from './limits.ts'

/** `created`: id of the process that the last edit made. */
export type Edited = { document: StudyDocument; created: string | null }

/** All edits, one after the other. @throws CannotEdit */
export function applyEdits(base: StudyBase, before: StudyDocument, edits: readonly StudyEdit[]): Edited {
  let state: Edited = { document: before, created: null }
  for (const edit of edits) state = { created: state.created, ...applied(base, state.document, edit) }
  checkSize(state.document)
  checkFormulas(base, before, state.document)
  return state
}

function applied(
  base: StudyBase,
  document: StudyDocument,
  edit: StudyEdit,
): Partial<Edited> & { document: StudyDocument } {
  switch (edit.op) {
    case 'create_process':
      return createProcess(base, document, edit)
    case 'copy_process':
      return copyProcess(base, document, edit)
    case 'delete_process':
      return { document: deleteProcess(base, document, edit.process) }
    case 'set_process':
      return {
        document: changed(base, document, edit.process, process => setProcess(base, document, process, edit)),
      }
    case 'add_exchange':
      return { document: addExchange(base, withProcess(base, document, edit.process), edit) }
    case 'set_exchange':
      return { document: setExchange(base, withProcess(base, document, edit.process), edit) }
    case 'delete_exchange':
      return { document: changed(base, document, edit.process, process => deleteExchange(process, edit.exchange)) }
    case 'add_parameter':
      return { document: addParameter(base, scoped(base, document, edit.scope), edit) }
    case 'set_parameter':
      return { document: setParameter(base, scoped(base, document, edit.scope), edit) }
    case 'delete_parameter':
      return { document: deleteParameter(scoped(base, document, edit.scope), edit) }
    case 'set_about': {
      const { op: _op, ...about } = edit
      const stated = Object.fromEntries(Object.entries(about).filter(([, text]) => text !== undefined))
      return { document: { ...document, about: { ...document.about, ...stated } } }
    }
  }
}

/** A process of the background is taken into the study with its first edit. */
function changed(
  base: StudyBase,
  document: StudyDocument,
  id: string,
  change: (process: DocumentProcess) => DocumentProcess,
): StudyDocument {
  const opened = withProcess(base, document, id)
  return { ...opened, processes: opened.processes.map(one => (one.id === id ? change(one) : one)) }
}

const scoped = (base: StudyBase, document: StudyDocument, scope: string | null) =>
  scope === null ? document : withProcess(base, document, scope)

function checkSize(document: StudyDocument): void {
  const { processes, parameters } = document
  const exchanges = processes.reduce((sum, one) => sum + one.exchanges.length, 0)
  const named = processes.reduce((sum, one) => sum + one.parameters.length, parameters.length)
  const { processes: max, exchanges: maxExchanges, parameters: maxParameters, megabytes } = STUDY_LIMITS
  const isTooLong = JSON.stringify(document).length > megabytes * 1024 * 1024
  if (processes.length > max || exchanges > maxExchanges || named > maxParameters || isTooLong)
    throw new CannotEdit(
      message('refusals:study_edit.too_large', {
        processes: max,
        exchanges: maxExchanges,
        parameters: maxParameters,
        mb: megabytes,
      }),
    )
}

/** Refuses what would take the value from a formula that had one. What failed in the data before may stay as it is. */
function checkFormulas({ source }: StudyBase, before: StudyDocument, after: StudyDocument): void {
  const failures = evaluateStudy(after, source.parameters).failures
  if (failures.size === 0) return
  const known = evaluateStudy(before, source.parameters).failures
  for (const [key, why] of failures) {
    const adopted = !before.processes.some(({ id }) => key.startsWith(`exchange ${id} `)) && key.startsWith('exchange ')
    if (!known.has(key) && !(adopted && isOfBackground(before, after, key))) throw new CannotEdit(why)
  }
}

/** A process that was just taken in brings its own failures along. */
function isOfBackground(before: StudyDocument, after: StudyDocument, key: string): boolean {
  const had = new Set(before.processes.map(({ id }) => id))
  return after.processes.some(
    ({ id, exchanges }) =>
      !had.has(id) && exchanges.some(one => one.source !== null && key === `exchange ${id} ${one.id}`),
  )
}
