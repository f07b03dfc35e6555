import { setTimeout as wait } from 'node:timers/promises'
import type { Export, Goals, Portfolio, ReportFile } from '@cradle/contract'
import { carriesValue, figuresIn } from '@cradle/figures'
import { isHeadline } from '@cradle/portfolio'
import { readSheet, type SheetRow } from '@cradle/sheet'
import { tableFromIPC } from '@uwdata/flechette'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSdmx } from '../../../../packages/report/test/published-rules.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { cleanUp } from '../ops/clean-up.ts'

const figures = figuresIn({ locale: 'en-GB', to: 'to' })
const plain = (text: string) => text.replace(/\s+/g, ' ')

async function textOf(
  bytes: Uint8Array,
): Promise<{ pages: string[]; outline: string[]; tagged: boolean; language: string }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(plain(items.map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')))
  }
  const outline = ((await document.getOutline()) ?? []).map(item => item.title)
  const roles = (node: { role?: string; children?: unknown[] } | null): string[] =>
    node ? [node.role ?? '', ...(node.children ?? []).flatMap(child => roles(child as never))] : []
  const heard = new Set<string>()
  for (let number = 1; number <= document.numPages; number++)
    for (const role of roles((await (await document.getPage(number)).getStructTree()) as never)) heard.add(role)
  const tagged = ['Document', 'Sect', 'H1', 'H2', 'P', 'Figure', 'Table', 'TH', 'TD'].every(role => heard.has(role))
  const { info } = (await document.getMetadata()) as { info: { Language?: string } }
  await loading.destroy()
  return { pages, outline, tagged, language: info.Language ?? '' }
}

async function sheetOf(bytes: Uint8Array, ...heads: string[]): Promise<Record<string, string>[]> {
  const found = await readSheet(bytes, 'report.xlsx', undefined, header => heads.every(head => header.includes(head)))
  if (found.kind !== 'ok') throw new Error(found.sentence)
  return found.rows.map(({ cells }: SheetRow) =>
    Object.fromEntries(found.header.map((title, i) => [title, cells[i] ?? ''])),
  )
}

function csvOf(text: string, separator = ','): Record<string, string>[] {
  const [header = [], ...lines] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(line =>
      [...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )
  return lines.map(cells => Object.fromEntries(header.map((title, i) => [title, cells[i] ?? ''])))
}

const NASTY = '=HYPERLINK("http://example.org";"go")'
const FILE = `name,country,technology,capacity_mw,industry,revenue,currency,year,allocation
${'"=HYPERLINK(""http://example.org"";""go"")"'},DE,wind_onshore,100,,,,,0.5
"Żółty Example Coal, Работа 電力",IN,coal,200,,,,,0.1
Example Works,BR,,,ISIC:2394,3000000,EUR,2022,0.25
Harbour Example Storage,NL,storage,10,,,,,0.2
+Sum Example,FR,hydro,40,,,,,1
`

function large(count: number): string {
  const lines = ['name,country,technology,capacity_mw,industry,revenue,currency,year,allocation']
  for (let i = 0; i < count; i++)
    lines.push(
      i % 3 === 0
        ? `Example Works ${i},${['DE', 'FR', 'IN', 'BR', 'US'][i % 5]},,,${['ISIC:2394', 'ISIC:2410', '64.19'][i % 3]},${1_000_000 + i},EUR,2022,${(i % 100) / 100}`
        : `Example Power ${i},${['DE', 'ZA', 'IN', 'JP', 'US'][i % 5]},${['wind_onshore', 'coal', 'gas', 'hydro'][i % 4]},${10 + (i % 900)},,,,,${(i % 100) / 100}`,
    )
  return lines.join('\n')
}

onEmbedded('files of reports', database => {
  let server: TestServer
  let owner: Person
  let stranger: Person
  let portfolio: Portfolio
  let goals: Goals
  const clock = movableClock()

  const fetchFile = async (path: string, headers: Record<string, string> = {}, token: string | null = owner.access) => {
    const answer = await fetch(new URL(path, server.url), {
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    })
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const fileOf = (format: string, query = '', id = portfolio.id) => `/api/portfolio/${id}/export/${format}${query}`
  const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

  beforeAll(async () => {
    server = await startServer({ database, reference: true, clock })
    ;[owner, stranger] = [await signUp(server), await signUp(server)]
    const { data, status, error } = await upload(server, owner.access, 'Holdings.csv', FILE)
    expect(status, JSON.stringify(error)).toBe(202)
    portfolio = await delivered(server, owner.access, data.id)
    goals = (await server.call('readGoals', { params: { id: portfolio.id } }, owner.access)).data
  })
  afterAll(() => server?.close())

  /** The same figures in all four files and in the answers of the calls. */
  const agree = async (
    about: Portfolio,
    all: Goals,
    files: { pdf: Uint8Array; xlsx: Uint8Array; csv: string; json: string },
  ) => {
    const valued = (i: number) => carriesValue(all.status[i])
    expect(all.status.filter((_, i) => valued(i)).length).toBeGreaterThan(5)
    const printed = (await textOf(files.pdf)).pages
    const report = JSON.parse(files.json) as ReportFile
    const lines = csvOf(files.csv)
    const whole = lines.find(line => line.level === 'portfolio')!
    const sheet = await sheetOf(files.xlsx, 'SDG', 'Direction')
    expect(report.portfolio.total_impact).toBe(about.total_impact)
    expect(Number(whole.impact)).toBe(about.total_impact)
    expect(printed[0]).toContain(
      plain(figures.formatInterval(about.total_impact!, about.p5, about.p95, { unit: 'person-years' })),
    )
    all.status.forEach((status, i) => {
      const value = all.all_countries[i]!
      const row = sheet[i]!
      const head = Object.keys(row).find(title => title.startsWith('Value'))!
      expect(report.goals.status[i]).toBe(status)
      expect(whole[`sdg${i + 1}_status`]).toBe(status)
      if (!valued(i)) {
        expect(whole[`sdg${i + 1}`]).toBe('')
        expect(row[head]).toMatch(/^(not assessed|insufficient data|not calculable)$/)
        return
      }
      expect(report.goals.all_countries[i]).toBe(value)
      expect(Number(whole[`sdg${i + 1}`])).toBe(value)
      expect(Number(row[head])).toBe(value)
      const text = plain(figures.formatNumber(value, { plus: true }))
      expect(
        printed.some(page => page.includes(`${text} person-years`)),
        `goal ${i + 1}: ${text}`,
      ).toBe(true)
    })
    const entries = lines.filter(line => line.level === 'entry')
    const cells = await sheetOf(files.xlsx, 'Organisation', 'Match')
    expect([entries.length, cells.length, report.entries.length]).toEqual(Array(3).fill(about.total_organization))
    report.entries.forEach((entry, i) => {
      expect(entries[i]!.impact).toBe(entry.impact === null ? '' : String(entry.impact))
      const impact = cells[i]!['Weighted burden, person-years']!
      if (entry.impact === null) expect(impact).toMatch(/^(not|insufficient)/)
      else expect(Number(impact)).toBe(entry.impact)
    })
  }

  test('say the same in every form', async () => {
    const [pdf, xlsx, csv, json] = await Promise.all(
      ['pdf', 'xlsx', 'csv', 'json'].map(format => fetchFile(fileOf(format))),
    )
    expect([pdf!.status, xlsx!.status, csv!.status, json!.status]).toEqual([200, 200, 200, 200])
    expect(pdf!.headers.get('content-type')).toBe('application/pdf')
    await agree(portfolio, goals, {
      pdf: pdf!.bytes,
      xlsx: xlsx!.bytes,
      csv: text(csv!.bytes),
      json: text(json!.bytes),
    })
  })

  // Drawn from one model, whatever database it was read from: one is enough.
  test.runIf(database === 'embedded')(
    'the print is tagged, has bookmarks and numbered pages, and speaks five languages',
    async () => {
      const words = { en: 'Coverage', de: 'Abdeckung', fr: 'Couverture', es: 'Cobertura', pt: 'Cobertura' }
      for (const [language, word] of Object.entries(words)) {
        const { bytes } = await fetchFile(fileOf('pdf', `?language=${language}&paper=letter`))
        const { pages, outline, tagged, language: shown } = await textOf(bytes)
        expect(shown.slice(0, 2)).toBe(language)
        expect(tagged).toBe(true)
        expect(outline).toContain(word)
        expect(outline.length).toBeGreaterThanOrEqual(10)
        expect(pages.length).toBeGreaterThanOrEqual(3)
        expect(pages.length).toBeLessThanOrEqual(40)
        expect(pages.at(-1)).toMatch(new RegExp(`\\b${pages.length}\\b`))
        expect(pages.join(' ')).not.toMatch(/\{\{|undefined|NaN|\[object/)
      }
      const answer = await fetchFile(
        '/api/portfolio/demo/export/pdf',
        { 'accept-language': 'xx, de-AT;q=0.9, en;q=0.8' },
        null,
      )
      expect((await textOf(answer.bytes)).outline).toContain('Abdeckung')
    },
  )

  test('text that a spreadsheet would run is text', async () => {
    const csv = csvOf(text((await fetchFile(fileOf('csv'))).bytes))
    expect(csv.find(line => line.level === 'entry')!.name).toBe(`'${NASTY}`)
    const { bytes } = await fetchFile(fileOf('xlsx'))
    const cells = await sheetOf(bytes, 'Organisation', 'Match')
    expect(cells.map(cell => cell.Organisation)).toEqual([
      NASTY,
      'Żółty Example Coal, Работа 電力',
      'Example Works',
      'Harbour Example Storage',
      '+Sum Example',
    ])
    const { pages } = await textOf((await fetchFile(fileOf('pdf'))).bytes)
    expect(pages.join(' ')).toContain('Żółty Example Coal, Работа')
  })

  test('CSV: long, and with semicolons and decimal commas', async () => {
    const long = csvOf(text((await fetchFile(fileOf('csv', '?shape=long'))).bytes))
    expect(long.filter(line => line.level === 'portfolio')).toHaveLength(
      18 + (goals.physical?.figures.filter(({ indicator }) => isHeadline(indicator)).length ?? 0),
    )
    const tonnes = long.find(line => line.level === 'portfolio' && line.figure === 'cc_t')!
    expect([Number(tonnes.value), tonnes.unit]).toEqual([goals.physical?.figures[0]?.value, 't CO2e'])
    const climate = long.find(line => line.level === 'portfolio' && line.goal === '13')!
    expect([climate.figure, Number(climate.value), climate.unit]).toEqual([
      'sdg',
      goals.all_countries[12],
      'person-years',
    ])
    expect(long.find(line => line.level === 'portfolio' && line.goal === '1')).toMatchObject({
      value: '',
      status: 'not_assessed',
    })
    const semicolons = csvOf(text((await fetchFile(fileOf('csv', '?separator=semicolon'))).bytes), ';')
    expect(semicolons[0]!.impact).toBe(String(portfolio.total_impact).replace('.', ','))
  })

  test('Parquet holds what the CSV says, typed, with its meaning and licences inside', async () => {
    for (const shape of ['wide', 'long']) {
      // By somebody else: an account may have so many files in ten minutes.
      const of = (format: string) => fetchFile(fileOf(format, `?shape=${shape}`, 'demo'), {}, stranger.access)
      const csv = csvOf(text((await of('csv')).bytes))
      const { bytes, headers } = await of('parquet')
      expect(headers.get('content-type')).toBe('application/vnd.apache.parquet')
      const file = Uint8Array.from(bytes).buffer
      const lines = await parquetReadObjects({ file })
      // A spreadsheet’s apostrophe is not needed here: nothing runs a cell.
      const shown = (value: unknown) => (value === null ? '' : String(value))
      const plain = (value: string | undefined) => (value ?? '').replace(/^'(?=[=+\-@])/, '')
      expect(lines).toHaveLength(csv.length)
      lines.forEach((line, i) => {
        expect(Object.keys(line)).toEqual(Object.keys(csv[i]!))
        for (const [name, value] of Object.entries(line)) expect(shown(value), name).toBe(plain(csv[i]![name]))
      })
      const about = new Map(parquetMetadata(file).key_value_metadata?.map(({ key, value }) => [key, value]))
      expect(Object.keys(JSON.parse(about.get('cradle.columns')!))).toEqual(Object.keys(lines[0]!))
      expect(JSON.parse(about.get('cradle.attributions')!).length).toBeGreaterThan(3)
    }
  })

  test('Arrow holds what the CSV says, typed; SDMX holds the goals by country', async () => {
    const bob = await signUp(server)
    const of = (format: string, query = '') => fetchFile(fileOf(format, query, 'demo'), {}, bob.access)
    for (const shape of ['wide', 'long']) {
      const csv = csvOf(text((await of('csv', `?shape=${shape}`)).bytes))
      const { bytes, headers } = await of('arrow', `?shape=${shape}`)
      expect(headers.get('content-type')).toBe('application/vnd.apache.arrow.file')
      const table = tableFromIPC(Uint8Array.from(bytes))
      expect(table.numRows).toBe(csv.length)
      const plain = (value: string | undefined) => (value ?? '').replace(/^'(?=[=+\-@])/, '')
      for (const [i, line] of table.toArray().entries())
        for (const [name, value] of Object.entries(line))
          expect(value === null ? '' : String(value), name).toBe(plain(csv[i]![name]))
      const about = table.schema.metadata
      expect(Object.keys(JSON.parse(about?.get('cradle.columns') ?? '{}'))).toEqual(Object.keys(csv[0]!))
    }
    const { bytes, headers } = await of('sdmx')
    expect(headers.get('content-type')).toBe('application/vnd.sdmx.data+json; version=2.0.0; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('.sdmx.json')
    const { observations } = readSdmx(text(bytes))
    const { data: goals } = await server.call('readGoals', { params: { id: 'demo' } })
    expect(observations.find(one => one.goal === 'SDG13' && one.place === '_T')?.measures).toEqual({
      OBS_VALUE: goals.all_countries[12],
      P5: goals.intervals[12]?.p5,
      P50: goals.intervals[12]?.p50,
      P95: goals.intervals[12]?.p95,
    })
    const poverty = observations.filter(one => one.goal === 'SDG1')
    expect(poverty).toHaveLength(goals.data.length + 1)
    expect(poverty.every(one => one.measures.OBS_VALUE === null)).toBe(true)
  })

  test('the JSON file and the CSV lines are as their published schemas say', async () => {
    const { Ajv2020 } = await import('ajv/dist/2020.js')
    const ajv = new Ajv2020({ strict: false })
    const schemaOf = async (version: number) =>
      ajv.compile(
        JSON.parse(text((await fetchFile(`/api/schemas/cradle-report-${version}.json`, {}, null)).bytes)) as object,
      )
    const [first, second] = [await schemaOf(1), await schemaOf(2)]
    const report = JSON.parse(text((await fetchFile(fileOf('json'))).bytes)) as object
    expect(second(report), JSON.stringify(second.errors)).toBe(true)
    expect([first(report), second({ ...report, version: 1 })]).toEqual([false, false])
    const csv = (await server.call('readReportSchema', { params: { schema: 'cradle-report-csv-1.json' } })).data as {
      $defs: Record<string, { required: string[]; properties: object }>
    }
    const [wide] = csvOf(text((await fetchFile(fileOf('csv'))).bytes))
    // Outcomes come last, and only those that the list states: here none.
    const names = Object.keys(csv.$defs.wide!.properties)
    expect(names.filter(name => !name.startsWith('outcome_'))).toEqual(Object.keys(wide!))
    expect(names.at(-1)).toBe('outcome_partners')
    const [long] = csvOf(text((await fetchFile(fileOf('csv', '?shape=long'))).bytes))
    expect(csv.$defs.long!.required).toEqual(Object.keys(long!))
    expect((await fetchFile('/api/schemas/other.json', {}, null)).status).toBe(404)
  })

  test('who has the file gets 304; a download goes on where it broke off', async () => {
    for (const format of ['pdf', 'xlsx', 'csv', 'json']) {
      const whole = await fetchFile(fileOf(format), { 'accept-encoding': 'gzip, br' })
      const tag = whole.headers.get('etag')!
      expect(whole.headers.get('cache-control')).toBe('no-store')
      const size = whole.bytes.length
      expect(tag).toMatch(/^"[0-9a-f]{32}"$/)
      expect(whole.headers.get('content-encoding')).toBeNull()
      expect(Number(whole.headers.get('content-length'))).toBe(size)
      const fresh = await fetchFile(fileOf(format), { 'if-none-match': `"other", W/${tag}` })
      expect([fresh.status, fresh.bytes.length, fresh.headers.get('etag')]).toEqual([304, 0, tag])
      const first = await fetchFile(fileOf(format), { range: `bytes=0-999` })
      const rest = await fetchFile(fileOf(format), { range: 'bytes=1000-', 'if-range': tag })
      expect([first.status, rest.status, rest.headers.get('content-range')]).toEqual([
        206,
        206,
        `bytes 1000-${size - 1}/${size}`,
      ])
      expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true)
      expect((await fetchFile(fileOf(format), { range: `bytes=-5` })).bytes).toEqual(whole.bytes.subarray(size - 5))
      expect((await fetchFile(fileOf(format), { range: 'bytes=1000-', 'if-range': '"older"' })).status).toBe(200)
      const outside = await fetchFile(fileOf(format), { range: `bytes=${size}-` })
      expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    }
  })

  test('another name is another file', async () => {
    const before = (await fetchFile(fileOf('json'))).headers.get('etag')
    await server.call('renamePortfolio', { params: { id: portfolio.id }, body: { name: 'Other name' } }, owner.access)
    const after = await fetchFile(fileOf('json'), { 'if-none-match': before! })
    expect(after.status).toBe(200)
    expect(after.headers.get('content-disposition')).toContain('Other name.json')
    await server.call('renamePortfolio', { params: { id: portfolio.id }, body: { name: 'Holdings' } }, owner.access)
  })

  test('a stranger’s answer is that of what does not exist', async () => {
    const none = '01890000-0000-7000-8000-000000000000'
    for (const format of ['pdf', 'xlsx', 'csv', 'json', 'parquet', 'arrow', 'sdmx']) {
      const theirs = await fetchFile(fileOf(format), {}, stranger.access)
      const nothing = await fetchFile(fileOf(format, '', none), {}, stranger.access)
      expect([theirs.status, nothing.status, (await fetchFile(fileOf(format), {}, null)).status]).toEqual([
        404, 404, 401,
      ])
    }
    const prepare = { params: { id: portfolio.id }, body: { format: 'pdf' } } as const
    expect((await server.call('prepareExport', prepare, stranger.access)).status).toBe(404)
    expect((await server.call('prepareExport', prepare)).status).toBe(401)
    expect((await server.call('prepareExport', prepare, owner.access)).data).toMatchObject({
      status: 'ready',
      format: 'pdf',
    })
    expect((await fetchFile(fileOf('pdf', '?language=xx'))).status).toBe(422)
    expect((await fetchFile(fileOf('doc'))).status).toBe(404)
  })

  describe('a long report', () => {
    let long: Portfolio

    const made = async (id: string, format: string) => {
      const answer = await fetchFile(fileOf(format, '', id))
      expect(answer.status).toBe(202)
      const one = JSON.parse(text(answer.bytes)) as Export
      expect([answer.headers.get('location'), answer.headers.get('etag')]).toEqual([one.state, null])
      for (let waited = 0; waited < 60_000; waited += 50) {
        const state = JSON.parse(text((await fetchFile(one.state)).bytes)) as Export
        expect(state.done).toBeLessThanOrEqual(state.total)
        if (state.status === 'ready') return { one: state, file: await fetchFile(state.file) }
        if (state.status === 'failed') throw new Error(state.detail)
        await wait(50)
      }
      throw new Error('The file was not made within a minute.')
    }

    beforeAll(async () => {
      const { data } = await upload(server, owner.access, 'Long list.csv', large(3100))
      long = await delivered(server, owner.access, data.id, 120)
    }, 180_000)

    test('is made by a job, kept, and says the same in every form', async () => {
      const files = {
        pdf: await made(long.id, 'pdf'),
        xlsx: await made(long.id, 'xlsx'),
        csv: await made(long.id, 'csv'),
        json: await made(long.id, 'json'),
      }
      const all = (await server.call('readGoals', { params: { id: long.id } }, owner.access)).data
      await agree(long, all, {
        pdf: files.pdf.file.bytes,
        xlsx: files.xlsx.file.bytes,
        csv: text(files.csv.file.bytes),
        json: text(files.json.file.bytes),
      })
      const { one, file } = files.csv
      expect([one.size, one.done, one.total]).toEqual([file.bytes.length, 3100, 3100])
      const part = await fetchFile(one.file, { range: 'bytes=5000-5999' })
      expect(part.status).toBe(206)
      expect(Buffer.from(part.bytes).equals(file.bytes.subarray(5000, 6000))).toBe(true)
      expect((await fetchFile(one.file, { 'if-none-match': file.headers.get('etag')! })).status).toBe(304)
      expect((await fetchFile(one.state, {}, stranger.access)).status).toBe(404)
      expect((await fetchFile(one.file, {}, stranger.access)).status).toBe(404)
    }, 180_000)

    test('asking many times makes it once; nobody may queue a hundred', async () => {
      const body = (paper: 'a4' | 'letter', language: 'de' | 'fr' | 'es' | 'pt') =>
        ({ format: 'pdf', paper, language }) as const
      const ask = (given: ReturnType<typeof body>) =>
        server.call('prepareExport', { params: { id: long.id }, body: given }, owner.access)
      const same = await Promise.all(Array.from({ length: 5 }, () => ask(body('a4', 'de'))))
      expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
      // Four that wait, with no job behind them: they stay open for as long as the test needs.
      await server.deps.pool.query(
        `insert into exports (id, portfolio_id, owner, format, options, status, total, created)
         select 'waits ' || n, portfolio_id, owner, format, options, 'waiting', total, created
         from exports, generate_series(1, 4) n where id = $1`,
        [same[0]!.data.id],
      )
      const more = await Promise.all([ask(body('letter', 'de')), ask(body('letter', 'fr')), ask(body('letter', 'es'))])
      expect(more.map(({ status }) => status)).toEqual([429, 429, 429])
      expect(more[0]!.headers.get('retry-after')).toMatch(/^\d+$/)
      expect((await ask(body('a4', 'de'))).status).toBe(202)
      await server.deps.pool.query(`delete from exports where id like 'waits %'`)
      expect((await ask(body('letter', 'de'))).status).toBe(202)
    }, 60_000)

    test('is gone after a week, with its file', async () => {
      const { rows } = await server.deps.pool.query<{ key: string }>(
        `select file_key as key from exports where status = 'ready'`,
      )
      expect(rows.length).toBeGreaterThanOrEqual(4)
      expect(await server.deps.files.has(rows[0]!.key)).toBe(true)
      clock.forward(8 * 24 * 3600)
      await cleanUp(server.deps)
      for (const { key } of rows) expect(await server.deps.files.has(key)).toBe(false)
      const left = await server.deps.pool.query(`select id from exports where file_key is not null`)
      expect(left.rows).toEqual([])
    })
  })
})
