/** What is to be said, as a code with its values; the words are in `packages/words/src/messages` under `financed`. */
export type FinancedMessage = {
  code: string
  params?: Readonly<Record<string, string | number | FinancedMessage>>
}

/** What a code of this package is a code of. */
export type CodeKind =
  | 'basis'
  | 'class'
  | 'criterion'
  | 'effect'
  | 'flag'
  | 'ledger'
  | 'line'
  | 'question'
  | 'reason'
  | 'screening'
  | 'statement'
  | 'status'
  | 'verdict'

/** Reasons that nothing helps against: they are as somebody wants them. */
const WITHOUT_REMEDY = new Set(['asset_class', 'short_position', 'negative_balance', 'excluded_by_user'])
const LAG = 'emissions_lag_'

/** The message of a code. Codes that hold a value (`rejected:not_a_number`, `emissions_lag_2`) become values of their message. */
export function messageOf(kind: CodeKind, code: string): FinancedMessage {
  if (kind === 'flag' && code.startsWith(LAG))
    return { code: 'financed:flag.emissions_lag', params: { years: Number(code.slice(LAG.length)) } }
  if (kind !== 'reason') return { code: `financed:${kind}.${code}` }
  const [name = code, value] = code.split(/:(.*)/s)
  if (value === undefined) return { code: `financed:reason.${name}` }
  if (name === 'question_open')
    return { code: 'financed:reason.question_open', params: { question: messageOf('question', value) } }
  return { code: `financed:reason.${name}`, params: { reason: value } }
}

/** What helps against the reason why a line has no result; null where nothing is wrong. */
export function remedyOf(reason: string): FinancedMessage | null {
  const [name = reason] = reason.split(':')
  return WITHOUT_REMEDY.has(name) ? null : { code: `financed:remedy.${name}` }
}
