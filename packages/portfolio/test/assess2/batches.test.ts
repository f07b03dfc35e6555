import type { Row2 } from '@cradle/method2'
import { BEFORE_VALUE, type ColumnChunk, NO_VALUE } from '@cradle/text'
import { expect, it } from 'vitest'
import { goldenCases, rowOf } from '../../../method2/test/golden/cases.ts'
import { assessList2 } from '../../src/assess2/index.ts'
import type { AssessListTask, EntryInput } from '../../src/index.ts'
import { context, entryOf, provenance, world } from './support.ts'

const current = provenance(200)

/** Rows of a table by their key, as texts. */
function rowsIn(chunks: readonly ColumnChunk[], keys: readonly string[]): Map<string, Record<string, string | null>> {
  const rows = chunks.flatMap(chunk => {
    const columns = Object.entries(chunk).map(([name, column]) => {
      const list = column instanceof Uint8Array ? new TextDecoder().decode(column).split(BEFORE_VALUE).slice(1) : null
      return { name, list, same: column instanceof Uint8Array ? null : column }
    })
    const count = Math.max(...columns.map(({ list }) => list?.length ?? 0))
    return Array.from({ length: count }, (_, i) =>
      Object.fromEntries(columns.map(({ name, list, same }) => [name, list ? cellOf(list[i]) : same])),
    )
  })
  return new Map(rows.map(row => [keys.map(key => row[key]).join('|'), row]))
}

const cellOf = (text: string | undefined) => (text === undefined || text === NO_VALUE ? null : text)

function run(inputs: readonly EntryInput[], part: AssessListTask['part']) {
  const organisations: ColumnChunk[] = []
  const details: ColumnChunk[] = []
  const sites: ColumnChunk[] = []
  const entries = [JSON.stringify(inputs.map(input => ({ ...input, organisationKey: null })))]
  const of = { portfolioId: 'list', owner: 'me', stand: current, entries, total: inputs.length }
  const task: AssessListTask = { ...of, matchedOn: null, rejected: [], part }
  const { figures, links } = assessList2(context, task, message => {
    if (message.stage !== null) return
    organisations.push(message.organisations)
    details.push(message.details)
    sites.push(message.sites)
  })
  return { figures, links, organisations, details, sites }
}

const rows = goldenCases.flatMap(({ input }) => input.entries.map(entry => entry.rows.map(row => rowOf(row) as Row2)))
/** One of these plants of one kind comes in every few entries, with sizes of many digits. */
const coal = (i: number): Row2 => ({ country: 'POL', technology: 'coal_lignite', generationGwh: 1000 / (3 + i) })
/** Own organisations of one and of several rows, and two reference organisations. */
const list: EntryInput[] = [
  ...rows.map((of, i) => {
    const stated = i % 9 === 4 ? [coal(i)] : [...of, ...(rows[(i * 7) % rows.length] ?? [])].slice(0, 1 + (i % 3))
    return entryOf(`own-${i}`, stated, { allocation: 1 / (1 + (i % 7)), position: i })
  }),
  ...world.organisations.slice(0, 2).map((organisation, i): EntryInput => {
    const entry = entryOf(organisation.entityId, [], { position: rows.length + i, allocation: 0.3 })
    const source = { ...entry.source, name: organisation.name, country: organisation.iso3 }
    return { ...entry, rows: [900 + i], source }
  }),
]

it('a list in batches, in any order, is the list as a whole to the last digit', () => {
  const whole = run(list, 'whole')
  const size = 17
  const batches = Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    run(list.slice(i * size, (i + 1) * size), 'own'),
  ).reverse()
  const joined = run(list, 'sums')
  expect(JSON.stringify(joined.figures)).toBe(JSON.stringify(whole.figures))
  expect(batches.map(({ figures }) => figures)).toEqual(batches.map(() => null))
  expect(joined.organisations).toEqual([])
  for (const [table, keys] of [
    ['organisations', ['key']],
    ['details', ['organisation_key']],
    ['sites', ['organisation_key', 'position']],
  ] as const) {
    const found = rowsIn(
      batches.flatMap(batch => batch[table]),
      keys,
    )
    const expected = rowsIn(whole[table], keys)
    expect(found.size).toBe(expected.size)
    expect(expected.size).toBeGreaterThanOrEqual(table === 'sites' ? 100 : list.length - 2)
    for (const [key, row] of expected) expect(found.get(key), key).toEqual(row)
  }
})

it('a reference organisation is linked to its own row of the edition, and is not written again', () => {
  const { links, organisations } = run(list.slice(-2), 'whole')
  expect(links.flatMap(({ rows: text }) => JSON.parse(text)).map(link => link.organisation_key)).toEqual(
    world.organisations.slice(0, 2).map(({ entityId }) => `${current.id}:${entityId}`),
  )
  expect(organisations).toEqual([])
})
