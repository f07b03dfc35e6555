import { createHash } from 'node:crypto'
import type { FrameworkStatement, StatementVersion } from '@cradle/contract'
import { type BridgeFacts, NO_TEXTS, type StatementTexts, said, unknownTexts } from '@cradle/report/financed'
import type { SessionUser } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { languageOfUser } from '../exports/queries.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers, RawJson } from '../http/serve.ts'
import { runHeld, viewOf, withReports } from './ask.ts'
import { deliveredOf, frozenOf, insertFrozen, putTexts, textsOf, versionsOf } from './queries.ts'
import { type FinancedReport, openReport } from './report.ts'
import { financedTask } from './tasks.ts'
import type { FileTask } from './thread.ts'

type Names =
  | 'readBridge'
  | 'listBridgeSides'
  | 'listStatements'
  | 'readStatement'
  | 'changeStatement'
  | 'freezeStatement'
  | 'readFrozenStatement'
  | 'checkStatement'
  | 'exportFinanced'
  | 'exportStatement'

/** Versions of one statement, and lists that a bridge can begin at. */
const MAX_VERSIONS = 100
const MAX_SIDES = 200

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

export function statementRoutes(deps: Deps): Handlers<Names> {
  const { db, clock } = deps
  const now = () => clock.now()
  const open = (call: { params: { id: string }; user: SessionUser }) => openReport(deps, call.user, call.params.id)

  async function read(report: FinancedReport, address: string, id: string, compare?: FinancedReport) {
    const [texts, versions] = [await textsOf(db, report.place, id), await versionsOf(db, report.place)]
    const given = texts?.content ?? NO_TEXTS
    const figures = await viewOf(deps, report, { kind: 'statement', id, given }, compare)
    if (!figures) notFound('statement')
    const settings = compare && (await viewOf(deps, compare, { kind: 'settings' }))
    const statement: FrameworkStatement = {
      ...figures,
      state_of: report.state,
      portfolio: { id: address, name: report.portfolio.name },
      revision: texts?.revision ?? 0,
      version: null,
      versions: versions.filter(one => one.statement === id).flatMap(({ version }) => version ?? []),
      previous:
        compare && settings
          ? { id: addressOf(compare), name: compare.portfolio.name, holdings_date: settings.holdings_date }
          : null,
    }
    return { statement, given }
  }

  async function frozen(report: FinancedReport, id: string, version: string): Promise<FrameworkStatement> {
    const row = (await frozenOf(db, report.place, id, Number(version))) ?? notFound('statement')
    const versions = await versionsOf(db, report.place)
    return { ...row.content, versions: versions.filter(one => one.statement === id).flatMap(one => one.version ?? []) }
  }

  return {
    async listBridgeSides({ user }) {
      const rows = await deliveredOf(db, user.id, MAX_SIDES)
      const results = rows.map(row => ({
        id: `${row.series}.${row.number}`,
        name: row.name,
        run: row.number,
        holdings_date: null,
      }))
      return { count: results.length, next: null, previous: null, results }
    },
    async readBridge(call) {
      const end = await open(call)
      const start = await openReport(deps, call.user, call.query.from)
      const facts = { from: sideOf(start), to: sideOf(end) }
      return new RawJson(
        await withReports(deps, [start, end], async ([from, to]) => {
          if (!from || !to) return null
          return (await runHeld(deps, financedTask('bridge'), { start: from, end: to, facts }))?.json ?? null
        }),
      )
    },
    async listStatements(call) {
      const report = await open(call)
      const versions: Record<string, number> = {}
      for (const { statement } of await versionsOf(db, report.place))
        versions[statement] = (versions[statement] ?? 0) + 1
      return { state: report.state, statements: await viewOf(deps, report, { kind: 'statements', versions }) }
    },
    async readStatement(call) {
      const { compare } = call.query
      const before = compare === undefined ? undefined : await openReport(deps, call.user, compare)
      return (await read(await open(call), call.params.id, call.params.statement, before)).statement
    },
    async changeStatement(call) {
      const { id, statement: name } = call.params
      const report = await open(call)
      const { statement, given } = await read(report, id, name)
      const unknown = unknownTexts(name, call.body, statement.rows)
      if (unknown.length > 0) refuse(422, 'unknown_lines', { lines: unknown.slice(0, 10).join(', ').slice(0, 200) })
      const content: StatementTexts = {
        texts: merged(given.texts, call.body.texts),
        values: merged(given.values, call.body.values),
      }
      if (!(await putTexts(db, report.place, name, content, now(), call.body.revision)))
        refuse(409, 'financed_changed.statement')
      return (await read(report, id, name)).statement
    },
    async freezeStatement(call) {
      const { id, statement: name } = call.params
      const report = await open(call)
      const { statement, given } = await read(report, id, name)
      if (statement.not_offered) refuse(409, 'statement_not_offered')
      const [last] = statement.versions
      const number = (last?.version ?? 0) + 1
      if (number > MAX_VERSIONS) refuse(409, 'no_room.versions', { limit: MAX_VERSIONS })
      const version = versionOf(report, statement, { ...call.body, number, name: call.user.fullName, at: now() })
      const content = { ...statement, versions: [], version }
      const row = { ...report.place, statement: name, version: number, runId: report.id, frozen: now(), content }
      const made = await insertFrozen(db, { ...row, inputs: { ...report.inputs, given } })
      if (made.length === 0) refuse(409, 'financed_changed.statement')
      return await frozen(report, name, String(number))
    },
    async readFrozenStatement(call) {
      return await frozen(await open(call), call.params.statement, call.params.version)
    },
    async checkStatement(call) {
      const { statement: name, version } = call.params
      const report = await open(call)
      const row = (await frozenOf(db, report.place, name, Number(version))) ?? notFound('statement')
      return await check(deps, report, row)
    },
    async exportFinanced(call) {
      const { format } = call.params
      const { from, paper } = call.query
      const report = await open(call)
      const statements = await everyStatement(deps, report, call.params.id, read)
      const start = from === undefined ? null : await openReport(deps, call.user, from)
      const common = { format, paper, language: await languageFor(db, call), name: report.portfolio.name, statements }
      const view = { kind: 'result', state: report.state, stand: report.stand } as const
      const made = { ...common, made: now().toISOString(), view }
      const bytes = await withReports(deps, start ? [report, start] : [report], async ([source, begin]) => {
        if (!source) return null
        const bridge =
          start && begin ? { start: { source: begin, facts: { from: sideOf(start), to: sideOf(report) } } } : {}
        const task: FileTask = { ...made, source, ...bridge }
        return (await runHeld(deps, financedTask('file'), task))?.bytes ?? null
      })
      return new Attachment(bytes, TYPES[format], `${report.portfolio.name}-financed.${format}`)
    },
    async exportStatement(call) {
      const { id, statement: name, format } = call.params
      const { version, paper } = call.query
      const report = await open(call)
      const statement =
        version === undefined ? (await read(report, id, name)).statement : await frozen(report, name, version)
      const task = { format, paper, language: await languageFor(db, call), made: now().toISOString(), statement }
      const bytes = await runHeld(deps, financedTask('statementFile'), task)
      return new Attachment(bytes, TYPES[format], `${report.portfolio.name}-${name}.${format}`)
    },
  }
}

const addressOf = ({ portfolio }: FinancedReport): string => `${portfolio.series ?? portfolio.id}.${portfolio.number}`

const sideOf = (report: FinancedReport): BridgeFacts['from'] => ({
  portfolio: addressOf(report),
  run: report.portfolio.number,
  name: report.portfolio.name,
  holdings_date: '',
  method: report.state.method,
  state: report.state,
})

/** What is named replaces what was; null and nothing written take away. */
function merged<T>(
  before: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, T | null>>,
): Record<string, T> {
  const all: Record<string, T> = { ...before }
  for (const [id, value] of Object.entries(changes)) {
    if (value === null || value === '') delete all[id]
    else all[id] = value
  }
  return all
}

/** Of figures and texts, in the order of the lines: anyone who calculates them again gets the same. */
const digestOf = ({
  rows,
  framework,
  edition,
  reporting_currency,
  reporting_year,
  holdings_date,
}: FrameworkStatement): string => {
  const lines = rows.map(({ id, value, text, quality, covered, reported, estimated, missing, not_applicable }) => [
    id,
    value,
    text,
    [quality, covered, reported, estimated, missing, not_applicable],
  ])
  const what = [framework, edition, reporting_currency, reporting_year, holdings_date, lines]
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}

type Signed = { number: number; note: string; role: string; name: string; at: Date }

function versionOf(report: FinancedReport, statement: FrameworkStatement, signed: Signed): StatementVersion {
  const digest = digestOf(statement)
  const frozen = signed.at.toISOString()
  return {
    version: signed.number,
    frozen,
    by: signed.name,
    note: signed.note,
    digest,
    inputs_digest: report.state.digest,
    run: report.state.run,
    revision: report.state.revision,
    signatures: signed.role === '' ? [] : [{ name: signed.name, role: signed.role, at: frozen, digest }],
  }
}

/** Calculates a frozen statement again from its run with the settings, rates and answers of then. */
async function check(deps: Deps, report: FinancedReport, row: NonNullable<Awaited<ReturnType<typeof frozenOf>>>) {
  const { content, inputs, version } = row
  const digest = content.version?.digest ?? ''
  const base = { version, digest }
  const run = await openReport(deps, report.user, `${report.place.series}.${content.state_of.run}`).catch(() => null)
  if (run?.id !== row.runId)
    return { ...base, same: false, digest_now: null, message: said('check.run_gone'), differs: [] }
  const key = `${content.version?.inputs_digest ?? ''} ${version}`
  const again = { ...run, inputs, state: { ...run.state, digest: key } }
  const figures = await viewOf(deps, again, { kind: 'statement', id: row.statement, given: inputs.given })
  if (!figures) notFound('statement')
  const now = { ...content, ...figures }
  const values = new Map(now.rows.map(({ id, value }) => [id, value]))
  const differs = content.rows
    .filter(({ id, value }) => (values.get(id) ?? null) !== value)
    .map(({ id, value }) => ({ id, was: value, is: values.get(id) ?? null }))
  const digest_now = digestOf(now)
  const same = digest_now === digest
  const count = Math.max(differs.length, 1)
  return { ...base, same, digest_now, message: same ? said('check.same') : said('check.differs', { count }), differs }
}

type Read = (report: FinancedReport, address: string, id: string) => Promise<{ statement: FrameworkStatement }>

async function everyStatement(deps: Deps, report: FinancedReport, address: string, read: Read) {
  const heads = await viewOf(deps, report, { kind: 'statements', versions: {} })
  const all: FrameworkStatement[] = []
  for (const { id } of heads) all.push((await read(report, address, id)).statement)
  return all
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const

/** As asked for, else that of the profile. */
async function languageFor(
  db: Db,
  { query, user }: Pick<Call<'exportFinanced'>, 'user'> & { query: { language?: FileTask['language'] | undefined } },
) {
  const own = query.language ?? (await languageOfUser(db, user.id))
  return LANGUAGES.find(language => language === own) ?? 'en'
}
