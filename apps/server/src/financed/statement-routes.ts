import { ExportLanguage, type FrameworkStatement } from '@cradle/contract'
import { FILE_TYPES } from '@cradle/report/file'
import {
  bridgeSide,
  changedTexts,
  checkedStatement,
  countVersions,
  NO_TEXTS,
  notChecked,
  presentBridgeSides,
  presentStatement,
  unknownTexts,
  versionOf,
  versionsOfStatement,
} from '@cradle/report/financed'
import type { SessionUser } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { languageOfUser } from '../exports/queries.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers, RawJson } from '../http/serve.ts'
import { signStatement } from '../signing/sign-statement.ts'
import { runHeld, viewOf, withReports } from './ask.ts'
import { deliveredOf, frozenOf, insertFrozen, putTexts, textsOf, versionsOf } from './queries.ts'
import { type FinancedReport, openReport } from './report.ts'
import { financedTask } from './tasks.ts'
import type { FileTask } from './thread.ts'

type BridgeNames = 'readBridge' | 'listBridgeSides'
type StatementNames =
  | 'listStatements'
  | 'readStatement'
  | 'changeStatement'
  | 'freezeStatement'
  | 'readFrozenStatement'
  | 'readStatementSignature'
  | 'checkStatement'
type FileNames = 'exportFinanced' | 'exportStatement'

/** Versions of one statement, and lists that a bridge can begin at. */
const MAX_VERSIONS = 100
const MAX_SIDES = 200

async function readStatement(
  deps: Deps,
  report: FinancedReport,
  address: string,
  id: string,
  compare?: FinancedReport,
) {
  const { db } = deps
  const [texts, versions] = [await textsOf(db, report.place, id), await versionsOf(db, report.place)]
  const given = texts?.content ?? NO_TEXTS
  const figures = await viewOf(deps, report, { kind: 'statement', id, given }, compare)
  if (!figures) notFound('statement')
  const settings = compare && (await viewOf(deps, compare, { kind: 'settings' }))
  const statement = presentStatement(figures, {
    state: report.state,
    portfolio: { id: address, name: report.portfolio.name },
    previous:
      compare && settings
        ? { id: bridgeSide(compare).portfolio, name: compare.portfolio.name, holdings_date: settings.holdings_date }
        : null,
    revision: texts?.revision ?? 0,
    versions: versionsOfStatement(versions, id),
  })
  return { statement, given }
}

async function readFrozen(
  { db }: Deps,
  report: FinancedReport,
  id: string,
  version: string,
): Promise<FrameworkStatement> {
  const row = (await frozenOf(db, report.place, id, Number(version))) ?? notFound('statement')
  const versions = await versionsOf(db, report.place)
  return { ...row.content, versions: versionsOfStatement(versions, id) }
}

export const statementRoutes = (deps: Deps): Handlers<BridgeNames | StatementNames | FileNames> => ({
  ...bridgeRoutes(deps),
  ...frameworkRoutes(deps),
  ...exportRoutes(deps),
})

const open = (deps: Deps, { params, user }: { params: { id: string }; user: SessionUser }) =>
  openReport(deps, user, params.id)

function bridgeRoutes(deps: Deps): Handlers<BridgeNames> {
  return {
    async listBridgeSides({ user }) {
      return presentBridgeSides(await deliveredOf(deps.db, user.workspace.id, MAX_SIDES))
    },
    async readBridge(call) {
      const end = await open(deps, call)
      const start = await openReport(deps, call.user, call.query.from)
      const facts = { from: bridgeSide(start), to: bridgeSide(end) }
      return new RawJson(
        await withReports(deps, [start, end], async ([from, to]) => {
          if (!from || !to) return null
          return (await runHeld(deps, financedTask('bridge'), { start: from, end: to, facts }))?.json ?? null
        }),
      )
    },
  }
}

function frameworkRoutes(deps: Deps): Handlers<StatementNames> {
  const { db, clock } = deps
  return {
    async listStatements(call) {
      const report = await open(deps, call)
      const versions = countVersions(await versionsOf(db, report.place))
      return { state: report.state, statements: await viewOf(deps, report, { kind: 'statements', versions }) }
    },
    async readStatement(call) {
      const { compare } = call.query
      const before = compare === undefined ? undefined : await openReport(deps, call.user, compare)
      return (await readStatement(deps, await open(deps, call), call.params.id, call.params.statement, before))
        .statement
    },
    async changeStatement(call) {
      const { id, statement: name } = call.params
      const report = await open(deps, call)
      const { statement, given } = await readStatement(deps, report, id, name)
      const unknown = unknownTexts(name, call.body, statement.rows)
      if (unknown.length > 0) refuse(422, 'unknown_lines', { lines: unknown.slice(0, 10).join(', ').slice(0, 200) })
      const content = changedTexts(given, call.body)
      if (!(await putTexts(db, report.place, name, content, clock.now(), call.body.revision)))
        refuse(409, 'financed_changed.statement')
      return (await readStatement(deps, report, id, name)).statement
    },
    async freezeStatement(call) {
      const { id, statement: name } = call.params
      const report = await open(deps, call)
      const { statement, given } = await readStatement(deps, report, id, name)
      if (statement.not_offered) refuse(409, 'statement_not_offered')
      const [last] = statement.versions
      const number = (last?.version ?? 0) + 1
      if (number > MAX_VERSIONS) refuse(409, 'no_room.versions', { limit: MAX_VERSIONS })
      const version = versionOf(statement, report.state, {
        ...call.body,
        number,
        name: call.user.fullName,
        at: clock.now(),
      })
      const content = { ...statement, versions: [], version }
      const row = { ...report.place, statement: name, version: number, runId: report.id, frozen: clock.now(), content }
      const signature = await signStatement(deps, row)
      const made = await insertFrozen(db, { ...row, inputs: { ...report.inputs, given }, signature })
      if (made.length === 0) refuse(409, 'financed_changed.statement')
      return await readFrozen(deps, report, name, String(number))
    },
    async readFrozenStatement(call) {
      return await readFrozen(deps, await open(deps, call), call.params.statement, call.params.version)
    },
    async readStatementSignature(call) {
      const { statement: name, version } = call.params
      const { place } = await open(deps, call)
      const { content, signature } = (await frozenOf(db, place, name, Number(version))) ?? notFound('statement')
      return { document: signature && { ...signature, content } }
    },
    async checkStatement(call) {
      const { statement: name, version } = call.params
      const report = await open(deps, call)
      const row = (await frozenOf(db, report.place, name, Number(version))) ?? notFound('statement')
      return await check(deps, report, row)
    },
  }
}

function exportRoutes(deps: Deps): Handlers<FileNames> {
  const { db, clock } = deps
  return {
    async exportFinanced(call) {
      const { format } = call.params
      const { from, paper } = call.query
      const report = await open(deps, call)
      const statements = await everyStatement(deps, report, call.params.id)
      const start = from === undefined ? null : await openReport(deps, call.user, from)
      const { state, provenance, portfolio } = report
      const language = await languageFor(db, call)
      const choices = { format, paper, language, made: clock.now().toISOString() }
      const file: FileTask['file'] = { ...choices, name: portfolio.name, state, provenance, statements }
      const bytes = await withReports(deps, start ? [report, start] : [report], async ([source, begin]) => {
        if (!source) return null
        const facts = start && { from: bridgeSide(start), to: bridgeSide(report) }
        const bridge = begin && facts ? { start: begin, end: source, facts } : null
        return (await runHeld(deps, financedTask('file'), { source, file, bridge }))?.bytes ?? null
      })
      return new Attachment(bytes, FILE_TYPES[format], `${report.portfolio.name}-financed.${format}`)
    },
    async exportStatement(call) {
      const { id, statement: name, format } = call.params
      const { version, paper } = call.query
      const report = await open(deps, call)
      const statement =
        version === undefined
          ? (await readStatement(deps, report, id, name)).statement
          : await readFrozen(deps, report, name, version)
      const file = { format, paper, language: await languageFor(db, call), made: clock.now().toISOString() }
      const bytes = await runHeld(deps, financedTask('statementFile'), { file, statement })
      return new Attachment(bytes, FILE_TYPES[format], `${report.portfolio.name}-${name}.${format}`)
    },
  }
}

/** Calculates a frozen statement again from its run with the settings, rates and answers of then. */
async function check(deps: Deps, report: FinancedReport, row: NonNullable<Awaited<ReturnType<typeof frozenOf>>>) {
  const { content, inputs, version } = row
  const run = await openReport(deps, report.user, `${report.place.series}.${content.state_of.run}`).catch(() => null)
  if (run?.id !== row.runId) return notChecked(content, version)
  const key = `${content.version?.inputs_digest ?? ''} ${version}`
  const again = { ...run, inputs, state: { ...run.state, digest: key } }
  const figures = await viewOf(deps, again, { kind: 'statement', id: row.statement, given: inputs.given })
  return figures ? checkedStatement(content, version, figures) : notFound('statement')
}

async function everyStatement(deps: Deps, report: FinancedReport, address: string) {
  const heads = await viewOf(deps, report, { kind: 'statements', versions: {} })
  const all: FrameworkStatement[] = []
  for (const { id } of heads) all.push((await readStatement(deps, report, address, id)).statement)
  return all
}

/** As asked for, else that of the profile. */
async function languageFor(
  db: Db,
  { query, user }: Pick<Call<'exportFinanced'>, 'user'> & { query: { language?: ExportLanguage | undefined } },
) {
  const own = query.language ?? (await languageOfUser(db, user.id))
  return ExportLanguage.safeParse(own).data ?? 'en'
}
