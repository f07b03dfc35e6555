/** What a program and the process of a pool write to each other (structured clones). `id` numbers the work. */
export type ToProcess =
  | { id: number; kind: 'begin'; task: { filename: string; name: string }; input: unknown; isTalk: boolean }
  /** The last message of a talk is dealt with. */
  | { id: number; kind: 'dealt' }
  | { id: number; kind: 'end' }

export type FromProcess =
  | { id: number; kind: 'message'; message: unknown }
  | { id: number; kind: 'answer'; answer: unknown }
  | { id: number; kind: 'failure'; error: unknown; isTooMuch: boolean }
