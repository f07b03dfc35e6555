/** English texts by area: the source of the codes and of the values that each needs. */
import columns from './columns.ts'
import differences from './differences.ts'
import evidence from './evidence.ts'
import inputs from './inputs.ts'
import matches from './matches.ts'
import notes from './notes.ts'
import problems from './problems.ts'
import reasons from './reasons.ts'
import refusals from './refusals.ts'
import remedies from './remedies.ts'
import stored from './stored.ts'
import technologies from './technologies.ts'

export default {
  columns,
  differences,
  evidence,
  inputs,
  matches,
  notes,
  problems,
  reasons,
  refusals,
  remedies,
  stored,
  technologies,
}
