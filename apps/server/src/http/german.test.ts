import { zip } from '@cradle/interchange'
import { readSheet } from '@cradle/sheet'
import { type Message, render } from '@cradle/words/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed } from '../../test/lca-package.ts'
import { type Person, signUp } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'

/** What a reader of German is told: every answer that says something carries it as a code, and the code has German words. */

let server: TestServer
let person: Person
let portfolio: string
let organisation: string

beforeAll(async () => {
  server = await startServer({ database: 'embedded', reference: true })
  person = await signUp(server)
  portfolio = (await upload(server, person.access, 'list.csv', SMALL)).data.id
  await delivered(server, person.access, portfolio, 120)
  const entries = await server.call('listEntries', { params: { id: portfolio } }, person.access)
  organisation = entries.data.find(entry => entry.organisation.name.includes('Wind'))!.organisation.id
}, 240_000)
afterAll(() => server?.close())

const german = (message: Message | null | undefined): string => (message ? render(message, 'de') : '')

test('edits of a draft that cannot be made', async () => {
  const draft = await upload(server, person.access, 'draft.csv', SMALL, { body: { draft: true } })
  const patch = (cells: { row: number; column: string; value: string }[]) =>
    server.call('patchRows', { params: { id: draft.data.id }, body: { revision: 0, cells } }, person.access)
  const row = await patch([{ row: 99, column: 'country', value: 'DE' }])
  expect([row.error.detail, row.error.code]).toEqual(['There is no row 99 in this list.', 'no_such_row'])
  expect(german(row.error.message)).toBe('In dieser Liste gibt es keine Zeile 99.')
  const column = await patch([{ row: 2, column: 'Colour', value: 'x' }])
  expect(german(column.error.message)).toBe('In dieser Liste gibt es keine Spalte „Colour“.')
})

const tryChanges = (body: object) =>
  server.call('tryWhatIf', { body: { organisation, ...body } as never }, person.access)

test.each([
  [{ kind: 'technology', value: 'magic' }, 'There is no technology "magic".', 'Es gibt keine Technologie „magic“.'],
  [
    { kind: 'grid_mix', of: 'generated', value: { hydro: 0.4 } },
    'The shares of a mix add to 1; these add to 0.4.',
    'Die Anteile einer Mischung ergeben zusammen 1; diese ergeben 0,4.',
  ],
  [
    { kind: 'share', category: 'PM', value: { 3: 0.7 } },
    'Particulate matter: the shares go to goals from 1 to 17 and add to 1; these add to 0.7.',
    'Feinstaub: Die Anteile gehen an Ziele von 1 bis 17 und ergeben zusammen 1; diese ergeben 0,7.',
  ],
])('a change that cannot be made: %j', async (change, english, translated) => {
  const { error } = await tryChanges({ changes: [change] })
  expect([error.detail, error.code]).toEqual([english, 'change_not_possible'])
  expect(german(error.message)).toBe(translated)
})

test('what to know of a change, and of a share file', async () => {
  const { data } = await tryChanges({ changes: [{ kind: 'factor', activity: 'coal', category: 'CC', value: 2 }] })
  expect(data.applied[0]?.messages.map(german)).toEqual([
    'Kein berechneter Standort der Organisation verwendet diesen Faktor derzeit.',
  ])
  const { error } = await tryChanges({ share_file: { format: 'other' } })
  expect(german(error.message)).toBe(
    'Die Anteilsdatei ist nicht verwendbar. format: muss „cradle-shares“ in Version 1 sein.',
  )
})

test('portfolios beside each other', async () => {
  const other = (await upload(server, person.access, 'other.csv', SMALL, { body: { name: 'Other' } })).data.id
  await delivered(server, person.access, other, 120)
  const { data } = await server.call('comparePortfolios', { query: { ids: `${portfolio},${other}` } }, person.access)
  expect(data.note_messages.map(german)[0]).toBe(
    'Summen über ein Portfolio können gemeinsame Lieferketten doppelt zählen.',
  )
  expect(data.distinguishable.map(({ message }) => german(message))).toContain(
    'Die Intervalle überschneiden sich: nicht unterscheidbar.',
  )
})

test('an own database: what reading it found, and what cannot be calculated', async () => {
  const bytes = await packed(HEIJUNGS_SUH)
  const send = (name: string, file: Uint8Array) =>
    server.call('uploadDatabase', { files: [{ field: 'file', name, bytes: file }], body: {} as never }, person.access)
  const { data } = await send('book.zip', bytes)
  expect(data.report.issues.map(({ coded_message: coded }) => german(coded)).join('\n')).toContain('abgeschnitten')
  const text = JSON.stringify(data.report.issues.map(({ coded_message: coded }) => german(coded)))
  expect(text).not.toMatch(/ is | are | the | of /)
  const list = await server.call(
    'listDatabaseProcesses',
    { params: { id: data.id }, query: {} as never },
    person.access,
  )
  const refused = await server.call(
    'readProcessContributions',
    {
      params: { id: data.id, process: list.data.results[0]!.id },
      query: { method: data.methods[0]!.id, category: data.methods[0]!.categories.at(-1)!.id } as never,
    },
    person.access,
  )
  if (refused.status === 422) expect(german(refused.error.message)).toMatch(/^Nicht bewertet\. /)
  const empty = await send('empty.zip', await zip([['readme.txt', 'nothing']]))
  expect(german(empty.error.message)).toContain('JSON-LD')
})

test('technologies in entries and in the workbook', async () => {
  const { data } = await server.call('listEntries', { params: { id: portfolio } }, person.access)
  const wind = data.find(entry => entry.organisation.id === organisation)!
  expect([wind.activity, german(wind.activity_message)]).toEqual(['Wind power, onshore', 'Windkraft an Land'])
  const answer = await fetch(new URL(`/api/portfolio/${portfolio}/export/xlsx?language=de`, server.url), {
    headers: { authorization: `Bearer ${person.access}` },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const sheet = await readSheet(bytes, 'report.xlsx', undefined, header => header.includes('Organisation'))
  if (sheet.kind !== 'ok') throw new Error(sheet.sentence)
  const cells = JSON.stringify(sheet)
  expect(cells).toContain('Windkraft an Land')
  expect(cells).not.toMatch(/Wind power|Coal power/)
})

test('lines of the audit log', async () => {
  const original = `/api/portfolio/${portfolio}/file/original/csv/`
  await fetch(new URL(original, server.url), { headers: { authorization: `Bearer ${person.access}` } })
  const { data } = await server.call('listAudit', { query: {} as never }, person.access)
  const taken = data.results.find(({ what, detail }) => what === 'portfolio_exported' && detail.endsWith('(original)'))
  expect(german(taken?.message)).toBe('list (Originaldatei)')
})

test('where the impact of an activity comes from', async () => {
  const read = async (id: string, query: object) =>
    (await server.call('readContributions', { params: { id }, query: query as never }, person.access)).data
  const wind = await read('wind_onshore', { category: 'WU', country: 'DE' })
  expect(german(wind.per_message)).toBe('1 kWh Nettoerzeugung')
  expect(german(wind.note_message)).toContain('die Lieferkette dahinter lässt sich nicht öffnen')
  expect(wind.by_part!.map(part => german(part.name_message))).toEqual([
    'Am Kraftwerk, Knappheit von Deutschland',
    'Anderswo, Knappheit der Welt',
  ])
  expect(wind.coverage.rest.map(gap => german(gap.reason_message))).toContain(
    'Die UNECE-Studie gibt diese Kategorie nicht je kWh an.',
  )
  const steel = await read('331110', { country: 'DE' })
  expect(german(steel.per_message)).toBe('1 USD Umsatz zu Preisen von 2023')
  expect(steel.coverage.rest.map(gap => [german(gap.name_message), german(gap.reason_message)])).toContainEqual([
    'Ionisierende Strahlung',
    'Das Branchenmodell hat keine radioaktiven Freisetzungen.',
  ])
  const oil = await read('oil', {})
  expect([oil.reason, german(oil.reason_message)]).toEqual([
    'The total needs Particulate matter.',
    'Die Summe braucht: Feinstaub.',
  ])
  const graph = async (id: string, query: object) =>
    (await server.call('readGraph', { params: { id }, query: query as never }, person.access)).data
  const cuts = [
    ...(await graph('331110', { category: 'PM', cutoff: '0.01', depth: '1' })).cuts.largest,
    ...(await graph('oil', {})).cuts.largest,
  ]
  const told = new Set(cuts.map(cut => german(cut.text_message)))
  expect(told).toContain('Weniger als 1 % des Ergebnisses.')
  expect(told).toContain('Für diese Technologie hat nur der Klimawandel eine Quelle.')
})

test('reasons of the catalogue', async () => {
  const list = async (kind: string, query: object) =>
    (await server.call('listCatalogue', { params: { kind } as never, query: query as never }, person.access)).data
      .results
  const given = [
    ...(await list('factors', { basis: 'electricity', limit: '500', status: 'not_quantified' })),
    ...(await list('activities', { basis: 'revenue', country: 'KE' })),
    ...(await list('goals', {})),
    ...(await list('goal-shares', {})),
    ...(await list('categories', {})),
    ...(await list('countries', {})),
    ...(await list('capacity-factors', {})),
    ...(await list('parameters', { limit: '500' })),
  ].filter(({ reason }) => reason !== null)
  const same = given.filter(({ reason, reason_message: message }) => german(message) === reason)
  expect(given.length).toBeGreaterThan(100)
  expect(same.map(({ reason }) => reason)).toEqual([])
  expect(german(given.find(({ kind }) => kind === 'activities')!.reason_message)).toContain('verwendet US-Technik.')
  const { data } = await server.call('readMethodCoverage', {}, person.access)
  const gap = data.categories.find(({ id }) => id === 'IR')!.reasons.find(one => one.activities === 'industries')!
  expect(german(gap.activities_message)).toMatch(/^\d+ Branchen$/)
  expect(german(gap.reason_message)).toBe('Das Branchenmodell hat keine radioaktiven Freisetzungen.')
  const goal = data.goals.find(({ sdg }) => sdg === 7)!
  expect(german(goal.text_message)).toMatch(/^Ein Beitrag allein von Kraftwerken/)
})
