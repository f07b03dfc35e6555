import type { Columns } from '@cradle/contract'
import { DIMENSIONS, FIELDS, type Field, mapColumns, NEEDED, UNITS } from '@cradle/impact/rows'
import { choiceMap, choiceOf, decimalMessage } from '@cradle/portfolio/columns'
import { FIELD_TEXTS } from '@cradle/portfolio/files'
import { presentProblem, wireMessage } from '@cradle/report'
import { type Message, message, render } from '@cradle/words/messages'
import type { Deps } from '../deps/deps.ts'
import { refuseFields } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { rememberMapping } from '../memory/queries.ts'
import { rowsText, sheetOf } from '../portfolios/list-queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { presentPortfolio } from '../portfolios/present.ts'
import { mustHaveRoomFor } from '../portfolios/quota.ts'
import type { OwnedPortfolioId, ReadablePortfolioId } from '../portfolios/rights.ts'
import { SMALL_LIST } from '../threads/limits.ts'
import { changeList } from './change-list.ts'
import { splitList } from './split-list.ts'
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
  const { of } = mapColumns(header, choiceMap(choices))
  const mark = decimal ?? explained.style.proven
  return {
    revision: portfolio.revision,
    rows: portfolio.rowsTotal,
    format: sheet.format,
    encoding: sheet.encoding,
    delimiter,
    worksheet: sheet.worksheet,
    header_row: sheet.headerRow,
    decimal: {
      mark: explained.style.proven,
      chosen: decimal,
      ...withText(decimalMessage(mark, explained.style.likely, decimal !== null)),
    },
    columns: explained.columns.map(({ message: why, ...column }) => ({
      ...column,
      ...withText(why),
      alternatives: column.alternatives.map(({ message: like, ...other }) => ({ ...other, ...withText(like) })),
      reason:
        column.column >= fileColumns
          ? 'added'
          : column.reason === 'chosen' && sheet.remembered
            ? 'remembered'
            : column.reason,
    })),
    fields: FIELDS.map(field => ({
      field,
      text: FIELD_TEXTS[field].text,
      needed: NEEDED[field],
      columns: [...(of.get(field) ?? [])],
    })),
    missing: explained.missing.map(presentProblem),
    signature: sheet.signature,
    remembered: sheet.remembered,
  }
}

/** A message with its English sentence. */
const withText = (what: Message) => ({ text: render(what, 'en'), message: wireMessage(what) })

/** Stores the meaning of the columns, reads the rows again, and remembers the choice for files with the same header. */
export async function chooseColumns(deps: Deps, call: Call<'setColumns'>, id: OwnedPortfolioId) {
  const { user, body } = call
  const unknown = body.columns.find(({ field }) => field !== null && !FIELDS.includes(field as Field))
  if (unknown)
    refuseFields(
      422,
      [{ field: 'columns', message: message('fields:columns', { fields: FIELDS.join(', ') }) }],
      'no_such_field',
      { field: String(unknown.field) },
    )
  const columns = body.columns.map(({ column, field, unit }) => {
    const dimension = field === null ? undefined : DIMENSIONS[field as Field]
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
    owner: user.id,
    revision: body.revision,
    edits: { columns, ...(body.decimal === undefined ? {} : { decimal: body.decimal }) },
    tell: () => ({
      kind: 'columns',
      text: message('changes:columns', { count: body.columns.length }),
      count: body.columns.length,
    }),
    also: async (tx, edited) => {
      const { signature, choices, decimal, moved: others } = edited
      if (others.length > 0) await mustHaveRoomFor(tx, deps.env, user.id, others.length)
      if (body.remember && signature !== '')
        await rememberMapping(tx, { owner: user.id, signature, choices, decimal, used: deps.clock.now() })
    },
  })
  const others = moved.length === 0 ? [] : await splitList(deps, user.id, id, moved)
  const ids = [id, ...others]
  const portfolios = []
  for (const one of ids) {
    const row = await loadPortfolio(deps.db, one)
    const { id: address, name } = presentPortfolio(row)
    portfolios.push({ id: address, name, rows: row.rowsTotal })
  }
  return { ...(await explainColumns(deps, id)), portfolios }
}
