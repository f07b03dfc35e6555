/** All reference plants per goal and country, on one core: `npm run bench -- impact/world`. Goal: under 5 s. */
import { loadReference, loadReferenceWorld } from '@cradle/data'
import { assessOrganisation, assessPortfolio, organisationsOfWorld, prepare } from '@cradle/impact'

const clock = (what: string, start: number) =>
  console.info(`${what.padEnd(48)}${(performance.now() - start).toFixed(0)} ms`)

let start = performance.now()
const reference = loadReference()
const world = loadReferenceWorld()
clock('load the edition', start)

start = performance.now()
const prepared = prepare(reference)
clock('prepare (indexes, 411-sector solve)', start)

start = performance.now()
const organisations = organisationsOfWorld(world)
const results = organisations.map(o => assessOrganisation(prepared, o))
clock(`assess ${world.sites.length} plants of ${results.length} organisations`, start)

const again = performance.now()
const total = assessPortfolio(
  prepared,
  results.map(organisation => ({ organisation, allocation: 1 })),
)
clock(`add up 17 goals and ${total.countries.length} countries`, again)
clock('together', start)
console.info(`total ${total.totalImpact!.toExponential(4)} py, ${total.assessedEntries} organisations with a total`)
for (const g of total.goals)
  if (g.value !== null) console.info(`SDG ${g.sdg} ${g.status} ${g.value.toExponential(4)} py`)
