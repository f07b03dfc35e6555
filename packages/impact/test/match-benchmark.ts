/**
 * node packages/impact/test/match-benchmark.ts [names] [--peer]
 *
 * Names against all reference organisations: three of five are true names with one slip (a letter left out, doubled, changed or
 * exchanged), a left-out or another legal form, without accents, in capitals, or with words moved; two of five are invented and match
 * nothing. Prints time, recall, precision and what kinds are missed. With --peer the same names (the first 2,000) go through pg_trgm.
 */
import { loadReferenceWorld } from '@cradle/data'
import { buildMatchIndex, matchRow } from '../src/match/index.ts'
import { nameWords } from '../src/match/name-words.ts'

const count = Number(process.argv.find(argument => /^\d+$/.test(argument)) ?? 100_000)
const world = loadReferenceWorld()
const random = seeded(1)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

type Case = { name: string; iso3: string; truth: string | null; change: string }
const changes: Record<string, (name: string) => string> = {
  slip: oneSlip,
  'slip and legal form': name => `${oneSlip(name)} ${pick(['Ltd', 'GmbH', 'S.A.', 'Inc.', 'LLC'])}`,
  'slip and order': name => oneSlip(name).split(' ').reverse().join(' '),
  'legal form left out': name =>
    name.replace(/[\s,]+(GmbH|AG|Ltd\.?|LLC|Inc\.?|Corp\.?|Co\.?|S\.?A\.?|Limited|LP|SAS|AB|AS|Oy|BV)\s*$/i, ''),
  accents: name => name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''),
  capitals: name => name.toUpperCase(),
  order: name => {
    const words = name.split(' ')
    return [...words.slice(1), words[0]].join(' ')
  },
}
const first =
  'North Blue Green Delta Omega Silver Crown Harbour Maple Pioneer Summit Vertex Nordic Alpine Coastal Imperial Quantum Stellar Granite Willow Larkspur Halcyon Mistral Quillan'.split(
    ' ',
  )
const second =
  'Foods Textiles Logistics Cement Pharma Bank Insurance Motors Steel Energy Power Renewables Solar Wind Hydro Capital Retail Media Software Chemicals Shipping Paper Glass Mining'.split(
    ' ',
  )
const third = 'Europe Partners Industries Systems Trading Works Services Ventures International Brothers'.split(' ')
const forms = 'GmbH Ltd Inc SA AG LLC plc Group Holdings Co'.split(' ')
const places = ['DEU', 'USA', 'GBR', 'FRA', 'IND', 'CHN', 'BRA', 'ESP']

const named = world.organisations.filter(({ name }) => name.length >= 6)
const cases: Case[] = Array.from({ length: count }, (_, i) => {
  if (i % 5 > 2)
    return {
      name: `${pick(first)} ${pick(second)} ${pick(third)} ${pick(forms)}`,
      iso3: pick(places),
      truth: null,
      change: 'invented',
    }
  const organisation = pick(named)
  const change = pick(Object.keys(changes))
  return {
    name: changes[change]!(pick(organisation.spellings)),
    iso3: organisation.iso3,
    truth: organisation.entityId,
    change,
  }
})
const keyOf = new Map(world.organisations.map(({ entityId, name }) => [entityId, nameWords(name).tight]))

const before = performance.now()
const index = buildMatchIndex(world)
const built = performance.now()
const cpuBefore = process.cpuUsage()
const answers = cases.map(({ name, iso3 }) => {
  const match = matchRow(index, { name, entityId: null, iso3 })
  return match.kind === 'new'
    ? []
    : match.kind === 'exact'
      ? [match.organisation.entityId]
      : match.candidates.map(({ organisation }) => organisation.entityId)
})
const done = performance.now()
const cpu = process.cpuUsage(cpuBefore)
console.log(
  `${count} names x ${world.organisations.length} organisations: index ${seconds(built - before)} s, matching ${seconds(done - built)} s on one thread (${seconds((cpu.user + cpu.system) / 1000)} s of CPU)`,
)
report(cases, answers)

if (process.argv.includes('--peer')) await runPeer()

/** Right: the first proposal is the organisation, or a namesake of it. */
function report(list: readonly Case[], found: readonly string[][]): void {
  let [right, wrong, truths] = [0, 0, 0]
  const missed = new Map<string, [number, number]>()
  for (const [i, { truth, change }] of list.entries()) {
    const answer = found[i]![0]
    const isRight =
      truth !== null && answer !== undefined && (answer === truth || keyOf.get(answer) === keyOf.get(truth))
    if (truth !== null) truths++
    if (isRight) right++
    else if (answer !== undefined) wrong++
    const [all, lost] = missed.get(change) ?? [0, 0]
    missed.set(change, [all + 1, lost + (truth === null ? Number(answer !== undefined) : Number(!isRight))])
  }
  console.log(`recall ${(right / truths).toFixed(4)}, precision ${(right / (right + wrong)).toFixed(4)}`)
  for (const [change, [all, lost]] of missed)
    console.log(
      `  ${change.padEnd(22)} ${String(all).padStart(6)} names, ${((100 * lost) / all).toFixed(2)} % ${change === 'invented' ? 'matched' : 'missed or wrong'}`,
    )
}

async function runPeer(): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const database = await PGlite.create({ extensions: { pg_trgm } })
  await database.exec('create extension pg_trgm; create table names (entity_id text, iso3 text, name text)')
  const spellings = world.organisations.flatMap(({ entityId, iso3, spellings: list }) =>
    list.map(name => [entityId, iso3, name]),
  )
  await database.query(
    'insert into names select * from unnest($1::text[], $2::text[], $3::text[])',
    [0, 1, 2].map(column => spellings.map(row => row[column])),
  )
  await database.exec(
    'create index on names using gin (name gin_trgm_ops); analyze names; set pg_trgm.similarity_threshold = 0.55',
  )
  const some = cases.slice(0, 2000)
  const start = performance.now()
  const found: string[][] = []
  for (const { name, iso3 } of some) {
    const { rows } = await database.query<{ entity_id: string }>(
      'select entity_id from names where name % $1 and iso3 = $2 order by similarity(name, $1) desc limit 5',
      [name, iso3],
    )
    found.push(rows.map(row => row.entity_id))
  }
  console.log(
    `\npg_trgm (GIN, threshold 0.55, same country): ${some.length} names in ${seconds(performance.now() - start)} s`,
  )
  report(some, found)
  console.log('the same names here:')
  report(some, answers.slice(0, some.length))
  await database.close()
}

function oneSlip(name: string): string {
  const letters = [...name].flatMap((character, i) => (/\p{L}/u.test(character) ? [i] : []))
  const at = letters[Math.floor(random() * letters.length)] ?? 0
  const kind = Math.floor(random() * 4)
  if (kind === 0) return name.slice(0, at) + name.slice(at + 1)
  if (kind === 1) return name.slice(0, at) + name[at] + name.slice(at)
  if (kind === 2) return name.slice(0, at) + String.fromCharCode(97 + Math.floor(random() * 26)) + name.slice(at + 1)
  return name.slice(0, at) + (name[at + 1] ?? '') + name[at] + name.slice(at + 2)
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
