/** Edits that wait for the network: put aside, shown, and sent. The door for the rest of what is stored here. */
import { fieldOf } from '@cradle/client/wire'
import { invalidate } from '../../api/api-query.ts'
import { setBehind } from '../../api/call.ts'
import { currentReading } from '../../api/reading.ts'
import { isLoggedIn, onSessionChange } from '../../api/session.ts'
import { onWorkspaceChange } from '../../api/workspace.ts'
import { newUuid } from '../../new-uuid.ts'
import { fetchCode } from '../../reload.ts'
import { currentAccount, currentReader } from '../account.ts'
import { addEdit, choose, type Edit, isVoid, type Shown, type WaitingEdits } from './edits.ts'
import { countOf, deleteEdits, editsOf } from './edits-store.ts'
import type { Holding } from './kinds/kind.ts'
import { holdingOf, isWaitable, kinds, withEdits } from './kinds/kinds.ts'
import { isNeedsOf, isReplyOf } from './known.ts'
import { sendEdits } from './send-edits.ts'
import { noteBack, setWaitingTargets, tellEditsSent } from './signals.ts'

let shown: Shown = { edits: [], isSending: false }
const listeners = new Set<() => void>()
const waitingNow = (): Shown => shown
const onWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const show = (next: Partial<Shown>) => {
  shown = { ...shown, ...next }
  for (const listener of listeners) listener()
}

/** Other tabs read the list again, and whatever shows what was sent. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cradle-edits')
const tell = (sent: readonly Edit[] = []) => channel?.postMessage(sent)
if (channel)
  channel.onmessage = ({ data }: MessageEvent<Edit[]>) =>
    void readAgain()
      .then(() => showSent(data))
      .catch(() => {})

/** Milliseconds between tries while something waits; a server that is away tells nobody when it is back. */
const AGAIN_MS = 10_000
let timer: ReturnType<typeof setTimeout> | undefined

async function readAgain(): Promise<void> {
  const edits = isLoggedIn() ? (await editsOf(currentReader()).read()).filter(edit => !isVoid(edit)) : []
  show({ edits })
  setWaitingTargets(new Set(edits.map(({ target }) => target.id ?? '')))
  setBehind(edits.length > 0 ? holdBehind : undefined)
  if (edits.length > 0)
    void fetchCode(() => import('./waiting-line.tsx'))
      .then(({ showWaitingLine }) => showWaitingLine(waitingEdits))
      .catch(() => {})
  clearTimeout(timer)
  if (edits.some(({ problem }) => problem === null)) timer = setTimeout(() => void sendWaiting(), AGAIN_MS)
}

async function changed(by: (edits: readonly Edit[]) => Edit[]): Promise<void> {
  await editsOf(currentReader()).change(by)
  tell()
  await readAgain()
}

let last = 0
/** Edits of one millisecond stay in their order. */
const nextTime = (): number => {
  last = Math.max(Date.now(), last + 1)
  return last
}

async function put({ held, reply, back }: Holding): Promise<object> {
  const made = { id: newUuid(), reader: currentReader(), account: currentAccount(), at: nextTime() }
  await changed(edits => addEdit(edits, held, made))
  noteBack(reply, back ?? {})
  return reply
}

/** A change that the server did not answer waits from now on; gives what the page is told. Undefined: it cannot wait. */
export async function hold(name: string, needs: unknown): Promise<unknown> {
  if (!isWaitable(name) || currentReading() || !isLoggedIn()) return undefined
  const holding = await holdingOf(name, needs)
  return holding ? await put(holding) : undefined
}

/** A change of something that waits already is sent behind it, so that the order stays. */
async function holdBehind(name: string, needs: unknown): Promise<unknown> {
  const id = fieldOf(fieldOf(needs, 'params'), 'id')
  if (!isWaitable(name) || currentReading() || !shown.edits.some(({ target }) => target.id === id)) return undefined
  const answer = await hold(name, needs).catch(() => undefined)
  if (answer !== undefined) void sendWaiting()
  return answer
}

/** What was stored, with what was changed since. */
export async function withWaiting(name: string, needs: unknown, data: unknown): Promise<unknown> {
  const edits = await editsOf(currentReader()).read()
  return edits.length > 0 && isAnswer(name) && isNeedsOf(name, needs) && isReplyOf(name, data)
    ? withEdits(name, data, needs, edits)
    : data
}
const shownNames = new Set(Object.values(kinds).flatMap(({ shows }) => Object.keys(shows)))
const isAnswer = (name: string): name is keyof (typeof kinds)['cells']['shows'] => shownNames.has(name)

/** One tab sends at a time. Where the browser has no locks, the server still takes every edit once. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('cradle-edits', { ifAvailable: true }, async lock => {
        if (lock) await work()
      })
    : work()

let sending: Promise<void> | null = null

/** Screens that show what was sent, by this tab or another, read it again. */
async function showSent(sent: readonly Edit[]): Promise<void> {
  if (sent.length === 0) return
  await invalidate(...new Set(sent.flatMap(({ kind }) => kinds[kind].stale)))
  for (const id of new Set(sent.map(({ target }) => target.id ?? ''))) tellEditsSent(id)
}

/** Sends what can be sent. */
function sendWaiting(): Promise<void> {
  sending ??= alone(async () => {
    const reader = currentReader()
    if (!isLoggedIn()) return
    show({ isSending: true })
    const isStill = () => isLoggedIn() && currentReader() === reader
    const { sent } = await sendEdits(editsOf(reader), kind => kinds[kind], isStill)
    if (sent.length > 0) tell(sent)
    await readAgain()
    await showSent(sent)
  })
    .catch(() => {})
    .then(async () => {
      sending = null
      show({ isSending: false })
      await readAgain().catch(() => {})
    })
  return sending
}

const waitingEdits: WaitingEdits = {
  now: waitingNow,
  subscribe: onWaiting,
  send: sendWaiting,
  choose: (id, choice) => changed(edits => choose(edits, id, choice)).then(again),
  remove: id => changed(edits => edits.filter(edit => edit.id !== id)).then(again),
}

/** After a choice: what was decided is sent, and screens show what counts now. */
async function again(): Promise<void> {
  const stale = new Set(Object.values(kinds).flatMap(kind => kind.stale))
  await sendWaiting()
  await invalidate(...stale)
}

/** Begins to watch for the network. */
export function startWaiting(): void {
  void deleteEdits(null, Date.now()).catch(() => {})
  const begin = () => void sendWaiting()
  addEventListener('online', begin)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && shown.edits.length > 0) begin()
  })
  onSessionChange(begin)
  onWorkspaceChange(() => void readAgain().then(begin))
  void readAgain().then(begin, () => {})
}

/** Before a log-out: sends what can be sent, and asks where something would be lost. False: somebody stays. */
export async function mayLogOut(): Promise<boolean> {
  const account = currentAccount()
  if ((await countOf(account)) > 0) await sendWaiting()
  const count = await countOf(account)
  if (count === 0) return true
  const { askBeforeLeaving } = await fetchCode(() => import('./leave.tsx'))
  if (!(await askBeforeLeaving(count))) return false
  await deleteEdits(account, Date.now())
  tell()
  await readAgain()
  return true
}
