import type { CodedMessage, EndpointName } from '@cradle/contract'
import { invalidate } from '../api/api-query.ts'
import { applyRules, type Needs, type Outcome, type Reply, send } from '../api/call.ts'
import { onSessionChange } from '../api/session.ts'
import { onWorkspaceChange } from '../api/workspace.ts'
import i18n, { loadWords } from '../i18n/i18n.ts'
import { messageText } from '../i18n/messages.ts'
import { currentToast, showToast, type Toast } from '../ui/toast-store.ts'
import { hasOwnUndo, watchFields } from './own-undo.ts'
import { type Change, makeUndoStack, type StepOutcome } from './undo-stack.ts'
import type { WhatCode } from './what-code.ts'

/** What was done: a code with its values, or what the server said of it. */
type What =
  | { code: WhatCode; params?: Record<string, string | number> }
  | { message: CodedMessage | null; text: string }

export type Undoable = Omit<Change<What>, 'screen'> & {
  /** Where it leads away from its screen: the one that it belongs to then. */
  screen?: string
}

const LIMIT = 50
const stack = makeUndoStack<What>(LIMIT)

/** The toast that offers a step, and the step. */
let offered: { toast: number; direction: 'undo' | 'redo'; id: number } | null = null
/** What a screen takes back where this tab has changed nothing there: it remembers more than the tab does. */
const sources = new Map<string, Source>()
export type Source = {
  undo: () => Promise<void>
  redo: () => Promise<void>
  /** All changes of the screen are in its own history: it goes before what the tab remembers. */
  isWhole?: boolean
}

const here = (): string => location.pathname
const words = () => loadWords('undo').catch(() => {})
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
/** The keys as they are written on the keyboard. */
export const keysOf = (direction: 'undo' | 'redo'): string =>
  isApple() ? (direction === 'undo' ? '⌘ Z' : '⇧ ⌘ Z') : direction === 'undo' ? 'Ctrl Z' : 'Ctrl Y'

const whatText = (what: What): string =>
  'code' in what
    ? i18n.t(`undo:what.${what.code}`, what.params ?? {})
    : what.text === ''
      ? i18n.t('undo:what.draftChanged')
      : messageText(what.message, what.text)

/** An answer as a step: refusals are told by whoever takes the step, and nobody is led away. */
export const attempt = async <N extends EndpointName>(name: N, needs: Needs<N>): Promise<Outcome<Reply<N>>> => {
  const outcome = await send(name, needs)
  if (!outcome.isOk && outcome.error.status === 401) applyRules(name, outcome.error)
  return outcome
}

export const stepOf = (outcome: Outcome<unknown>): StepOutcome =>
  outcome.isOk ? { isOk: true } : { isOk: false, why: outcome.error.detail }

/** A step that makes one call, and lets the screens read again what it changes. The needs are worked out when it is taken. */
export const stepBy =
  <N extends EndpointName>(name: N, needs: () => Needs<N>, stale: readonly EndpointName[]) =>
  async (): Promise<StepOutcome> => {
    const outcome = await attempt(name, needs())
    await invalidate(...stale)
    return stepOf(outcome)
  }

function offer(toast: Toast, direction: 'undo' | 'redo', id: number): void {
  const name = i18n.t(`undo:${direction}`, { keys: keysOf(direction) })
  showToast({ duration: 10_000, ...toast, action: { name, onAction: () => void step(direction, id) } })
  offered = { toast: currentToast()?.id ?? -1, direction, id }
}

/** Steps back or forth on this screen, or the step that a toast offers, and tells what came of it. False where there is none. */
async function step(direction: 'undo' | 'redo', id?: number): Promise<boolean> {
  const stepped = await stack.step(direction, here(), id)
  if (!stepped) return false
  await words()
  const { change, outcome } = stepped
  const subtitle = whatText(change.what)
  if (!outcome.isOk) {
    showToast({
      type: 'warning',
      title: i18n.t(`undo:refused.${direction}`),
      subtitle: `${subtitle}. ${outcome.why}`,
      duration: 10_000,
      action: { name: i18n.t('undo:leave'), onAction: () => stack.drop(change) },
    })
    return true
  }
  const toast: Toast = { type: 'success', title: i18n.t(`undo:did.${direction}`), subtitle }
  const other = direction === 'undo' ? 'redo' : 'undo'
  if (other === 'undo' || change.redo) offer(toast, other, change.id)
  else showToast(toast)
  return true
}

/** Remembers a change that is on its way; gives how to leave it out where it was refused. Its steps wait for it themselves. */
export function rememberNow({ screen, ...change }: Undoable): { id: number; drop: () => void } {
  watch()
  const remembered = stack.remember({ ...change, screen: screen ?? here() })
  return { id: remembered.id, drop: () => stack.drop(remembered) }
}

/** Remembers a change that was made. A toast says so and offers the way back; without one only the keys do. */
export async function remember(change: Undoable, toast?: Toast): Promise<void> {
  const { id } = rememberNow(change)
  if (!toast) return
  await words()
  offer(toast, 'undo', id)
}

/** What a screen takes back by itself, as long as it is shown. */
export function addSource(screen: string, source: Source): () => void {
  watch()
  sources.set(screen, source)
  return () => void (sources.get(screen) === source && sources.delete(screen))
}

/** Takes the step that a key or a button of this screen means: what the toast offers, else the last change here. */
export async function stepHere(direction: 'undo' | 'redo'): Promise<void> {
  const shown = offered !== null && currentToast()?.id === offered.toast && offered.direction === direction
  if (shown && offered && stack.has(direction, here(), offered.id)) return void (await step(direction, offered.id))
  const source = sources.get(here())
  if (source?.isWhole) return await source[direction]()
  if (await step(direction)) return
  await source?.[direction]()
}

const isFree = (direction: 'undo' | 'redo') =>
  stack.has(direction, here()) ||
  sources.has(here()) ||
  (offered?.direction === direction && currentToast()?.id === offered.toast)

function onKey(event: KeyboardEvent): void {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
  const direction = key === 'y' || event.shiftKey ? 'redo' : 'undo'
  if (hasOwnUndo(event.target) || !isFree(direction)) return
  event.preventDefault()
  event.stopPropagation()
  void stepHere(direction)
}

let isWatching = false
function watch(): void {
  if (isWatching || typeof window === 'undefined' || typeof window.addEventListener !== 'function') return
  isWatching = true
  watchFields()
  // Before the fields and grids of the page: there is one history, wherever the focus is.
  addEventListener('keydown', onKey, true)
  const clear = () => {
    stack.clear()
    offered = null
  }
  // What one account did must not be taken back by the next, nor in another workspace.
  onSessionChange(clear)
  onWorkspaceChange(clear)
}
