import type { FrameworkStatement } from '@cradle/contract'
import { invalidate } from '../../api/api-query.ts'
import type { Toast } from '../../ui/toast-store.ts'
import { attempt, remember, stepOf } from '../../undo/undo.ts'

type Texts = { texts: Record<string, string | null>; values: Record<string, number | null> }

/** Texts and values that were saved over those of a statement. Each step names the revision that the one before it made. */
export function rememberTexts(
  { id, portfolio, rows }: FrameworkStatement,
  now: Texts,
  revision: number,
  toast: Toast,
): Promise<void> {
  const byId = new Map(rows.map(row => [row.id, row]))
  const was: Texts = {
    texts: Object.fromEntries(Object.keys(now.texts).map(key => [key, byId.get(key)?.text || null])),
    values: Object.fromEntries(Object.keys(now.values).map(key => [key, byId.get(key)?.value ?? null])),
  }
  let last = revision
  const put = (body: Texts) => async () => {
    const params = { id: portfolio.id, statement: id }
    const outcome = await attempt('changeStatement', { params, body: { ...body, revision: last } })
    if (outcome.isOk) last = outcome.data.revision
    await invalidate('readStatement')
    return stepOf(outcome)
  }
  return remember({ what: { code: 'statementChanged' }, undo: put(was), redo: put(now) }, toast)
}
