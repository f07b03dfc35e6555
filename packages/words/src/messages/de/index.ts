/** German texts by area. */
import changes from './changes.json' with { type: 'json' }
import done from './done.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }
import progress from './progress.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import sheets from './sheets.json' with { type: 'json' }

export default { changes, done, fields, progress, refusals, sheets }
