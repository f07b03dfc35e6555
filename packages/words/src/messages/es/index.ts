/** Spanish texts by area. */
import columns from './columns.json' with { type: 'json' }
import differences from './differences.json' with { type: 'json' }
import evidence from './evidence.json' with { type: 'json' }
import inputs from './inputs.json' with { type: 'json' }
import matches from './matches.json' with { type: 'json' }
import notes from './notes.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }
import reasons from './reasons.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import remedies from './remedies.json' with { type: 'json' }
import stored from './stored.json' with { type: 'json' }
import technologies from './technologies.json' with { type: 'json' }

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
