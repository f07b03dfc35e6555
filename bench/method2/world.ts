/**
 * The second edition of the method on one core: `npm run bench -- method2/world`. Goals: the points of 34,936 plants under 1 s,
 * 100,000 rows of revenue with the interval of each and of their sum under 10 s.
 */
import { loadMethod2, loadReferenceWorld } from '@cradle/data'
import {
  assessRow2,
  drawsFor,
  intervals2,
  LoneIntervals,
  prepare2,
  type RowResult,
  Sampler2,
  sumEntries,
} from '@cradle/method2'

/** Seconds of this process on a core: a busy machine makes people wait longer, the work is the same. */
const now = () => process.cpuUsage().user / 1000
const clock = (what: string, start: number) =>
  console.info(`${what.padEnd(64)}${(now() - start).toFixed(0).padStart(7)} ms`)

let start = now()
const reference = loadMethod2()
clock(`load edition ${reference.edition}`, start)
start = now()
const prepared = prepare2(reference)
clock('prepare', start)

const lone = new LoneIntervals(prepared)
const { sites } = loadReferenceWorld()
start = now()
const plants = sites.map(site =>
  assessRow2(prepared, {
    country: site.iso3,
    technology: site.technology,
    capacityMw: site.capacityMw,
    generationGwh: site.generationGwh,
    generationBasis: site.generationBasis || null,
  }),
)
clock(`points of ${plants.length} plants`, start)
start = now()
const world = sumEntries([{ entityId: 'world', allocation: 1, rows: plants }])
clock('their sum', start)
console.info(
  `  ${world.indicators.get('ccT')?.toExponential(4)} t CO2e, ${world.rowsNotCalculable} plants without figures`,
)
intervalsOf('plants', plants)

/** Countries, sectors and sizes in turn: as many different rows as a list can have. */
const countries = [...reference.countries.keys()]
const sectors = [...reference.sectors.keys()]
start = now()
const rows = Array.from({ length: 100_000 }, (_, i) =>
  assessRow2(prepared, {
    country: countries[(i * 7) % countries.length] ?? null,
    industry: `BEA:${sectors[(i * 13) % sectors.length]}`,
    revenue: 1e6 * 1.0003 ** (i % 40_000),
    currency: 'USD',
    year: 2018 + (i % 6),
  }),
)
clock(`points of ${rows.length} rows of revenue`, start)
intervalsOf('rows of revenue', rows)

function intervalsOf(what: string, results: readonly RowResult[]): void {
  const calculated = results.flatMap((row, i) => (row.calculable ? [{ row, key: String(i), allocation: 1 }] : []))
  let from = now()
  for (const { row } of calculated) lone.of(row)
  clock(`intervals of each of ${calculated.length} ${what}`, from)
  from = now()
  const sampler = new Sampler2({ seed: 1, draws: drawsFor(calculated.length) })
  const { indicators } = intervals2(prepared, sampler, calculated)
  clock(`intervals of their sum, ${sampler.draws} draws`, from)
  const cc = indicators.get('ccT')
  if (cc) console.info(`  ${cc.p5.toExponential(3)} ${cc.p50.toExponential(3)} ${cc.p95.toExponential(3)} t CO2e`)
}
