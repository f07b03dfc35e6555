import type { Context } from '../context.ts'
import type { Choice } from '../emissions/choose.ts'
import type { Evaluated } from '../emissions/evaluate.ts'

/** Emissions older than this many years are flagged, with the years. */
const LAG = 2

function sourceFlags(one: Evaluated, context: Context): string[] {
  if (one.year === null) return [...one.flags, 'emissions_year_missing']
  const lag = context.reportingYear - one.year
  return lag >= LAG ? [...one.flags, `emissions_lag_${lag}`] : [...one.flags]
}

/** What a reader must know of the sources that were chosen. */
export function choiceFlags(choice: Choice, context: Context): string[] {
  const { s1, s2, s3, joint } = choice
  const sources = new Set([joint, s1, s2, s3].filter(source => source !== null))
  const flags = [...sources].flatMap(source => sourceFlags(source, context))
  if (s2) flags.push(...s2.scope2Flags)
  if (joint) flags.push('scopes_1_and_2_not_apart')
  else if (s1 && !s2) flags.push('scope2_missing')
  else if (s2 && !s1) flags.push('scope1_missing')
  if (s3?.candidate.s3Boundary === 'upstream') flags.push('scope3_upstream_only')
  return flags
}
