/** What data migrations read and write, in batches: nobody holds a whole table. */
import type { Message } from '@cradle/impact'
import { storedText } from '@cradle/words/messages'
import type { Client } from 'pg'

/** A JSON value that is NULL where there is none. */
type Stored = Message | null

const OF_TEXT = storedText('').code

export async function isFinished(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from data_migrations where name = $1', [name])
  return rowCount === 1
}

export const noteFinished = (client: Client, name: string) =>
  client.query('insert into data_migrations (name, finished) values ($1, now()) on conflict do nothing', [name])

export type ProblemTexts = { portfolio_id: string; position: number; message: Message; remedy: Stored }

/** Problems behind a place that are told by a stored text, in the order of their places. */
export async function problemsWithText(
  client: Client,
  after: { portfolio_id: string; position: number },
  limit: number,
): Promise<ProblemTexts[]> {
  const { rows } = await client.query<ProblemTexts>(
    `select portfolio_id, position, message, remedy from problems
    where (portfolio_id, position) > ($1, $2::int) and (message ->> 'code' = $4 or remedy ->> 'code' = $4)
    order by portfolio_id, position limit $3`,
    [after.portfolio_id, after.position, limit, OF_TEXT],
  )
  return rows
}

export const writeProblems = (client: Client, rows: readonly ProblemTexts[]) =>
  client.query(
    `update problems p set message = r.message, remedy = r.remedy
    from json_to_recordset($1::json) as r(portfolio_id text, position int, message json, remedy json)
    where p.portfolio_id = r.portfolio_id and p.position = r.position`,
    [JSON.stringify(rows)],
  )

export type EntryText = { portfolio_id: string; position: number; match_reason: Message }

export async function entriesWithText(
  client: Client,
  after: { portfolio_id: string; position: number },
  limit: number,
): Promise<EntryText[]> {
  const { rows } = await client.query<EntryText>(
    `select portfolio_id, position, match_reason from entries
    where (portfolio_id, position) > ($1, $2::int) and match_reason ->> 'code' = $4
    order by portfolio_id, position limit $3`,
    [after.portfolio_id, after.position, limit, OF_TEXT],
  )
  return rows
}

export const writeEntries = (client: Client, rows: readonly EntryText[]) =>
  client.query(
    `update entries e set match_reason = r.match_reason
    from json_to_recordset($1::json) as r(portfolio_id text, position int, match_reason json)
    where e.portfolio_id = r.portfolio_id and e.position = r.position`,
    [JSON.stringify(rows)],
  )

/** Coverage as it was stored before, and as it is stored now. */
export type CoverageRow<Coverage> = { id: string; coverage: Coverage }

export async function coveragesAfter<Coverage>(
  client: Client,
  id: string,
  limit: number,
): Promise<CoverageRow<Coverage>[]> {
  const { rows } = await client.query<CoverageRow<Coverage>>(
    'select id, coverage from portfolios where id > $1 and coverage is not null order by id limit $2',
    [id, limit],
  )
  return rows
}

export const writeCoverage = (client: Client, { id, coverage }: CoverageRow<unknown>) =>
  client.query('update portfolios set coverage = $2::json where id = $1', [id, JSON.stringify(coverage)])
