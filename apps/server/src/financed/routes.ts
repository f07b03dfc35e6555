import { readFile } from 'node:fs/promises'
import type { FinancedQuestions } from '@cradle/contract'
import { answerProblem, presentQuestions, presentRates, presentSettings, presentWaiting } from '@cradle/report/financed'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { type Handlers, RawJson } from '../http/serve.ts'
import { runHeld, viewJson, viewOf } from './ask.ts'
import { firstAnswers } from './first-answer.ts'
import { changeSettings, countAnswers, insertAnswer } from './queries.ts'
import { checkLists, type FinancedReport, openReport } from './report.ts'
import { financedTask } from './tasks.ts'

type SettingNames = 'readFinancedSettings' | 'changeFinancedSettings' | 'readRates' | 'uploadRates' | 'deleteRates'
type FigureNames = 'readFinanced' | 'listPositions' | 'readFinancedPassport'
type AnswerNames = 'listQuestions' | 'answerQuestion' | 'withdrawAnswer'

const MAX_ANSWERS = 2_000

export const financedRoutes = (deps: Deps): Handlers<SettingNames | FigureNames | AnswerNames> => ({
  ...settingRoutes(deps),
  ...figureRoutes(deps),
  ...answerRoutes(deps),
})

function settingRoutes(deps: Deps): Handlers<SettingNames> {
  const { db, clock } = deps
  return {
    async readFinancedSettings({ params, user }) {
      const report = await openReport(deps, user, params.id)
      return presentSettings(report.row, await viewOf(deps, report, { kind: 'settings' }))
    },
    async changeFinancedSettings({ params, user, body }) {
      const report = await openReport(deps, user, params.id)
      const { revision, ...changes } = body
      const {
        currencies: _,
        missing_rates: __,
        fund_names: ___,
        ...now
      } = await viewOf(deps, report, { kind: 'settings' })
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const settings = { ...now, ...named }
      if (changes.quarters || changes.funds) await checkLists(deps, user, settings)
      const row = await changeSettings(db, report.place, { settings }, clock.now(), revision)
      if (!row) refuse(409, 'financed_changed')
      const changed = await openReport(deps, user, params.id)
      return presentSettings(changed.row, await viewOf(deps, changed, { kind: 'settings' }))
    },
    async readRates({ params, user }) {
      const { row } = await openReport(deps, user, params.id)
      return { rates: presentRates(row) }
    },
    async uploadRates({ params, user, body, files }) {
      const { place } = await openReport(deps, user, params.id)
      const [file] = files
      const bytes = new Uint8Array(await readFile(file.path))
      const read = await runHeld(deps, financedTask('rates'), { bytes, name: file.filename, ...body })
      if ('problem' in read) {
        const isOfRow = ['bad_date', 'bad_rate'].includes(read.problem)
        if (isOfRow) refuse(422, 'rates_unreadable.row', { row: String(read.row), text: read.text })
        refuse(422, 'rates_unreadable')
      }
      const now = clock.now()
      const change = { rates: read.table, ratesName: file.filename, ratesAt: now }
      const rates = presentRates(await changeSettings(db, place, change, now))
      if (!rates) throw new Error('Rates were not stored.')
      return { rates }
    },
    async deleteRates({ params, user }) {
      const { place } = await openReport(deps, user, params.id)
      await changeSettings(db, place, { rates: null, ratesName: null, ratesAt: null }, clock.now())
      return { rates: null }
    },
  }
}

function figureRoutes(deps: Deps): Handlers<FigureNames> {
  const firstAnswer = firstAnswers(deps)
  return {
    async readFinanced({ params, user, reply }) {
      const answer = await firstAnswer(await openReport(deps, user, params.id))
      if ('json' in answer) return new RawJson(answer.json)
      reply.status(202)
      reply.header('retry-after', '3')
      return new RawJson(JSON.stringify(presentWaiting(answer.since)))
    },
    async listPositions({ params, user, query }) {
      const report = await openReport(deps, user, params.id)
      const { state } = report
      const { count, results } = await viewOf(deps, report, { kind: 'positions', state, query })
      return { ...pageOf(results, count, `/api/portfolio/${params.id}/financed/positions/`, query), state }
    },
    async readFinancedPassport({ params, user, query }) {
      const report = await openReport(deps, user, params.id)
      const json = await viewJson(deps, report, { kind: 'passport', state: report.state, ...query })
      return json === 'null' ? notFound('financed_line') : new RawJson(json)
    },
  }
}

function answerRoutes(deps: Deps): Handlers<AnswerNames> {
  const { db, clock } = deps
  return {
    async listQuestions({ params, user }) {
      return questionsOf(deps, await openReport(deps, user, params.id))
    },
    async answerQuestion({ params, user, body }) {
      const report = await openReport(deps, user, params.id)
      const open = await viewOf(deps, report, { kind: 'questions' })
      const question = open.find(({ key }) => key === body.key) ?? refuse(422, 'unknown_question')
      if (answerProblem(question, body)) refuse(422, 'unknown_answer')
      if ((await countAnswers(db, report.place)) >= MAX_ANSWERS) refuse(409, 'no_room.answers', { limit: MAX_ANSWERS })
      return await answer(report, body, params.id)
    },
    async withdrawAnswer({ params, user }) {
      const report = await openReport(deps, user, params.id)
      const row = report.trail.find(({ id }) => id === params.answer) ?? notFound('answer')
      const { key, action, value } = row
      return await answer(report, { key, action, value, withdrawn: true }, params.id)
    },
  }

  async function answer(report: FinancedReport, given: Parameters<typeof insertAnswer>[3], address: string) {
    const now = clock.now()
    await db.transaction(async tx => {
      await insertAnswer(tx, report.place, report.signature, given, now)
      await changeSettings(tx, report.place, {}, now)
    })
    return questionsOf(deps, await openReport(deps, report.user, address))
  }
}

async function questionsOf(deps: Deps, report: FinancedReport): Promise<FinancedQuestions> {
  const { trail, state, place } = report
  return presentQuestions(state, await viewOf(deps, report, { kind: 'questions' }), trail, place.series)
}
