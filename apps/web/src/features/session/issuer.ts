import { fieldOf } from '@cradle/client/wire'
import { applyRules, call, send } from '../../api/call.ts'
import { startSession } from '../../api/session.ts'
import type { CallError } from '../../call-error.ts'
import { showToast } from '../../ui/toast-store.ts'

/** What this tab keeps while its person is at the issuer, or while an account waits to be joined. */
const KEY = 'cradle-issuer'
/** A ticket is good for ten minutes. */
const GOOD_MS = 600_000

/** The secret that binds the log-in to this tab, and where it leads. */
type Begun = { binding: string; next: string }
type Joining = { ticket: string; sentence: string; at: number }

function take(): Partial<Begun & Joining> {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

function store(what: Begun | Joining): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(what))
  } catch {
    // Without a store the answer of the issuer is refused with a sentence.
  }
}

/** The account that waits to be joined; null where none does. */
function takeJoining(): Joining | null {
  const { ticket, sentence, at } = take()
  if (ticket === undefined || sentence === undefined || at === undefined) return null
  return Date.now() - at > GOOD_MS ? null : { ticket, sentence, at }
}

/** Sends the browser to the issuer; what went wrong, where it stays. */
export async function goToIssuer(next: string): Promise<CallError | null> {
  const begun = await send('beginOpenIdLogIn', {})
  if (!begun.isOk) {
    applyRules('beginOpenIdLogIn', begun.error)
    return begun.error
  }
  store({ binding: begun.data.binding, next })
  location.assign(begun.data.url)
  return null
}

/** How a log-in with the issuer ended, and where it leads. */
export type Returned =
  | { kind: 'in' | 'join'; next: string }
  | { kind: 'second-step'; next: string; ticket: string }
  | { kind: 'failed'; next: string; error: CallError }

async function finish(answer: string): Promise<Returned> {
  const { binding = 'none', next = '' } = take()
  const outcome = await send('finishOpenIdLogIn', { body: { answer, binding } })
  if (outcome.isOk) {
    startSession(outcome.data)
    return { kind: 'in', next }
  }
  const { error } = outcome
  const ticket = fieldOf(error.body, 'ticket')
  if (typeof ticket !== 'string') {
    applyRules('finishOpenIdLogIn', error)
    return { kind: 'failed', next, error }
  }
  if (error.code === 'second_factor') return { kind: 'second-step', next, ticket }
  store({ ticket, sentence: error.detail, at: Date.now() })
  return { kind: 'join', next }
}

const answered = new Map<string, Promise<Returned>>()

/** Finishes a log-in with what the browser came back with; once, however often it is asked. */
export function finishAtIssuer(answer: string): Promise<Returned> {
  const known = answered.get(answer) ?? finish(answer)
  answered.set(answer, known)
  return known
}

/** Why the log-in goes on with a log-in to the account, where it does. */
export function joiningSentence(): string | null {
  const joining = takeJoining()
  if (joining === null) return null
  store(joining)
  return joining.sentence
}

/** After a log-in: lets the issuer open the account where that was begun. */
export async function joinIfWaiting(): Promise<void> {
  const joining = takeJoining()
  if (joining === null) return
  const outcome = await call('joinIssuer', { body: { ticket: joining.ticket } })
  if (outcome.isOk) showToast({ type: 'success', title: outcome.data.detail })
}
