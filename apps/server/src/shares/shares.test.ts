import type { EndpointName } from '@cradle/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { logIn, type Person, signUp } from '../../test/people.ts'
import { type Input, onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

/** Cells that a reader must never see stand in columns that no report shows. */
const FILE = `name,country,technology,capacity_mw,generation_gwh,revenue,currency,industry,allocation,outstanding_amount,postal_code,internal notes
Hilltop Example Wind,DE,wind_onshore,100,,,,,0.5,7770001,PRIVATE-0,PRIVATE-1
Riverside Example Coal,IN,coal,200,,,,,0.1,7770002,PRIVATE-0,PRIVATE-2
Harbour Example Storage,NL,storage,10,,,,,0.2,7770003,PRIVATE-0,PRIVATE-3
PRIVATE-NAME,Wakanda-PRIVATE-4,coal,5,,,,,0.1,7770004,PRIVATE-0,PRIVATE-5
`
const DAY_MS = 86_400_000
const NOWHERE = '01890000-0000-7000-8000-000000000000'

/** Every field a reader may be shown, by call; `*` stands for any place in a list or any key. */
const ALLOWED: Record<string, string> = {
  readPortfolio: `id name status created delivered total_impact total_organization total_status total_coverage assessed_entries
    assessed_per_goal.* data_quality file progress is_public rows.total rows.accepted rows.rejected rows.warnings sites.total
    sites.calculated stand.method stand.method_version stand.data_version stand.engine_version stand.profile stand.seed stand.draws
    p5 p50 p95 physical.*.indicator physical.*.value physical.*.unit physical.*.status physical.*.evidence physical.*.evidence.* physical.*.rows physical.*.p5 physical.*.p50 physical.*.p95`,
  listEntries: `*.id *.allocation *.impact *.row *.rows.* *.match *.match_reason *.match_said *.match_said.code
    *.match_said.values.name *.match_said.values.id *.match_said.values.country *.match_said.values.likeness *.match_message.code
    *.match_message.params.name *.match_message.params.id *.match_message.params.country *.match_message.params.likeness *.kind *.countries.* *.activity *.activity_message.code
    *.activity_message.params.names.* *.activity_message.params.names.*.code *.activity_message.params.names.*.params.names.* *.impact_coverage
    *.impact_status *.data_quality *.sites *.calculated_sites *.reason *.reason_text *.remedy *.reason_message
    *.reason_message.code *.remedy_message *.remedy_message.code *.goals.* *.goals_status.* *.flags.*
    *.p5 *.p50 *.p95 *.organisation.id *.organisation.name *.organisation.entity_id *.organisation.company_address
    *.organisation.capacity *.indicators.*`,
  readGoals: `all_countries.* data.*.code data.*.score data.*.sdg.* data.*.status.* data.*.sites status.* direction.* intervals.*
    intervals.*.p5 intervals.*.p50 intervals.*.p95 coverage.* entries_with_value.* share_of_total.* stand.method stand.method_version
    stand.data_version stand.engine_version stand.profile stand.seed stand.draws data.*.indicators.* physical.figures.*.indicator physical.figures.*.value physical.figures.*.unit physical.figures.*.status physical.figures.*.evidence physical.figures.*.evidence.* physical.figures.*.rows physical.figures.*.p5 physical.figures.*.p50 physical.figures.*.p95 physical.scopes_1_and_2.p5 physical.scopes_1_and_2.p50 physical.scopes_1_and_2.p95 physical.evidence.*.category physical.evidence.*.shares.* physical.sites.calculated physical.sites.not_calculable physical.draws physical.expected physical.expected.cc_t physical.expected.s1_t physical.expected.s2_t physical.expected.s3_upstream_t`,
  readMap: '*.impact *.lat *.lng *.companyName *.latLng *.id *.site *.country *.technology *.precision',
  readCoverage: `rows allocation rows_without_allocation classes.*.class classes.*.rows classes.*.share_of_rows classes.*.allocation
    classes.*.share_of_allocation evidence.*.basis evidence.*.text evidence.*.message.code evidence.*.sites reasons.*.row reasons.*.name reasons.*.class
    reasons.*.reason reasons.*.text reasons.*.remedy reasons.*.message.code reasons.*.remedy_message reasons.*.remedy_message.code reasons_count organisations organisations_with_value sites sites_calculated
    goals_with_value goals_insufficient goals_not_assessed bases.*.basis bases.*.rows bases.*.share_of_rows
    bases.*.share_of_money bases.*.share_of_cc_t`,
  readPassport: `title value unit status interval interval.p5 interval.p50 interval.p95 goal organisation organisation.id
    organisation.name site recomputed parts.*.id parts.*.name parts.*.value parts.*.status stand.method stand.method_version
    stand.data_version stand.engine_version stand.profile stand.seed stand.draws steps.*.kind steps.*.title steps.*.value
    steps.*.unit steps.*.formula steps.*.text steps.*.source steps.*.version steps.*.licence steps.*.year steps.*.place
    steps.*.table steps.*.inputs.*.field steps.*.inputs.*.name steps.*.inputs.*.value steps.*.inputs.*.unit
    steps.*.marks.* interval_parts.*.cause interval_parts.*.name interval_parts.*.share`,
  readOrganisationReport: `id name entity_id country country_name latitude longitude latlon address_1 address_2 city place_precision
    impact all_countries_impacts.* all_countries_status.* all_countries_intervals.* all_countries_intervals.*.p5
    all_countries_intervals.*.p50 all_countries_intervals.*.p95 countries_impacts.*.country countries_impacts.*.score
    countries_impacts.*.sdg.* countries_impacts.*.status.* kind impact_coverage impact_status data_quality capacity is_giin
    share_of_total.* flags.* sub_locations_count activities.*.id activities.*.name activities.*.country activities.*.sites
    activities.*.impact activities.*.quantity activities.*.unit stand.method stand.method_version stand.data_version
    stand.engine_version stand.profile stand.seed stand.draws p5 p50 p95
    impacts.*.sdg impacts.*.impact impacts.*.coverage impacts.*.status impacts.*.direction impacts.*.p5 impacts.*.p50 impacts.*.p95
    sub_locations.*.id sub_locations.*.name sub_locations.*.entity_id sub_locations.*.country sub_locations.*.country_name
    sub_locations.*.latitude sub_locations.*.longitude sub_locations.*.latlon sub_locations.*.address_1 sub_locations.*.address_2
    sub_locations.*.city sub_locations.*.place_precision sub_locations.*.impact sub_locations.*.impacts.*.sdg
    sub_locations.*.impacts.*.impact sub_locations.*.impacts.*.coverage sub_locations.*.impacts.*.status
    sub_locations.*.impacts.*.direction sub_locations.*.impacts_status.* sub_locations.*.impact_coverage
    sub_locations.*.impact_status sub_locations.*.calculable sub_locations.*.reason sub_locations.*.reason_text
    sub_locations.*.remedy sub_locations.*.reason_message sub_locations.*.reason_message.code sub_locations.*.remedy_message
    sub_locations.*.remedy_message.code sub_locations.*.activity_message sub_locations.*.activity_message.code
    sub_locations.*.activity_message.params.names.* sub_locations.*.activity_message.params.names.*.code sub_locations.*.technology sub_locations.*.industry sub_locations.*.basis sub_locations.*.quantity
    sub_locations.*.unit sub_locations.*.capacity_mw sub_locations.*.midpoints.*.name sub_locations.*.midpoints.*.value
    sub_locations.*.midpoints.*.unit sub_locations.*.contributions.*.name sub_locations.*.contributions.*.value
    sub_locations.*.contributions.*.unit sub_locations.*.data_quality sub_locations.*.flags.*
    sub_locations.*.indicators.* sub_locations.*.scope_basis sub_locations.*.scope_basis.* sub_locations.*.evidence.*.category
    sub_locations.*.evidence.*.shares.* sub_locations.*.data_quality_of_estimate physical.figures.*.indicator physical.figures.*.value physical.figures.*.unit physical.figures.*.status physical.figures.*.evidence physical.figures.*.evidence.* physical.figures.*.rows physical.figures.*.p5 physical.figures.*.p50 physical.figures.*.p95 physical.scopes_1_and_2.p5 physical.scopes_1_and_2.p50 physical.scopes_1_and_2.p95 physical.evidence.*.category physical.evidence.*.shares.* physical.sites.calculated physical.sites.not_calculable physical.draws physical.expected physical.expected.cc_t physical.expected.s1_t physical.expected.s2_t physical.expected.s3_upstream_t`,
}

/** Keys that are data themselves: ids of goals, names of indicators, kinds of evidence. */
const OPEN_KEYS = ['share_of_total', 'indicators', 'evidence', 'shares', 'scope_basis']

/** Paths of every value in an answer, `a.*.b`. */
function fieldsOf(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap(item => fieldsOf(item, [...path, '*']))
  if (typeof value !== 'object' || value === null) return [path.join('.')]
  const isOpen = OPEN_KEYS.includes(path.at(-1) ?? '')
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, isOpen ? '*' : key]))
}

onEmbedded('links to a report', database => {
  let server: TestServer
  let clock: MovableClock
  let owner: Person
  let stranger: Person
  let id: string
  let other: string
  let entries: { id: string; organisation: { id: string } }[]

  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock, reference: true })
    ;[owner, stranger] = [await signUp(server, { name: 'Ada Owner' }), await signUp(server)]
    id = (await upload(server, owner.access, 'PRIVATE-file.csv', FILE, { body: { name: 'Shown list' } })).data.id
    await delivered(server, owner.access, id)
    other = (await upload(server, owner.access, 'other.csv', FILE, { body: { name: 'PRIVATE-OTHER' } })).data.id
    await delivered(server, owner.access, other)
    entries = (await server.call('listEntries', { params: { id } }, owner.access)).data
  })
  afterAll(() => server?.close())

  /** Time goes by; sessions end with it, so their people log in again. */
  const wait = async (seconds: number) => {
    clock.forward(seconds)
    for (const person of [owner, stranger]) Object.assign(person, await logIn(server, person.email, person.password))
  }
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString()
  const make = async (given: { days?: number; password?: string; label?: string; portfolio?: string } = {}) => {
    const { days = 7, portfolio = id, ...rest } = given
    const made = await server.call('makeShare', { body: { portfolio, expires: inDays(days), ...rest } }, owner.access)
    expect(made.status, JSON.stringify(made.error)).toBe(201)
    return made.data
  }
  const open = (secret: string, password?: string, as?: 'page' | 'embed') =>
    server.call('openShare', { body: { secret, ...(password ? { password } : {}), ...(as ? { as } : {}) } })
  const listed = async (share: string) =>
    (await server.call('listShares', { query: { portfolio: id } }, owner.access)).data.results.find(
      one => one.id === share,
    )
  const audit = async () => (await server.call('listAudit', { query: { limit: 200 } }, owner.access)).data.results

  /** All that the report's page asks for. */
  const reads = (at: string): [EndpointName, Input<EndpointName>][] => [
    ['readPortfolio', { params: { id: at } }],
    ['listEntries', { params: { id: at } }],
    ['readGoals', { params: { id: at } }],
    ['readMap', { params: { id: at, goal: 13 } }],
    ['readCoverage', { params: { id: at } }],
    ['readPassport', { params: { id: at } }],
    ['readPassport', { params: { id: at }, query: { goal: '13' } }],
    ...entries.map((entry): [EndpointName, Input<EndpointName>] => [
      'readPassport',
      { params: { id: at }, query: { goal: '13', entry: entry.id } },
    ]),
    ...entries.map((entry): [EndpointName, Input<EndpointName>] => [
      'readOrganisationReport',
      { params: { id: entry.organisation.id } },
    ]),
  ]

  test('a secret of 192 bits, told once, kept as a digest', async () => {
    const made = await make({ label: 'For the board', password: 'open the gate' })
    expect(Buffer.from(made.secret, 'base64url')).toHaveLength(24)
    expect(made).toMatchObject({ label: 'For the board', has_password: true, state: 'open', opened: 0 })
    const shown = JSON.stringify((await server.call('listShares', {}, owner.access)).data)
    expect(shown).not.toContain(made.secret)
    const stored = JSON.stringify((await server.deps.pool.query('select * from shares')).rows)
    expect(stored).not.toContain(made.secret)
    expect(stored).not.toContain('open the gate')
    expect((await server.call('exportAccount', {}, owner.access)).data).toMatchObject({
      shares: expect.arrayContaining([expect.objectContaining({ id: made.id, label: 'For the board' })]),
    })
  })

  describe('what a reader is shown', () => {
    test('the figures of the owner, and of every answer only the fields that are named', async () => {
      const made = await make()
      const { token, id: at, name } = (await open(made.secret)).data
      expect([at, name]).toEqual([made.id, 'Shown list'])
      for (const [i, [call, input]] of reads(at).entries()) {
        const answer = await server.call(call, input, token)
        expect(answer.status, call).toBe(200)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        const allowed = new Set(ALLOWED[call]!.split(/\s+/))
        const unknown = [...new Set(fieldsOf(answer.data))].filter(field => field !== '' && !allowed.has(field))
        expect(unknown, call).toEqual([])
        const text = JSON.stringify(answer.data)
        for (const secret of ['PRIVATE', '777000', owner.email, 'Ada Owner', id, other, 'Wakanda'])
          expect(text, `${call} says ${secret}`).not.toContain(secret)
        const [, own] = reads(id)[i]!
        const whole = (await server.call(call, own, owner.access)).data as Record<string, unknown>
        const shown = answer.data as Record<string, unknown>
        for (const figure of [
          'total_impact',
          'p5',
          'p95',
          'value',
          'recomputed',
          'impact',
          'all_countries',
          'intervals',
        ])
          expect(shown[figure], `${call} ${figure}`).toEqual(whole[figure])
      }
      const rows = (await server.call('listEntries', { params: { id: at } }, token)).data
      const whole = (await server.call('listEntries', { params: { id } }, owner.access)).data
      expect(rows.map(row => [row.organisation.name, row.allocation, row.impact, row.goals])).toEqual(
        whole.map(row => [row.organisation.name, row.allocation, row.impact, row.goals]),
      )
      const coverage = (await server.call('readCoverage', { params: { id: at } }, token)).data
      expect(coverage.reasons.find(reason => reason.class === 'rejected')).toMatchObject({
        row: 5,
        name: '',
        remedy: '',
        message: { code: 'problems:unreadable_row' },
        remedy_message: null,
      })
    })

    test('an organisation does not name the other portfolios that hold it', async () => {
      const { token } = (await open((await make()).secret)).data
      const report = { params: { id: entries[0]!.organisation.id } }
      const own = (await server.call('readOrganisationReport', report, owner.access)).data
      expect(own.portfolios.map(portfolio => portfolio.id).sort()).toEqual([id, other].sort())
      expect((await server.call('readOrganisationReport', report, token)).data.portfolios).toEqual([])
      const ofOther = (await server.call('listEntries', { params: { id: other } }, owner.access)).data[0]!.organisation
        .id
      const theirs = await server.call('readOrganisationReport', { params: { id: ofOther } }, token)
      expect(theirs.status).toBe(404)
    })

    test('nothing else: no other portfolio, no rows, no problems, no runs, no files, no account, no change', async () => {
      const { token, id: at } = (await open((await make()).secret)).data
      for (const [call, input] of [...reads(id).slice(0, 6), ...reads(other).slice(0, 6)])
        expect((await server.call(call, input, token)).status, call).toBe(404)
      const closed: [EndpointName, Input<EndpointName>][] = [
        ['listRows', { params: { id: at } }],
        ['listProblems', { params: { id: at } }],
        ['exportPortfolio', { params: { id: at, format: 'json' } }],
        ['readRowsFile', { params: { id: at, format: 'csv' } }],
        ['listRuns', { params: { id: at } }],
        ['readDraft', { params: { id: at } }],
        ['listMatches', { params: { id: at } }],
        ['listDecisions', {}],
        ['listPortfolios', {}],
        ['listShares', {}],
        ['readProfile', {}],
        ['exportAccount', {}],
        ['deletePortfolio', { params: { id: at } }],
        ['renamePortfolio', { params: { id: at }, body: { name: 'Mine' } } as Input<EndpointName>],
        ['exploreOrganisations', {}],
      ]
      for (const [call, input] of closed) {
        const answer = await server.call(call, input, token)
        expect([answer.status, answer.error.code], call).toEqual([403, 'link_may_not'])
      }
      expect((await server.call('readPortfolio', { params: { id: 'demo' } }, token)).status).toBe(200)
    })

    test('the run that was shared, however the portfolio goes on', async () => {
      const { token, id: at } = (await open((await make()).secret)).data
      const before = (await server.call('readGoals', { params: { id: at } }, token)).data
      const draft = (await server.call('editPortfolio', { params: { id } }, owner.access)).data
      await server.call('submitPortfolio', { params: { id: draft.id } }, owner.access)
      await delivered(server, owner.access, id)
      expect((await server.call('readGoals', { params: { id: at } }, token)).data).toEqual(before)
    })
  })

  describe('when a link ends', () => {
    const nothing = async () => {
      const { status, error } = await open('A'.repeat(32))
      return { status, error: { ...error, request_id: '' } }
    }
    const answerOf = async (secret: string, password?: string) => {
      const { status, error } = await open(secret, password)
      return { status, error: { ...error, request_id: '' } }
    }
    const deadToken = async (token: string, at: string) => {
      const { status, error } = await server.call('readGoals', { params: { id: at } }, token)
      return [status, error.code]
    }

    test('revoked: at once, like one that never was; and back within the hour', async () => {
      const made = await make({ label: 'short' })
      const { token, id: at } = (await open(made.secret)).data
      expect((await server.call('revokeShare', { params: { id: made.id } }, owner.access)).status).toBe(200)
      expect(await answerOf(made.secret)).toEqual(await nothing())
      expect(await deadToken(token, at)).toEqual([404, 'not_found'])
      expect(await listed(made.id)).toMatchObject({ state: 'revoked', restorable: true })
      const restored = await server.call('restoreShare', { params: { id: made.id } }, owner.access)
      expect(restored.data).toMatchObject({ state: 'open', revoked: null })
      expect((await open(made.secret)).status).toBe(200)
      expect((await server.call('readGoals', { params: { id: at } }, token)).status).toBe(200)
      await server.call('revokeShare', { params: { id: made.id } }, owner.access)
      await wait(3601)
      const late = await server.call('restoreShare', { params: { id: made.id } }, owner.access)
      expect([late.status, late.error.code]).toEqual([409, 'not_restorable'])
      const whats = (await audit()).filter(event => event.detail.endsWith('short')).map(event => event.what)
      expect(whats).toEqual(['share_revoked', 'share_restored', 'share_revoked', 'share_opened', 'share_made'])
    })

    test('expired', async () => {
      const made = await make({ days: 1, password: 'open the gate' })
      const { token, id: at } = (await open(made.secret, 'open the gate')).data
      await wait(86_401)
      expect(await answerOf(made.secret)).toEqual(await nothing())
      expect(await answerOf(made.secret, 'open the gate')).toEqual(await nothing())
      expect(await deadToken(token, at)).toEqual([404, 'not_found'])
      expect(await listed(made.id)).toMatchObject({ state: 'expired', restorable: false })
    })

    test('in the trash, and back with what was in it', async () => {
      const mine = (await upload(server, owner.access, 'bin.csv', FILE)).data.id
      await delivered(server, owner.access, mine)
      const made = await make({ portfolio: mine })
      expect((await open(made.secret)).status).toBe(200)
      await server.call('deletePortfolio', { params: { id: mine } }, owner.access)
      expect(await answerOf(made.secret)).toEqual(await nothing())
      await server.call('restorePortfolio', { params: { id: mine } }, owner.access)
      expect((await open(made.secret)).status).toBe(200)
    })

    test('with the account', async () => {
      const leaver = await signUp(server)
      const theirs = (await upload(server, leaver.access, 'mine.csv', FILE)).data.id
      await delivered(server, leaver.access, theirs)
      const body = { portfolio: theirs, expires: inDays(3) }
      const { secret } = (await server.call('makeShare', { body }, leaver.access)).data
      const { token, id: at } = (await open(secret)).data
      expect((await server.call('deleteAccount', { body: { password: leaver.password } }, leaver.access)).status).toBe(
        200,
      )
      expect(await answerOf(secret)).toEqual(await nothing())
      await expect.poll(() => deadToken(token, at)).toEqual([404, 'not_found'])
    })

    test('made-up tokens are no readers', async () => {
      const { token, id: at } = (await open((await make()).secret)).data
      const [head, until, signature] = token.split('.')
      const forged = [
        `${token}x`,
        `share_${NOWHERE}.${until}.${signature}`,
        `${head}.zzzzzzzz.${signature}`,
        'share_',
        `${head}.${until}.${'A'.repeat(43)}`,
      ]
      for (const bad of forged) expect(await deadToken(bad, at), bad).toEqual([404, 'not_found'])
    })
  })

  test('a password opens it, ten wrong ones close it for a while', async () => {
    const made = await make({ password: 'open the gate' })
    const answer = await open(made.secret)
    expect([answer.status, answer.error.code]).toEqual([403, 'password_needed'])
    expect((await open(made.secret, 'open the gate')).status).toBe(200)
    for (let i = 0; i < 10; i++) {
      const wrong = await open(made.secret, `guess number ${i}`)
      expect([wrong.status, wrong.error.code]).toEqual([403, 'wrong_password'])
    }
    const blocked = await open(made.secret, 'open the gate')
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    await wait(601)
    expect((await open(made.secret, 'open the gate')).status).toBe(200)
  })

  test('guessing links is limited, opening good ones is not', async () => {
    await wait(601)
    const made = await make()
    const answers: number[] = []
    await Promise.all(Array.from({ length: 70 }, async (_, i) => answers.push((await open(`guess-${i}`)).status)))
    expect([...new Set(answers)].sort()).toEqual([404, 429])
    expect(answers.filter(status => status === 404)).toHaveLength(60)
    await wait(601)
    for (let i = 0; i < 65; i++) expect((await open(made.secret)).status).toBe(200)
    expect(await listed(made.id)).toMatchObject({ opened: 65, embedded: 0 })
  })

  test('openings are counted, pages and embedded pictures apart; the first is noted without where it came from', async () => {
    const made = await make({ label: 'counted' })
    for (const as of ['embed', 'page', 'page'] as const) await open(made.secret, undefined, as)
    expect(await listed(made.id)).toMatchObject({ opened: 2, embedded: 1, last_opened: expect.any(String) })
    const events = (await audit()).filter(event => event.what === 'share_opened' && event.detail === 'counted')
    expect(events.map(event => event.address)).toEqual([''])
  })

  test('links are their owner’s, of delivered reports, and end within a year', async () => {
    const made = await make()
    const expires = inDays(3)
    const theirs = await server.call('makeShare', { body: { portfolio: id, expires } }, stranger.access)
    const none = await server.call('makeShare', { body: { portfolio: NOWHERE, expires } }, stranger.access)
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect({ ...theirs.error, request_id: '' }).toEqual({ ...none.error, request_id: '' })
    expect((await server.call('revokeShare', { params: { id: made.id } }, stranger.access)).status).toBe(404)
    expect((await server.call('restoreShare', { params: { id: made.id } }, stranger.access)).status).toBe(404)
    expect((await server.call('listShares', { query: { portfolio: id } }, stranger.access)).status).toBe(404)
    expect((await server.call('listShares', {}, stranger.access)).data.results).toEqual([])
    const draft = (await upload(server, owner.access, 'draft.csv', FILE, { body: { is_draft: true } })).data.id
    const early = await server.call('makeShare', { body: { portfolio: draft, expires } }, owner.access)
    expect([early.status, early.error.code]).toEqual([409, 'not_delivered'])
    for (const wrong of [inDays(-1), inDays(400)]) {
      const refused = await server.call('makeShare', { body: { portfolio: id, expires: wrong } }, owner.access)
      expect([refused.status, refused.error.problems?.[0]?.field]).toEqual([422, 'expires'])
    }
    const demo = await server.call('makeShare', { body: { portfolio: 'demo', expires } }, owner.access)
    expect(demo.status).toBe(404)
  })
})
