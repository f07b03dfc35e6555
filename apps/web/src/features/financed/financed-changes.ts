import type { BodyInputOf, Endpoints, FinancedAnswer, FinancedQuestions } from '@cradle/contract'
import type { Toast } from '../../ui/toast-store.ts'
import { attempt, remember, stepOf } from '../../undo/undo.ts'
import { figuresChanged } from './figures-changed.ts'

type Settings = Omit<BodyInputOf<Endpoints['changeFinancedSettings']>, 'revision'>

/** Settings that were saved as `revision`. Each step names the revision that the one before it made. */
export function rememberSettings(
  id: string,
  revision: number,
  { was, now }: { was: Settings; now: Settings },
  toast: Toast,
): Promise<void> {
  let last = revision
  const put = (settings: Settings) => async () => {
    const outcome = await attempt('changeFinancedSettings', { params: { id }, body: { ...settings, revision: last } })
    if (outcome.isOk) last = outcome.data.revision
    await figuresChanged()
    return stepOf(outcome)
  }
  return remember({ what: { code: 'settingsChanged' }, undo: put(was), redo: put(now) }, toast)
}

type Given = Pick<FinancedAnswer, 'key' | 'action' | 'value'>
const idOf = ({ answers }: FinancedQuestions, key: string) => answers.find(one => one.key === key)?.id

/** An answer that is given has a new id each time. */
function steps(id: string, { key, action, value }: Given, first: string | undefined) {
  let answer = first
  const give = async () => {
    const outcome = await attempt('answerQuestion', { params: { id }, body: { key, action, value } })
    if (outcome.isOk) answer = idOf(outcome.data, key)
    await figuresChanged()
    return stepOf(outcome)
  }
  const withdraw = async () => {
    const outcome = await attempt('withdrawAnswer', { params: { id, answer: answer ?? '' } })
    await figuresChanged()
    return stepOf(outcome)
  }
  return { give, withdraw }
}

export function rememberAnswered(id: string, given: Given, questions: FinancedQuestions): Promise<void> {
  const { give, withdraw } = steps(id, given, idOf(questions, given.key))
  return remember({ what: { code: 'questionAnswered' }, undo: withdraw, redo: give })
}

export function rememberWithdrawn(id: string, answer: FinancedAnswer): Promise<void> {
  const { give, withdraw } = steps(id, answer, answer.id)
  return remember({ what: { code: 'answerWithdrawn' }, undo: give, redo: withdraw })
}
