/** English texts by area: the source of the codes and of the values that each needs. */
import changes from './changes.ts'
import columns from './columns.ts'
import differences from './differences.ts'
import done from './done.ts'
import evidence from './evidence.ts'
import fields from './fields.ts'
import inputs from './inputs.ts'
import matches from './matches.ts'
import notes from './notes.ts'
import problems from './problems.ts'
import progress from './progress.ts'
import reasons from './reasons.ts'
import refusals from './refusals.ts'
import remedies from './remedies.ts'
import sheets from './sheets.ts'
import stored from './stored.ts'
import technologies from './technologies.ts'

export default {
  changes,
  columns,
  differences,
  done,
  evidence,
  fields,
  inputs,
  matches,
  notes,
  problems,
  progress,
  reasons,
  refusals,
  remedies,
  sheets,
  stored,
  technologies,
}
