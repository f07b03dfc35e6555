/** What the part `method` consists of between two editions of the method. */
export type Kinds = { activity: number; factor: number; method: number }
/** `kinds`: only between editions; they add up to `method`. */
export type Parts = { rows: number; allocation: number; data: number; method: number; kinds?: Kinds }

/** Nothing changed. */
export const none = (): Parts => ({ rows: 0, allocation: 0, data: 0, method: 0 })

export const sumOfParts = ({ rows, allocation, data, method }: Parts): number => rows + allocation + data + method

export const KINDS = ['activity', 'factor', 'method'] as const
/** The kind that rounding of the others is least seen in. */
export const largestOf = (kinds: Kinds) =>
  KINDS.reduce((max, kind) => (Math.abs(kinds[kind]) > Math.abs(kinds[max]) ? kind : max))
