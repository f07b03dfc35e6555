/** German texts by area. */
import changes from './changes.json' with { type: 'json' }
import columns from './columns.json' with { type: 'json' }
import differences from './differences.json' with { type: 'json' }
import done from './done.json' with { type: 'json' }
import evidence from './evidence.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }
import inputs from './inputs.json' with { type: 'json' }
import matches from './matches.json' with { type: 'json' }
import notes from './notes.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }
import progress from './progress.json' with { type: 'json' }
import reasons from './reasons.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import remedies from './remedies.json' with { type: 'json' }
import sheets from './sheets.json' with { type: 'json' }
import stored from './stored.json' with { type: 'json' }
import technologies from './technologies.json' with { type: 'json' }

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
