import type {
  FinancedAnswer,
  FinancedPassport,
  FinancedPosition,
  FinancedQuestions,
  FinancedSettings,
  RateTable,
} from '@cradle/contract'
import { arrowOf, csvOf, parquetOf, pdfOf, workbookOf } from '../bytes.ts'
import { positions } from '../financed-list.ts'
import { result, state } from '../financed-sums.ts'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import type { Answers } from './types.ts'

/** Settings, rates and answers of the one invented list; a change counts the revision up. */
let settings: FinancedSettings = {
  reporting_currency: 'EUR',
  reporting_year: 2025,
  holdings_date: '2025-12-31',
  scope2: 'location',
  share_basis: 'pcaf',
  lulucf: 'excluding',
  portfolio_value: null,
  default_asset_class: null,
  quarters: [],
  funds: [],
  revision: 1,
  stated: false,
  updated: null,
  fund_names: ['Example Growth Fund'],
  currencies: ['EUR', 'USD'],
  missing_rates: [{ currency: 'USD', dates: ['2025-12-31'], years: [2024] }],
}
let rates: RateTable | null = null

const touch = () => {
  state.revision += 1
  settings = { ...settings, stated: true, revision: state.revision, updated: new Date().toISOString() }
}

const question: FinancedQuestions['questions'][number] = {
  key: 'share_or_weight:Anteil',
  code: 'share_or_weight',
  message: { code: 'financed:question.share_or_weight' },
  column: 'Anteil',
  word: null,
  rows: [2, 3, 4],
  rows_count: 12,
  money: 0,
  blocks: false,
  proposal: {
    action: 'field',
    value: 'weight',
    message: { code: 'financed:answer.field', params: { field: { code: 'financed:field.weight' } } },
  },
  choices: ['ownership_share', 'attribution_factor', 'weight'].map(field => ({
    action: 'field' as const,
    value: field,
    message: { code: 'financed:answer.field', params: { field: { code: `financed:field.${field}` } } },
  })),
  evidence: [
    { name: 'sum', value: 0.998 },
    { name: 'rows', value: 12 },
  ],
}
let open = [question]
let given: FinancedAnswer[] = []
const questions = (): FinancedQuestions => structuredClone({ state, questions: open, answers: given })

const ORDER: Readonly<Record<string, (one: FinancedPosition) => number | null>> = {
  '-money': one => one.money,
  '-fe_s12': one => one.fe_s12,
  '-fe_s3': one => one.fe.s3,
  '-dq_s12': one => one.dq_s12,
}

function wanted(query: URLSearchParams): FinancedPosition[] {
  const is = (name: string, value: string | null | undefined) => !query.get(name) || query.get(name) === value
  const words = (query.get('q') ?? '').toLowerCase()
  const list = positions.filter(
    one =>
      is('ledger', one.ledger) &&
      is('asset_class', one.asset_class) &&
      is('sector', one.sector) &&
      is('country', one.country) &&
      is('reason', one.reason?.code) &&
      is('row', String(one.row)) &&
      (one.name ?? '').toLowerCase().includes(words),
  )
  const by = ORDER[query.get('order') ?? '']
  if (query.get('order') === 'name') return list.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
  return by ? list.toSorted((a, b) => (by(b) ?? -1) - (by(a) ?? -1)) : list
}

type Figure = FinancedPassport['figure']
const figureIn = (one: FinancedPosition, figure: Figure): number | null =>
  figure === 'fe_s12' ? one.fe_s12 : one.fe[figure === 'fe_s1' ? 's1' : figure === 'fe_s2' ? 's2' : 's3']
const isFigure = (text: string | null): text is Figure => ['fe_s1', 'fe_s2', 'fe_s3', 'fe_s12'].includes(text ?? '')

/** The chain of a row: amount over capital times emissions. */
function stepsOf(one: FinancedPosition, figure: Figure): FinancedPassport['steps'] {
  const scope = figure.slice(3)
  const spoken = { scope: { code: `financed:scope.${scope}` } }
  const emissions = scope === 's12' ? (one.e.s1 ?? 0) + (one.e.s2 ?? 0) : one.e[scope as 's1' | 's2' | 's3']
  const step = (
    kind: FinancedPassport['steps'][number]['kind'],
    title: FinancedPassport['steps'][number]['title'],
    value: number | null,
    unit: string,
    formula = '',
  ) => ({ kind, title, value, unit, formula, texts: [], source: null, date: null, inputs: [] })
  return [
    step('row', { code: 'financed:step.row', params: { row: String(one.row) } }, null, ''),
    step('amount', { code: 'financed:step.amount' }, one.amount?.value ?? null, one.amount?.currency ?? ''),
    step('denominator', { code: 'financed:step.denominator' }, one.denominator?.value ?? null, 'EUR'),
    step('factor', { code: 'financed:step.factor' }, one.af, '1', 'AF = amount / denominator'),
    step('emissions', { code: 'financed:step.emissions', params: spoken }, emissions, 't CO2e'),
    step(
      'financed',
      { code: 'financed:step.financed', params: spoken },
      figureIn(one, figure),
      't CO2e',
      'FE = AF × E',
    ),
  ]
}

function passport(query: URLSearchParams): FinancedPassport {
  const wish = query.get('figure')
  const figure = isFigure(wish) ? wish : 'fe_s12'
  const one = positions.find(({ row }) => String(row) === query.get('row'))
  const known = positions.filter(each => figureIn(each, figure) !== null && each.asset_class !== 'sovereign')
  const whole = result.totals[figure]
  const value = one ? figureIn(one, figure) : whole
  return {
    state,
    figure,
    row: one?.row ?? null,
    part: null,
    name: one?.name ?? null,
    value,
    recomputed: value,
    steps: one
      ? stepsOf(one, figure)
      : [
          {
            kind: 'sum',
            title: { code: 'financed:step.sum', params: { scope: { code: `financed:scope.${figure.slice(3)}` } } },
            value: whole,
            unit: 't CO2e',
            formula: 'Σ FE',
            texts: [],
            source: null,
            date: null,
            inputs: [],
          },
        ],
    parts: one
      ? []
      : known
          .toSorted((a, b) => (figureIn(b, figure) ?? 0) - (figureIn(a, figure) ?? 0))
          .map(each => ({
            row: each.row,
            part: null,
            name: each.name,
            money: each.money,
            value: figureIn(each, figure),
            share: whole ? (figureIn(each, figure) ?? 0) / whole : null,
          })),
    parts_count: one ? 0 : known.length,
    entry: one?.entry ?? null,
  }
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.file',
}

/** A small file of the form that was asked for; it says that it is invented. */
export function financedFile(name: string, format: string): File {
  const words = `${name}: every figure of the mock is invented.`
  const table = [
    ['row', 'name', 'fe_s12'],
    ...positions.map(one => [String(one.row), one.name ?? '', String(one.fe_s12 ?? '')]),
  ]
  const made =
    format === 'pdf'
      ? pdfOf([name, words])
      : format === 'xlsx'
        ? workbookOf([[words], ...table])
        : format === 'csv'
          ? csvOf(table)
          : format === 'parquet'
            ? parquetOf(table)
            : format === 'arrow'
              ? arrowOf(table)
              : JSON.stringify({ mock: true, notes: [words] })
  return new File([made], `${name}.${format}`, { type: TYPES[format] ?? 'application/octet-stream' })
}

type Names =
  | 'readFinancedSettings'
  | 'changeFinancedSettings'
  | 'readRates'
  | 'uploadRates'
  | 'deleteRates'
  | 'readFinanced'
  | 'listPositions'
  | 'readFinancedPassport'
  | 'listQuestions'
  | 'answerQuestion'
  | 'withdrawAnswer'
  | 'exportFinanced'

export const financedAnswers: Answers<Names> = {
  readFinancedSettings: () => structuredClone(settings),
  changeFinancedSettings: ({ body }) => {
    const { revision: _, ...changes } = body
    Object.assign(settings, changes)
    touch()
    return structuredClone(settings)
  },
  readRates: () => ({ rates }),
  uploadRates: ({ body, files }) => {
    rates = {
      name: files.file?.[0]?.name ?? 'rates.csv',
      source: body.source,
      pivot: body.pivot ?? 'EUR',
      currencies: ['CHF', 'GBP', 'USD'],
      spot: { first: '2025-01-02', last: '2025-12-31', days: 255 },
      averages: [2024, 2025],
      uploaded: new Date().toISOString(),
    }
    touch()
    settings = { ...settings, missing_rates: [] }
    return { rates }
  },
  deleteRates: () => {
    rates = null
    touch()
    return { rates: null }
  },
  readFinanced: () => structuredClone({ ...result, state, open_questions: open.length }),
  listPositions: ({ path, query }) => ({ ...pageOf({ path, query }, wanted(query), 50, 500), state }),
  readFinancedPassport: ({ query }) => passport(query),
  listQuestions: () => questions(),
  answerQuestion: ({ body }) => {
    const about = open.find(({ key }) => key === body.key)
    open = open.filter(one => one !== about)
    if (about)
      given = [
        {
          id: newId(),
          key: about.key,
          code: about.code,
          column: about.column,
          word: about.word,
          rows_count: about.rows_count,
          action: body.action,
          value: body.value ?? null,
          message: about.choices.find(({ value }) => value === body.value)?.message ?? {
            code: 'financed:answer.as_stated',
          },
          at: new Date().toISOString(),
          remembered: false,
        },
        ...given,
      ]
    touch()
    return questions()
  },
  withdrawAnswer: ({ params }) => {
    given = given.filter(({ id }) => id !== params.answer)
    open = [question]
    touch()
    return questions()
  },
  exportFinanced: ({ params }) => financedFile('financed', params.format ?? 'json'),
}
