/**
 * 100,000 names against all reference organisations, half of them true names misspelt, half names that match nothing:
 *   npm run bench -- impact/matching [postgres url]
 * Goal: under 10 s on two cores, recall >= 0.98 on misspelt true names at precision >= 0.99 against names that match nothing. With an
 * address of a PostgreSQL, pg_trgm answers a sample of the same names, at the threshold where its precision is 0.99 too.
 *
 * Recall: the organisation is the exact match or the first proposal (another one of exactly the same name counts: a name cannot say
 * which). Precision: of all names that are said to be or to look like an organisation, those that are misspellings of it.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { loadReferenceWorld } from '@cradle/data'
import { buildMatchIndex, matchRow } from '@cradle/impact/match'
import { fold, foldTight } from '@cradle/text/names'
import pg from 'pg'

const COUNT = 100_000
const CORES = 2
const TRGM_SAMPLE = 4000

type NameQuery = { name: string; iso3: string | null; truth: string | null; kind: string }
type Match = { id: string; name: string; score: number; exact: boolean } | null

const world = loadReferenceWorld()

/** A small repeatable generator: the benchmark must not change from run to run. */
let word = 20261121
const random = () => {
  word = (Math.imul(word, 1664525) + 1013904223) >>> 0
  return word / 2 ** 32
}
const below = (n: number) => Math.floor(random() * n)
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const FORMS = [
  'Ltd',
  'Ltd.',
  'Limited',
  'GmbH',
  'AG',
  'S.A.',
  'SA',
  'Inc',
  'Inc.',
  'LLC',
  'PLC',
  'Co.',
  'Corp',
  'Corporation',
  'BV',
  'SpA',
]
const form = new RegExp(`[\\s,]+(${FORMS.map(f => f.replaceAll('.', '\\.')).join('|')})$`, 'i')

const isWord = (w: string) => /^\p{L}{5,}$/u.test(w.replaceAll(/[-'’.,]/g, ''))

/**
 * One slip of the finger in a word of five letters or more, or in each of `times` such words; digits are left alone, because another
 * number is another plant.
 */
function slip(name: string, times = 1): string {
  const words = name.split(' ')
  const long = words.flatMap((w, i) => (isWord(w) ? [i] : []))
  for (let n = 0; n < times && long.length > 0; n++) {
    const [at] = long.splice(below(long.length), 1)
    words[at!] = slipped(words[at!]!)
  }
  return words.join(' ')
}

function slipped(w: string): string {
  const i = 1 + below(w.length - 2)
  switch (below(4)) {
    case 0:
      return w.slice(0, i) + w.slice(i + 1)
    case 1:
      return w.slice(0, i) + pick([...LETTERS]) + w.slice(i)
    case 2:
      return w.slice(0, i) + pick([...LETTERS]) + w.slice(i + 1)
    default:
      return w.slice(0, i) + w[i + 1]! + w[i]! + w.slice(i + 2)
  }
}

const MISSPELLINGS: Record<string, (name: string) => string> = {
  'one slip': name => slip(name),
  'a slip in each of two words': name => slip(name, 2),
  'legal form left out or added': name => (form.test(name) ? name.replace(form, '') : `${name} ${pick(FORMS)}`),
  'words in another order': name => {
    const words = name.split(' ')
    return words.length > 1 ? [...words.slice(1), words[0]!].join(' ') : slip(name)
  },
  'case, accents, marks': name =>
    pick([
      () => name.toUpperCase(),
      () => fold(name),
      () => name.replaceAll(' ', '-'),
      () => name.replaceAll('&', 'and').replaceAll('.', ''),
    ])(),
  'slip and legal form': name => slip(form.test(name) ? name.replace(form, '') : `${name} ${pick(FORMS)}`),
}

/** Words of the reference: names that match nothing share the common ones, as real ones do. */
const uses = new Map<string, number>()
for (const { name } of world.organisations)
  for (const w of new Set(fold(name).split(' '))) uses.set(w, (uses.get(w) ?? 0) + 1)
const common = [...uses].filter(([w, n]) => n >= 60 && w.length > 3).map(([w]) => w)
const SYLLABLES = [
  'ba',
  'cor',
  'den',
  'fal',
  'gri',
  'hum',
  'jo',
  'kel',
  'lor',
  'mar',
  'nex',
  'or',
  'pil',
  'quin',
  'ros',
  'stel',
  'tor',
  'ul',
  'ver',
  'wol',
  'yar',
  'zen',
  'bri',
  'cas',
  'dol',
  'eng',
]
const known = new Set(world.organisations.map(({ name }) => foldTight(name)))
const proper = (w: string) => w[0]!.toUpperCase() + w.slice(1)

function nobody(): string {
  for (;;) {
    const own = proper(Array.from({ length: 2 + below(2) }, () => pick(SYLLABLES)).join(''))
    if (uses.has(own.toLowerCase())) continue
    const parts = [own, ...Array.from({ length: 1 + below(2) }, () => proper(pick(common)))]
    if (below(3) === 0) parts.reverse()
    const name = `${parts.join(' ')}${below(2) ? ` ${pick(FORMS)}` : ''}`
    if (!known.has(foldTight(name))) return name
  }
}

function names(): NameQuery[] {
  const kinds = Object.keys(MISSPELLINGS)
  // A name of three letters or of a number has no room for a slip.
  const true_ = world.organisations.filter(({ name }) => foldTight(name).length >= 5)
  return Array.from({ length: COUNT }, (_, i) => {
    const { name, entityId, iso3 } = pick(true_)
    if (i % 2 === 1) return { name: nobody(), iso3: below(10) ? iso3 : null, truth: null, kind: 'nobody' }
    const kind = kinds[(i >> 1) % kinds.length]!
    return { name: MISSPELLINGS[kind]!(name), iso3: below(10) ? iso3 : null, truth: entityId, kind }
  })
}

function answer(queries: readonly NameQuery[]): { matches: Match[]; seconds: number; cpu: number } {
  const index = buildMatchIndex(world)
  const from = performance.now()
  const used = process.threadCpuUsage()
  const matches = queries.map(({ name, iso3 }): Match => {
    const match = matchRow(index, { name, entityId: null, iso3 })
    if (match.kind === 'new') return null
    const { organisation, score } = match.kind === 'exact' ? match : match.candidates[0]
    return { id: organisation.entityId, name: organisation.name, score, exact: match.kind === 'exact' }
  })
  const { user, system } = process.threadCpuUsage(used)
  return { matches, seconds: (performance.now() - from) / 1000, cpu: (user + system) / 1e6 }
}

const nameOf = new Map(world.organisations.map(({ entityId, name }) => [entityId, foldTight(name)]))
const isRight = (query: NameQuery, match: Match) =>
  match !== null &&
  query.truth !== null &&
  (match.id === query.truth || foldTight(match.name) === nameOf.get(query.truth))

function score(queries: readonly NameQuery[], matches: readonly Match[]) {
  const meant = queries.filter(one => one.truth !== null).length
  const positives = matches.filter(one => one !== null).length
  const right = queries.filter((one, i) => isRight(one, matches[i]!)).length
  const falls = queries.filter((one, i) => one.truth === null && matches[i] !== null).length
  return { recall: right / meant, precision: right / positives, falls }
}

if (!isMainThread) {
  parentPort!.postMessage(answer(workerData as NameQuery[]))
} else {
  const queries = names()
  const parts = Array.from({ length: CORES }, (_, core) => queries.filter((_, i) => i % CORES === core))
  const from = performance.now()
  const answers = await Promise.all(
    parts.map(
      part =>
        new Promise<ReturnType<typeof answer>>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), { workerData: part })
          worker.once('message', resolve)
          worker.once('error', reject)
        }),
    ),
  )
  const wall = (performance.now() - from) / 1000
  const matches = queries.map((_, i) => answers[i % CORES]!.matches[Math.floor(i / CORES)]!)
  const { recall, precision, falls } = score(queries, matches)
  const each = answers.map(({ seconds, cpu }) => `${seconds.toFixed(1)} s (${cpu.toFixed(1)} cpu-s)`).join(', ')
  console.log(`${COUNT} names, ${world.organisations.length} organisations, ${CORES} threads`)
  console.log(`wall ${wall.toFixed(1)} s with reading and indexing in each thread; matching alone ${each}`)
  console.log(
    `recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)}, ${falls} names of nobody taken for somebody`,
  )
  for (const kind of Object.keys(MISSPELLINGS)) {
    const of = queries.flatMap((one, i) => (one.kind === kind ? [isRight(one, matches[i]!)] : []))
    console.log(`  ${kind.padEnd(30)} recall ${(of.filter(Boolean).length / of.length).toFixed(4)}`)
  }
  const url = process.argv[2]
  if (url) await trgm(url, queries.slice(0, TRGM_SAMPLE))
}

/** The nearest name by pg_trgm, of the same country where one is known; the threshold that gives the best recall at precision 0.99. */
async function trgm(url: string, queries: readonly NameQuery[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  await client.query('create temp table known (id text, name text, iso3 text)')
  for (let i = 0; i < world.organisations.length; i += 5000) {
    const part = world.organisations.slice(i, i + 5000)
    await client.query('insert into known select * from unnest($1::text[], $2::text[], $3::text[])', [
      part.map(o => o.entityId),
      part.map(o => fold(o.name)),
      part.map(o => o.iso3),
    ])
  }
  await client.query('create index on known using gist (name gist_trgm_ops(siglen=64))')
  await client.query('analyze known')
  const from = performance.now()
  const found: { id: string; name: string; score: number; exact: boolean }[] = []
  for (const { name, iso3 } of queries) {
    const { rows } = await client.query(
      `select id, name, similarity(name, $1) as score from known where $2::text is null or iso3 = $2
       order by name <-> $1 limit 1`,
      [fold(name), iso3],
    )
    found.push({ ...rows[0], exact: false })
  }
  const seconds = (performance.now() - from) / 1000
  await client.end()
  const at = (threshold: number) =>
    score(
      queries,
      found.map(one => (one.id && one.score >= threshold ? one : null)),
    )
  const thresholds = Array.from({ length: 81 }, (_, i) => 0.2 + i / 100)
  const precise = thresholds.find(threshold => at(threshold).precision >= 0.99)
  console.log(
    `pg_trgm, ${queries.length} of the names: ${seconds.toFixed(1)} s, ${((seconds / queries.length) * COUNT).toFixed(0)} s for all`,
  )
  for (const threshold of [0.3, ...(precise === undefined ? [] : [precise])]) {
    const { recall, precision } = at(threshold)
    console.log(
      `  at similarity ${threshold.toFixed(2)}: recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)}`,
    )
  }
}
