import type { Columns } from '@cradle/contract'
import { DIMENSIONS, FIELDS, isField, UNITS } from '@cradle/impact/rows'
import { choiceOf } from '@cradle/portfolio/columns'
import { presentColumns } from '@cradle/report'
import { message } from '@cradle/words/messages'
import type { Deps } from '../deps/deps.ts'
import { refuseFields } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { rememberMapping } from '../memory/queries.ts'
import { rowsText, sheetOf } from '../portfolios/list-queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { mustHaveRoomFor } from '../portfolios/quota.ts'
import type { OwnedPortfolioId, ReadablePortfolioId } from '../portfolios/rights.ts'
import { SMALL_LIST } from '../threads/limits.ts'
import { changeList } from './change-list.ts'
import { splitIntoPortfolios } from './split-list.ts'
import { draftTask } from './tasks.ts'

/** The header as read, and what each column is taken for. */
export async function explainColumns(deps: Deps, id: ReadablePortfolioId): Promise<Columns> {
  const { db, workDb, threads } = deps
  const portfolio = await loadPortfolio(db, id)
  const sheet = await sheetOf(db, id)
  const { header, fileColumns, delimiter, style, choices, decimal } = sheet
  const turn = { account: portfolio.owner ?? 'nobody', small: portfolio.rowsTotal <= SMALL_LIST }
  const explained = await threads.runInTurn(turn, draftTask('explain'), async () => ({
    sheet: { header, fileColumns, delimiter, style, choices, decimal },
    rows: await rowsText(workDb, id),
  }))
  return presentColumns({ revision: portfolio.revision, rows: portfolio.rowsTotal }, sheet, explained)
}

/** Stores the meaning of the columns, reads the rows again, and remembers the choice for files with the same header. */
export async function chooseColumns(deps: Deps, call: Call<'setColumns'>, id: OwnedPortfolioId) {
  const { user, body } = call
  const unknown = body.columns.find(({ field }) => field !== null && !isField(field))
  if (unknown)
    refuseFields(
      422,
      [{ field: 'columns', message: message('fields:columns', { fields: FIELDS.join(', ') }) }],
      'no_such_field',
      { field: String(unknown.field) },
    )
  const columns = body.columns.map(({ column, field, unit }) => {
    const dimension = isField(field) ? DIMENSIONS[field] : undefined
    if (unit !== undefined && (dimension === undefined || UNITS[dimension][unit] === undefined))
      refuseFields(
        422,
        [
          {
            field: 'columns',
            message: message('fields:unit', { units: Object.keys(dimension ? UNITS[dimension] : {}).join(', ') }),
          },
        ],
        'no_such_unit',
        { unit },
      )
    return { column, field: field === null ? null : choiceOf(field, unit) }
  })
  const { moved } = await changeList(deps, {
    id,
    owner: user.workspace.id,
    revision: body.revision,
    edits: { columns, ...(body.decimal === undefined ? {} : { decimal: body.decimal }) },
    tell: () => ({
      kind: 'columns',
      text: message('changes:columns', { count: body.columns.length }),
      count: body.columns.length,
    }),
    also: async (tx, edited) => {
      const { signature, choices, decimal, moved: others } = edited
      if (others.length > 0) await mustHaveRoomFor(tx, deps.env, user.workspace.id, others.length)
      if (body.remember && signature !== '')
        await rememberMapping(tx, { owner: user.workspace.id, signature, choices, decimal, used: deps.clock.now() })
    },
  })
  const portfolios = await splitIntoPortfolios(deps, user.workspace.id, id, moved)
  return { ...(await explainColumns(deps, id)), portfolios }
}
