/** English texts by area: the source of the codes and of the values that each needs. */
import changes from './changes.ts'
import done from './done.ts'
import fields from './fields.ts'
import progress from './progress.ts'
import refusals from './refusals.ts'
import sheets from './sheets.ts'

export default { changes, done, fields, progress, refusals, sheets }
