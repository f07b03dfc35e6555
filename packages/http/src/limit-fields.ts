/**
 * The RateLimit header fields of an answer (IETF draft "RateLimit header fields for HTTP"): the limits that a call was counted
 * against, and how much of each its caller has left. Whatever counts a call says so here, however deep it stands.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** What was exceeded, for programs: so many units within so many seconds; without seconds, at the same time. */
export type Policy = { name: string; max: number; seconds?: number; unit?: 'concurrent-requests' }

type SetHeader = (name: string, value: string) => void
type Counted = { policy: Policy; left: number; resetSeconds: number | undefined }

const calls = new AsyncLocalStorage<LimitFields>()

class LimitFields {
  readonly #set: SetHeader
  readonly #counted = new Map<string, Counted>()

  constructor(set: SetHeader) {
    this.#set = set
  }

  show(key: string, counted: Counted): void {
    this.#counted.set(key, counted)
    this.#write()
  }

  giveBack(key: string): void {
    const counted = this.#counted.get(key)
    if (!counted) return
    counted.left = Math.min(counted.policy.max, counted.left + 1)
    this.#write()
  }

  #write(): void {
    const all = [...this.#counted.values()]
    this.#set('ratelimit-policy', all.map(({ policy }) => policyField(policy)).join(', '))
    this.#set(
      'ratelimit',
      all.map(({ policy, left, resetSeconds }) => leftField(policy, left, resetSeconds)).join(', '),
    )
  }
}

/** Does the work of one call; its limits go into the header fields of its answer. */
export const withLimitFields = <Answer>(set: SetHeader, work: () => Answer): Answer =>
  calls.run(new LimitFields(set), work)

/** Says that the call was counted under this key: `left` units remain until the limit starts anew. */
export const showLimit = (key: string, policy: Policy, left: number, resetSeconds?: number): void =>
  calls.getStore()?.show(key, { policy, left: Math.max(0, left), resetSeconds })

/** Says that one unit of this key was given back. */
export const showGivenBack = (key: string): void => calls.getStore()?.giveBack(key)

/** `"contact";q=5;w=3600`: five within an hour. */
export function policyField({ name, max, seconds, unit }: Policy): string {
  const window = seconds === undefined ? '' : `;w=${seconds}`
  const counted = unit === undefined ? '' : `;qu="${unit}"`
  return `"${name}";q=${max}${counted}${window}`
}

/** `"contact";r=3;t=90`: three are left, and the count starts anew in 90 s. */
export const leftField = ({ name }: Policy, left: number, resetSeconds?: number): string =>
  `"${name}";r=${left}${resetSeconds === undefined ? '' : `;t=${resetSeconds}`}`
