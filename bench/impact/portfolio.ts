/**
 * 100,000 entries assessed with P5-P50-P95 for every entry and for the portfolio: `npm run bench -- impact/portfolio [mix]`.
 * Goal: under 10 s on two cores, one for the entries and one for the portfolio. Mixes: `own` (each row its own activity: 70 % power, 30 % revenue),
 * `reference` (rows that name reference organisations, many with several sites), `spread` (revenue only, any industry anywhere:
 * the hardest, since hardly two rows are alike).
 */
import { isMainThread, Worker } from 'node:worker_threads'
import { loadReference, loadReferenceWorld } from '@cradle/data'
import {
  assessOrganisation,
  assessPortfolio,
  type OrganisationInput,
  organisationIntervals,
  organisationsOfWorld,
  type PortfolioEntry,
  portfolioIntervals,
  prepare,
  Sampler,
  scaleIntervals,
} from '@cradle/impact'

const COUNT = 100_000
const mix = process.argv[2] ?? 'own'
/** The second core does the portfolio while this one does the entries; each assesses for itself. */
const other = isMainThread
  ? new Promise(done => new Worker(new URL(import.meta.url), { argv: [mix] }).once('exit', done))
  : undefined
const name = isMainThread ? 'entries' : 'portfolio'
const reference = loadReference()
const prepared = prepare(reference)

/** A small repeatable generator: the benchmark must not change from run to run. */
let word = 12345
const below = (n: number) => {
  word = (Math.imul(word, 1664525) + 1013904223) >>> 0
  return Math.floor((word / 2 ** 32) * n)
}
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!

const technologies = ['coal', 'gas', 'hydro', 'nuclear', 'solar_pv', 'wind_onshore', 'biomass', 'oil', 'storage']
const countries = [...reference.countries.keys()]
const industries = reference.industries.flatMap(i => (i.beaCode ? [i.beaCode] : []))
const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'INR', 'BRL']

function ownActivity(i: number): OrganisationInput {
  const power = mix === 'own' && below(10) < 7
  const site = power
    ? { technology: pick(technologies), capacityMw: 1 + below(500) }
    : {
        industry: `BEA:${pick(industries)}`,
        revenue: 1e6 * (1 + below(900)),
        currency: pick(currencies),
        year: 2020 + below(5),
      }
  return { entityId: `E${i}`, name: `Entry ${i}`, sites: [{ siteId: '1', country: pick(countries), ...site }] }
}

const world = organisationsOfWorld(loadReferenceWorld())
const inputs = Array.from({ length: COUNT }, (_, i) => (mix === 'reference' ? pick(world) : ownActivity(i)))

/** Seconds on the wall, and of this thread's processor: on a busy machine the first says less. */
const now = () => ({ wall: performance.now(), cpu: process.threadCpuUsage() })
const clock = (what: string, from: ReturnType<typeof now>) => {
  const { user, system } = process.threadCpuUsage(from.cpu)
  const wall = (performance.now() - from.wall) / 1000
  console.info(`${what.padEnd(56)}${wall.toFixed(2)} s, processor ${((user + system) / 1e6).toFixed(2)} s`)
}

const start = now()
const known = new Map<OrganisationInput, PortfolioEntry['organisation']>()
const entries = inputs.map((input): PortfolioEntry => {
  let organisation = known.get(input)
  if (!organisation) {
    organisation = assessOrganisation(prepared, input)
    known.set(input, organisation)
  }
  return { organisation, allocation: (1 + below(99)) / 100 }
})
const result = assessPortfolio(prepared, entries)
clock(`${name}: assess ${COUNT} entries (${known.size} organisations)`, start)

const from = now()
const sampler = new Sampler(reference.method, { seed: 20_250_101 })
if (isMainThread) {
  const intervals = new Map([...known.values()].map(o => [o, organisationIntervals(prepared, sampler, o)] as const))
  const ofEntries = entries.map(e => scaleIntervals(intervals.get(e.organisation)!, e.allocation))
  clock(`${name}: intervals of ${ofEntries.length} entries, ${sampler.draws} draws`, from)
} else {
  const whole = portfolioIntervals(prepared, sampler, entries)
  clock(`${name}: intervals of the portfolio and its goals`, from)
  console.info(result.totalImpact, whole.impact)
}
await other
if (isMainThread) {
  clock('together, with the other thread', start)
  console.info(`${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`)
}
