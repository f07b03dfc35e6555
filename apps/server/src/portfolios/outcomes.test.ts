import type { Entry, Goals, Portfolio, ReportFile } from '@cradle/contract'
import { readSheet } from '@cradle/sheet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

/** An impact fund: a bank, a clinic without anything to calculate, a mini-grid, a plain holding, one with a wrong part. */
const LIST = `name,country,technology,capacity_mw,industry,revenue,currency,year,allocation,Clients reached,of which women,Patients treated,Households with electricity,outcome_year,outcome_assurance,outcome_source,what changed
Valley Example Bank,KE,,,ISIC:6419,9000000,USD,2023,0.2,"12,500","7,400",,,2024,limited,"SECRET report, page 4",Savings
Hill Example Clinic,TZ,,,,,,,0.5,,,3k,,,,,
Lake Example Minigrid,UG,solar_pv,2,,,,,0.1,,,,1800,2022,,,
Plain Example Works,BR,,,ISIC:2394,3000000,EUR,2022,0.25,,,,,,,,
River Example Credit,PE,,,ISIC:6419,500000,USD,2023,1,100,101,,,,,,
`

async function sheetOf(bytes: Uint8Array, ...heads: string[]): Promise<Record<string, string>[]> {
  const found = await readSheet(bytes, 'report.xlsx', undefined, header => heads.every(head => header.includes(head)))
  if (found.kind !== 'ok') throw new Error(found.sentence)
  return found.rows.map(({ cells }) => Object.fromEntries(found.header.map((title, i) => [title, cells[i] ?? ''])))
}

const csvOf = (text: string): Record<string, string>[] => {
  const [header = [], ...lines] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    )
  return lines.map(cells => Object.fromEntries(header.map((title, i) => [title, cells[i] ?? ''])))
}

onEmbedded('stated outcomes', database => {
  let server: TestServer
  let owner: Person
  let portfolio: Portfolio
  let goals: Goals
  let entries: readonly Entry[]

  const fetchFile = async (format: string) => {
    const answer = await fetch(new URL(`/api/portfolio/${portfolio.id}/export/${format}`, server.url), {
      headers: { authorization: `Bearer ${owner.access}` },
    })
    expect(answer.status, format).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const totalOf = (code: string) => goals.outcomes?.find(({ indicator }) => indicator === code)

  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    owner = await signUp(server)
    const { data, status, error } = await upload(server, owner.access, 'Impact fund.csv', LIST)
    expect(status, JSON.stringify(error)).toBe(202)
    portfolio = await delivered(server, owner.access, data.id)
    goals = (await server.call('readGoals', { params: { id: portfolio.id } }, owner.access)).data
    entries = (await server.call('listEntries', { params: { id: portfolio.id } }, owner.access)).data
  })
  afterAll(() => server?.close())

  test('stand beside the goals, whole and by share held, with coverage, quality and years', () => {
    expect(goals.outcomes?.map(({ indicator }) => indicator)).toEqual([
      'clients',
      'clients_women',
      'patients',
      'households_electricity',
    ])
    expect(totalOf('clients')).toMatchObject({
      stated: 12_600,
      attributed: 0.2 * 12_500 + 100,
      rows: 2,
      rows_attributed: 2,
      rows_total: 5,
      share_of_rows: 0.4,
      share_of_money: null,
      quality: { best: 2, worst: 5 },
      years: { first: 2024, last: 2024 },
      rows_without_year: 1,
      may_repeat: true,
      iris: 'PI4060',
      goals: [1, 10],
      part_of: null,
    })
    expect(totalOf('clients_women')).toMatchObject({ stated: 7400, attributed: 1480, rows: 1, part_of: 'clients' })
    expect(totalOf('patients')).toMatchObject({ stated: 3000, attributed: 1500, years: null })
  })

  test('a goal that only they speak for is stated, and no figure of person-years changes', async () => {
    expect([1, 5, 10].map(goal => goals.status[goal - 1])).toEqual(['stated', 'stated', 'stated'])
    expect(goals.status[3]).toBe('not_assessed')
    const query = { goal: '5' }
    const passport = await server.call('readPassport', { params: { id: portfolio.id }, query }, owner.access)
    expect(passport.data).toMatchObject({ value: null, status: 'stated', interval: null })
    const { data: entries } = await server.call(
      'listEntries',
      { params: { id: portfolio.id }, query: {} },
      owner.access,
    )
    const [first] = entries
    const ofEntry = { ...query, entry: first?.id ?? '' }
    const own = await server.call('readPassport', { params: { id: portfolio.id }, query: ofEntry }, owner.access)
    expect(own.data).toMatchObject({ value: null, status: 'stated' })
    expect(['quantified', 'indicative', 'partial']).toContain(goals.status[2])
    expect([1, 5, 10].map(goal => goals.intervals[goal - 1])).toEqual([null, null, null])
    const { data: coverage } = await server.call('readCoverage', { params: { id: portfolio.id } }, owner.access)
    expect(coverage.goals_stated).toBe(goals.status.filter(status => status === 'stated').length)
    expect(coverage.goals_with_value + coverage.goals_insufficient + coverage.goals_not_assessed).toBe(
      17 - (coverage.goals_stated ?? 0),
    )
    const bare = LIST.split('\n')
      .map(line =>
        line
          .replace(/"[^"]*"/g, '')
          .split(',')
          .slice(0, 9)
          .join(','),
      )
      .join('\n')
    const { data } = await upload(server, owner.access, 'Without.csv', bare)
    const other = await delivered(server, owner.access, data.id)
    const without = (await server.call('readGoals', { params: { id: other.id } }, owner.access)).data
    expect(without.outcomes).toBeUndefined()
    expect(without.all_countries).toEqual(goals.all_countries)
    expect(other.total_impact).toBe(portfolio.total_impact)
    expect(without.status.map((status, i) => (goals.status[i] === 'stated' ? 'stated' : status))).toEqual(goals.status)
  })

  test('a part above its whole is a warning of its row, and does not count', async () => {
    const { data } = await server.call('listProblems', { params: { id: portfolio.id } }, owner.access)
    expect(data.results.filter(({ column }) => column === 'outcome_clients_women')).toMatchObject([
      { row: 6, severity: 'warning', message: { code: 'problems:part_above_whole' } },
    ])
    expect(entries[4]?.outcomes?.[0]?.figures.map(({ indicator }) => indicator)).toEqual(['clients'])
  })

  test('are told of each organisation, and the parts add up to the whole', async () => {
    const [bank, clinic, , plain] = entries
    expect(bank?.outcomes).toMatchObject([
      {
        row: 2,
        year: 2024,
        assurance: 'limited',
        source: 'SECRET report, page 4',
        what: 'Savings',
        who: null,
        quality: 2,
        figures: [
          { indicator: 'clients', stated: 12_500, attributed: 2500 },
          { indicator: 'clients_women', stated: 7400, attributed: 1480 },
        ],
      },
    ])
    expect(bank?.goals_status[0]).toBe('stated')
    expect(plain?.outcomes).toBeUndefined()
    for (const total of goals.outcomes ?? []) {
      const figures = entries.flatMap(({ outcomes = [] }) =>
        outcomes.flatMap(one => one.figures.filter(({ indicator }) => indicator === total.indicator)),
      )
      expect(figures.reduce((sum, { stated }) => sum + stated, 0)).toBe(total.stated)
      expect(figures.reduce((sum, { attributed }) => sum + (attributed ?? 0), 0)).toBe(total.attributed)
      expect(figures.length).toBe(total.rows)
    }
    const columns = (await server.call('listEntryColumns', { params: { id: portfolio.id } }, owner.access)).data
    expect(Object.keys(columns.columns)).toContain('outcomes')
    const report = await server.call(
      'readOrganisationReport',
      { params: { id: clinic?.organisation.id ?? '' } },
      owner.access,
    )
    expect(report.data.outcomes).toMatchObject([
      { portfolio: 'Impact fund', row: 3, year: null, assurance: null, source: null, risk: null, quality: 5 },
    ])
    expect(report.data.outcomes?.[0]?.figures).toMatchObject([
      { indicator: 'patients', stated: 3000, attributed: null },
    ])
    expect(report.data.all_countries_status[2]).toBe('stated')
  })

  test('screen, JSON, CSV and XLSX say the same', async () => {
    const report = JSON.parse(textOf(await fetchFile('json'))) as ReportFile
    expect(report.version).toBe(3)
    expect(report.goals.outcomes).toEqual(goals.outcomes)
    expect(report.entries.map(({ outcomes }) => outcomes)).toEqual(entries.map(({ outcomes }) => outcomes))
    const lines = csvOf(textOf(await fetchFile('csv')))
    const whole = lines.find(({ level }) => level === 'portfolio')
    const ofEntries = lines.filter(({ level }) => level === 'entry')
    const cells = await sheetOf(await fetchFile('xlsx'), 'Outcome', 'By ownership share')
    const totals = cells.filter(cell => cell.Organisation === 'Whole portfolio')
    const rows = cells.filter(cell => cell.Organisation !== 'Whole portfolio')
    expect(totals).toHaveLength(goals.outcomes?.length ?? 0)
    for (const [i, total] of (goals.outcomes ?? []).entries()) {
      expect(Number(whole?.[`outcome_${total.indicator}`])).toBe(total.attributed)
      const sum = ofEntries.reduce((all, line) => all + Number(line[`outcome_${total.indicator}`] || 0), 0)
      expect(sum).toBeCloseTo(total.attributed ?? 0, 9)
      expect(Number(totals[i]?.['By ownership share'])).toBe(total.attributed)
      expect(Number(totals[i]?.['Of whole organisations'])).toBe(total.stated)
      const ofIndicator = rows.filter(cell => cell.Outcome === totals[i]?.Outcome)
      expect(ofIndicator).toHaveLength(total.rows)
      expect(ofIndicator.reduce((all, cell) => all + Number(cell['By ownership share']), 0)).toBeCloseTo(
        total.attributed ?? 0,
        9,
      )
    }
    expect(rows[0]).toMatchObject({ 'Row of the file': '2', 'What changed': 'Savings', Risk: 'not stated' })
    expect(whole?.sdg1_status).toBe('stated')
    expect(whole?.sdg1).toBe('')
    expect(ofEntries[3]?.outcome_clients).toBe('')
    const long = csvOf(textOf(await fetchFile('csv?shape=long')))
    expect(long.find(line => line.level === 'portfolio' && line.figure === 'outcome_patients')).toMatchObject({
      value: '1500',
      unit: 'persons',
      goal: '',
    })
  })

  test('the JSON file and the CSV lines are as their published schemas say', async () => {
    const { Ajv2020 } = await import('ajv/dist/2020.js')
    const ajv = new Ajv2020({ strict: false })
    const schema = await server.call('readReportSchema', { params: { schema: 'cradle-report-3.json' } })
    const holds = ajv.compile(schema.data as object)
    expect(holds(JSON.parse(textOf(await fetchFile('json')))), JSON.stringify(holds.errors)).toBe(true)
    const csv = (await server.call('readReportSchema', { params: { schema: 'cradle-report-csv-1.json' } })).data as {
      $defs: Record<string, { properties: object }>
    }
    const known = new Set(Object.keys(csv.$defs.wide?.properties ?? {}))
    const [line] = csvOf(textOf(await fetchFile('csv')))
    expect(Object.keys(line ?? {}).filter(name => !known.has(name))).toEqual([])
  })

  test('the print has them in a table', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const loading = getDocument({ data: await fetchFile('pdf') })
    const document = await loading.promise
    const outline = ((await document.getOutline()) ?? []).map(({ title }) => title)
    expect(outline).toContain('Stated outcomes')
    let text = ''
    for (let page = 1; page <= document.numPages; page++)
      text += (await (await document.getPage(page)).getTextContent()).items
        .map(item => ('str' in item ? item.str : ''))
        .join(' ')
    expect(text.replace(/\s+/g, ' ')).toMatch(/Women among the clients/)
    expect(text).not.toMatch(/undefined|NaN|\[object/)
    await loading.destroy()
  })

  test('readers of a link see them without source, evidence and money', async () => {
    const expires = new Date(Date.now() + 7 * 86_400_000).toISOString()
    const made = await server.call('makeShare', { body: { portfolio: portfolio.id, expires } }, owner.access)
    const { token, id } = (await server.call('openShare', { body: { secret: made.data.secret } })).data
    const shown = await Promise.all([
      server.call('readGoals', { params: { id } }, token),
      server.call('listEntries', { params: { id } }, token),
      server.call('readOrganisationReport', { params: { id: entries[0]?.organisation.id ?? '' } }, token),
    ])
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.stringify(shown.map(({ data }) => data))).not.toContain('SECRET')
    const [ofGoals, ofEntries, ofBank] = shown
    expect(ofGoals.data.outcomes?.map(({ attributed }) => attributed)).toEqual(
      goals.outcomes?.map(({ attributed }) => attributed),
    )
    expect(ofEntries.data[0]?.outcomes?.[0]).toMatchObject({ source: null, what: 'Savings' })
    expect(ofBank.data.outcomes?.[0]).toMatchObject({ source: null, year: 2024 })
    const stranger = await signUp(server)
    const params = { id: entries[0]?.organisation.id ?? '' }
    expect((await server.call('readOrganisationReport', { params }, stranger.access)).status).toBe(404)
  })
})
