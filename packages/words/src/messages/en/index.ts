/** English texts by area: the source of the codes and of the values that each needs. */
import activities from './activities.ts'
import assurance from './assurance.ts'
import audit from './audit.ts'
import catalogue from './catalogue.ts'
import categories from './categories.ts'
import cells from './cells.ts'
import chain from './chain.ts'
import changes from './changes.ts'
import columns from './columns.ts'
import compared from './compared.ts'
import definitions from './definitions.ts'
import differences from './differences.ts'
import done from './done.ts'
import edits from './edits.ts'
import engine from './engine.ts'
import evidence from './evidence.ts'
import failures from './failures.ts'
import fields from './fields.ts'
import financed from './financed.ts'
import gaps from './gaps.ts'
import goalReasons from './goalReasons.ts'
import imports from './imports.ts'
import indicators from './indicators.ts'
import industries from './industries.ts'
import inputs from './inputs.ts'
import limits from './limits.ts'
import matches from './matches.ts'
import notes from './notes.ts'
import outcomes from './outcomes.ts'
import problems from './problems.ts'
import progress from './progress.ts'
import reasons from './reasons.ts'
import refusals from './refusals.ts'
import remedies from './remedies.ts'
import reportNotes from './reportNotes.ts'
import rowFlags from './rowFlags.ts'
import sectorGroups from './sectorGroups.ts'
import shareFile from './shareFile.ts'
import sheets from './sheets.ts'
import stored from './stored.ts'
import tables from './tables.ts'
import technologies from './technologies.ts'
import tries from './tries.ts'

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
