import type { BridgeEffect, FinancedBridge, FrameworkStatement, StatementHead, StatementItem } from '@cradle/contract'
import { result, state } from '../financed-sums.ts'
import { provenance, user } from '../world.ts'
import { financedFile } from './financed.ts'
import { find } from './portfolios.ts'
import type { Answers } from './types.ts'

/** Statements and the bridge of the one invented list. Texts and frozen versions live as long as the page. */

const head = (
  id: string,
  framework: string,
  edition: string,
  title: string,
  period: StatementHead['period'],
): StatementHead => ({
  id,
  framework,
  edition,
  title: { en: title },
  state: 'in_force',
  valid_from: '2023-01-01',
  valid_to: null,
  period,
  source: edition,
  licence_note: 'Invented.',
  verified: 'Own reading of the standard; invented for the mock.',
  not_offered: null,
  items: 11,
  with_value: 6,
  versions: 0,
})
const heads: readonly [StatementHead, ...StatementHead[]] = [
  head(
    'sfdr-rts-2022-1288',
    'sfdr-pai',
    'Delegated Regulation (EU) 2022/1288',
    'SFDR: principal adverse impacts',
    'mean_of_quarters',
  ),
  head('pcaf-part-a-2025', 'pcaf-part-a', '3 (2025-12)', 'PCAF: financed emissions', 'year_end'),
  head('ifrs-s2-2023', 'ifrs-s2-financed', '2023', 'IFRS S2: financed emissions', 'year_end'),
]

const shares = { reported: 0.42, estimated: 0.33, missing: 0.03, not_applicable: 0.22 }
const none = { reported: null, estimated: null, missing: null, not_applicable: null }
const DATES = ['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31']

const item = (
  id: string,
  label: string,
  unit: string,
  value: number | null,
  more: Partial<StatementItem> = {},
): StatementItem => ({
  id,
  item: id,
  key: null,
  framework_ref: 'Table 1, 1',
  label: { en: label },
  unit,
  decimals: 0,
  kind: 'figure',
  status: value === null ? 'no_data' : 'value',
  value,
  text: null,
  previous: value === null ? null : value * 1.12,
  quality: null,
  covered: null,
  ...(value === null ? none : shares),
  dates: value === null ? [] : DATES.map((date, at) => ({ date, value: value * (1.06 - at * 0.04) })),
  figure: null,
  ...more,
})
const { totals, intensity, aum } = result
const whole = (totals.fe_s12 ?? 0) + (totals.fe_s3 ?? 0)
const plain = { ...none, dates: [], previous: null, framework_ref: null }
const items: readonly StatementItem[] = [
  item('pai1_s1', 'Greenhouse gas emissions, scope 1', 't CO2e', totals.fe_s1, { figure: 'fe_s1' }),
  item('pai1_s2', 'Greenhouse gas emissions, scope 2', 't CO2e', totals.fe_s2, { figure: 'fe_s2' }),
  item('pai1_s3', 'Greenhouse gas emissions, scope 3', 't CO2e', totals.fe_s3, { figure: 'fe_s3' }),
  item('pai1_total', 'Greenhouse gas emissions, total', 't CO2e', whole),
  item('pai2', 'Carbon footprint', 't CO2e per EUR m invested', whole / ((aum.total ?? 1) / 1e6), { decimals: 1 }),
  item('pai3', 'GHG intensity of investee companies', 't CO2e per EUR m revenue', intensity.waci, { decimals: 1 }),
  item('pai4', 'Companies active in the fossil fuel sector', 'share', null),
  item('pai6/C', 'Energy intensity, section C', 'GWh per EUR m revenue', 2.41, { item: 'pai6', key: 'C', decimals: 3 }),
  item('pai7', 'Biodiversity indicator 7', 'user value', null, { ...plain, kind: 'user_value', status: 'not_stated' }),
  item('explanation', 'Explanation', 'text', null, { ...plain, kind: 'user_text', status: 'not_stated' }),
  item('actions', 'Actions taken and planned, targets', 'text', null, {
    ...plain,
    kind: 'user_text',
    status: 'not_stated',
  }),
]

type Held = {
  texts: Map<string, string>
  values: Map<string, number>
  revision: number
  versions: FrameworkStatement[]
}
const held = new Map<string, Held>()
const heldOf = (id: string): Held => {
  const one = held.get(id) ?? { texts: new Map(), values: new Map(), revision: 0, versions: [] }
  held.set(id, one)
  return one
}

function statement(portfolio: string, id: string): FrameworkStatement {
  const { versions: _, ...of } = heads.find(one => one.id === id) ?? heads[0]
  const { texts, values, revision, versions } = heldOf(of.id)
  return structuredClone({
    ...of,
    state_of: state,
    portfolio: { id: portfolio, name: find(portfolio).name },
    reporting_currency: 'EUR',
    reporting_year: 2025,
    holdings_date: '2025-12-31',
    rows: items.map((one): StatementItem => {
      const [text, value] = [
        texts.get(one.id) ?? null,
        one.kind === 'user_value' ? (values.get(one.id) ?? null) : one.value,
      ]
      const isOwn = one.kind === 'user_value' || one.kind === 'user_text'
      const status = !isOwn ? one.status : text !== null || value !== null ? 'stated' : 'not_stated'
      return { ...one, text, value, status }
    }),
    revision,
    version: null,
    versions: versions.flatMap(({ version }) => version ?? []),
    previous: { id: 'mock-before', name: 'List of 2024', holdings_date: '2024-12-31' },
  })
}

function freeze(portfolio: string, id: string, note: string, role: string): FrameworkStatement {
  const { versions } = heldOf(id)
  const at = new Date().toISOString()
  const digest = `${versions.length + 1}`.padStart(64, '0')
  const version = {
    version: versions.length + 1,
    frozen: at,
    by: user.full_name,
    note,
    digest,
    inputs_digest: digest,
    run: 1,
    revision: state.revision,
    signatures: role === '' ? [] : [{ name: user.full_name, role, at, digest }],
  }
  const frozen = { ...statement(portfolio, id), version }
  versions.unshift(frozen)
  return { ...frozen, versions: versions.flatMap(one => one.version ?? []) }
}

const effects = (values: Partial<Record<BridgeEffect, number>>): FinancedBridge['scopes']['s1']['effects'] => ({
  new: 0,
  exited: 0,
  attribution: 0,
  valuation: 0,
  fx: 0,
  emission: 0,
  data_quality: 0,
  coverage: 0,
  method_edition: 0,
  ...values,
})

/** A scope whose effects add up: the start is the end without them. */
function scope(name: string, end: number | null, share: number): FinancedBridge['scopes']['s1'] {
  const of = (part: number) => (end ?? 0) * part * share
  const parts = effects({
    new: of(0.16),
    exited: of(-0.19),
    attribution: of(0.004),
    valuation: of(-0.013),
    fx: of(0.01),
    emission: of(-0.05),
    data_quality: of(-0.036),
    coverage: of(0.006),
    method_edition: of(0.008),
  })
  const sum = Object.values(parts).reduce((all, value) => all + value, 0)
  const start = (end ?? 0) - sum
  return {
    start,
    end: end ?? 0,
    effects: parts,
    residual: 0,
    sentence: {
      code: 'financed:bridge.sentence',
      params: {
        start: Math.round(start),
        end: Math.round(end ?? 0),
        scope: { code: `financed:scope.${name}` },
        holdings: Math.round(parts.new + parts.exited + parts.attribution),
        markets: Math.round(parts.valuation + parts.fx),
        companies: Math.round(parts.emission),
        knowledge: Math.round(parts.data_quality + parts.coverage + parts.method_edition),
      },
    },
  }
}

const bridge = (id: string): FinancedBridge => {
  const side = (name: string, holdings_date: string) => ({
    portfolio: id,
    run: 1,
    name,
    holdings_date,
    method: state.method,
    stand: provenance,
    state,
  })
  return {
    from: side('List of 2024', '2024-12-31'),
    to: side(find(id).name, '2025-12-31'),
    unit: 't CO2e',
    restated: false,
    scopes: {
      s1: scope('s1', totals.fe_s1, 1),
      s2: scope('s2', totals.fe_s2, 1),
      s3: scope('s3', totals.fe_s3, 0.5),
      joint: scope('joint', 0, 0),
      s12: scope('s12', totals.fe_s12, 1),
    },
    counts: { new: 2, exited: 2, both: 10 },
    positions: [
      {
        key: 'mock-9|listed_equity|',
        name: 'Highveld Example Steel',
        row_from: 10,
        row_to: 10,
        difference: -1800,
        effects: effects({ emission: -1500, valuation: -300 }),
      },
    ],
    positions_count: 1,
  }
}

type Names =
  | 'listBridgeSides'
  | 'readBridge'
  | 'listStatements'
  | 'readStatement'
  | 'changeStatement'
  | 'freezeStatement'
  | 'readFrozenStatement'
  | 'checkStatement'
  | 'exportStatement'

const idOf = ({ id }: Record<string, string>) => id ?? 'demo'
const statementOf = ({ statement: id }: Record<string, string>) => id ?? heads[0].id

export const statementAnswers: Answers<Names> = {
  listBridgeSides: () => ({
    count: 1,
    next: null,
    previous: null,
    results: [{ id: 'mock-before', name: 'List of 2024', run: 1, holdings_date: '2024-12-31' }],
  }),
  readBridge: ({ params }) => bridge(idOf(params)),
  listStatements: () => ({
    state,
    statements: heads.map(one => ({ ...one, versions: heldOf(one.id).versions.length })),
  }),
  readStatement: ({ params }) => statement(idOf(params), statementOf(params)),
  changeStatement: ({ params, body }) => {
    const one = heldOf(statementOf(params))
    for (const [id, text] of Object.entries(body.texts ?? {}))
      if (text === null || text === '') one.texts.delete(id)
      else one.texts.set(id, text)
    for (const [id, value] of Object.entries(body.values ?? {}))
      if (value === null) one.values.delete(id)
      else one.values.set(id, value)
    one.revision += 1
    return statement(idOf(params), statementOf(params))
  },
  freezeStatement: ({ params, body }) => freeze(idOf(params), statementOf(params), body.note ?? '', body.role ?? ''),
  readFrozenStatement: ({ params }) => {
    const { versions } = heldOf(statementOf(params))
    const found = versions.find(({ version }) => String(version?.version) === params.version) ?? versions[0]
    return structuredClone(found ?? freeze(idOf(params), statementOf(params), '', ''))
  },
  checkStatement: ({ params }) => ({
    version: Number(params.version ?? 1),
    same: true,
    digest: '1'.padStart(64, '0'),
    digest_now: '1'.padStart(64, '0'),
    message: { code: 'financed:check.same' },
    differs: [],
  }),
  exportStatement: ({ params }) => financedFile(statementOf(params), params.format ?? 'json'),
}
