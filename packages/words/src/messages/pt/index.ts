/** Portuguese texts by area. */
import activities from './activities.json' with { type: 'json' }
import assurance from './assurance.json' with { type: 'json' }
import audit from './audit.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import categories from './categories.json' with { type: 'json' }
import cells from './cells.json' with { type: 'json' }
import chain from './chain.json' with { type: 'json' }
import changes from './changes.json' with { type: 'json' }
import columns from './columns.json' with { type: 'json' }
import compared from './compared.json' with { type: 'json' }
import definitions from './definitions.json' with { type: 'json' }
import differences from './differences.json' with { type: 'json' }
import done from './done.json' with { type: 'json' }
import edits from './edits.json' with { type: 'json' }
import engine from './engine.json' with { type: 'json' }
import evidence from './evidence.json' with { type: 'json' }
import failures from './failures.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }
import financed from './financed.json' with { type: 'json' }
import gaps from './gaps.json' with { type: 'json' }
import goalReasons from './goalReasons.json' with { type: 'json' }
import imports from './imports.json' with { type: 'json' }
import indicators from './indicators.json' with { type: 'json' }
import industries from './industries.json' with { type: 'json' }
import inputs from './inputs.json' with { type: 'json' }
import limits from './limits.json' with { type: 'json' }
import matches from './matches.json' with { type: 'json' }
import notes from './notes.json' with { type: 'json' }
import outcomes from './outcomes.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }
import progress from './progress.json' with { type: 'json' }
import reasons from './reasons.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import remedies from './remedies.json' with { type: 'json' }
import reportNotes from './reportNotes.json' with { type: 'json' }
import rowFlags from './rowFlags.json' with { type: 'json' }
import sectorGroups from './sectorGroups.json' with { type: 'json' }
import shareFile from './shareFile.json' with { type: 'json' }
import sheets from './sheets.json' with { type: 'json' }
import stored from './stored.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import technologies from './technologies.json' with { type: 'json' }
import tries from './tries.json' with { type: 'json' }

export default {
  activities,
  assurance,
  audit,
  catalogue,
  categories,
  cells,
  chain,
  changes,
  columns,
  compared,
  definitions,
  differences,
  done,
  edits,
  engine,
  evidence,
  failures,
  fields,
  financed,
  gaps,
  goalReasons,
  imports,
  indicators,
  industries,
  inputs,
  limits,
  matches,
  notes,
  outcomes,
  problems,
  progress,
  reasons,
  refusals,
  remedies,
  reportNotes,
  rowFlags,
  sectorGroups,
  shareFile,
  sheets,
  stored,
  tables,
  technologies,
  tries,
}
