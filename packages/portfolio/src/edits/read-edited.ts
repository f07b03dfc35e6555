/** The rows of a list read again after edits, all of them or some. */
import type { ReadOptions } from '@cradle/impact/rows'
import { message } from '@cradle/words/messages'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import { choiceMap } from '../columns/column-choices.ts'
import { decisionKey } from '../match/decisions.ts'
import { groupPortfolios, type PortfolioGroups } from '../read/read-portfolios.ts'
import { CannotEdit } from './edit-cells.ts'
import type { ApplyEditsTask } from './edited-list.ts'
import type { PreparedEdits } from './prepare-edits.ts'

/** Raises `CannotEdit` where the list cannot be read as it is now. */
export function readEdited(
  context: AssessmentContext,
  { name }: Pick<ApplyEditsTask, 'name'>,
  { sheet, list, choices, decimal, decided, notes, split }: PreparedEdits,
  { newId, ...more }: { newId: () => string } & Pick<ReadOptions, 'each' | 'others'>,
): PortfolioGroups {
  const rows = [...list.rows.values()].filter(row => !row.deleted)
  const known = context.findMatch
  const read = groupPortfolios(
    { header: list.header, rows, delimiter: sheet.delimiter, notes },
    context.prepared.reference,
    {
      name,
      newId,
      isKnown: ({ name: named, entityId, iso3 }) => {
        const source = { name: named, entityId: entityId ?? '', country: iso3 }
        const decision = decided.get(decisionKey(source))
        return decision ? decision.to !== null : known.isExact(source)
      },
      reading: { choices: choiceMap(choices), decimal, fileStyle: sheet.style, together: !split, ...more },
      includeUntaken: true,
    },
  )
  if (read.kind === 'not_taken')
    throw new CannotEdit(message('edits:not_taken', { sentences: read.problems.map(problem => problem.message) }))
  return read
}
