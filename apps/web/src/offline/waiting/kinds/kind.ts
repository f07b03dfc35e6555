/** What a change that can wait has to know of its calls. */
import type { EndpointName } from '@cradle/contract'
import { type CallError, type Needs, type Outcome, type Reply, sendNow } from '../../../api/call.ts'
import type { Edit, Held, Part, Value } from '../edits.ts'
import type { Sender } from '../send-edits.ts'

/** Calls whose changes can wait. */
export type Waitable =
  | ('patchRows' | 'decideMatches' | 'setAllocations' | 'renamePortfolio' | 'changeGroup')
  | ('makeComment' | 'changeComment' | 'resolveComment' | 'markItem')

/** `reply`: what the page is told instead of the server's answer. `back`: the body that changes it back. */
export type Holding = { held: Held; reply: object; back?: Record<string, unknown> }

/** Path and body of a change. */
export type Change<N extends Waitable> = { params: Given<N, 'params'>; body: Given<N, 'body'> }
type Given<N extends Waitable, K extends string> = Needs<N> extends { [P in K]?: infer V } ? NonNullable<V> : never

/** Null: this one needs the server. */
export type Hold<N extends Waitable> = (change: Change<N>) => Promise<Holding | null>

/** How answers of the server look with the edit in them. */
type Shows = { [N in EndpointName]?: (answer: Reply<N>, needs: Needs<N>, edit: Edit) => Reply<N> }

export type Kind = Sender & {
  shows: Shows
  /** Questions whose answers are others once it is sent. */
  stale: readonly EndpointName[]
}

/** The server alone is asked here: an answer of this browser has the edits in it already. */
export const ask = <N extends EndpointName>(name: N, needs: Needs<N>): Promise<Outcome<Reply<N>>> =>
  sendNow(name, needs)

/** An answer as something else. */
export const mapped = <A, B>(outcome: Outcome<A>, by: (data: A) => B): Outcome<B> =>
  outcome.isOk ? { isOk: true, data: by(outcome.data) } : outcome

/** It is not there any more. */
export const gone = (detail: string): { isOk: false; error: CallError } => ({
  isOk: false,
  error: { status: 404, detail, code: 'not_found', message: null, problems: [], retryAfter: null, body: null },
})

export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
export const fieldIn = (value: Value | undefined, name: string): Value | undefined =>
  typeof value === 'object' && value !== null && !isList(value) ? value[name] : undefined
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)
export const partOf = (edit: Edit, thing: string): Part | undefined => edit.parts.find(part => part.thing === thing)
