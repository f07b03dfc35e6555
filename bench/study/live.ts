/**
 * How fast a study answers an edit on a large background: processes in loops and chains with a method of sixteen categories, the study
 * a process with twenty inputs. Edits of an amount, of a parameter, of a supplier, and of a process of the background that others use.
 * usage: npm run bench -- study/live [PROCESSES]     (default 20000; bound: 50 ms for each edit)
 */

import { emptyDocument, type StudyDocument, StudyHeld } from '@cradle/catalogue/studies'
import type { StudyEdit } from '@cradle/contract'
import { fromModel, writeJsonLd, zip } from '@cradle/interchange'
import type { Exchange, ImpactMethod, Model } from '@cradle/lca'

const n = Number(process.argv[2] ?? 20_000)
const FLOWS = 400
/** Found by the public methods. */
const KNOWN = [
  'Carbon dioxide, fossil',
  'Methane, fossil',
  'Ammonia',
  'Sulfur dioxide',
  'Nitrogen oxides',
  'Dinitrogen monoxide',
]
const CATEGORIES = 16
let seed = 42
/** From 0 to 1, the same on each run (Park & Miller 1988). */
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const among = (count: number) => Math.floor(random() * count)

function background(): { model: Model; method: ImpactMethod } {
  const flows: Model['flows'] = [
    ...Array.from({ length: FLOWS }, (_, i) => ({
      id: `flow-${i}`,
      name: KNOWN[i] ?? `Substance ${i}`,
      kind: 'elementary' as const,
      unit: 'kg',
      compartment: ['air'],
    })),
    ...Array.from({ length: n }, (_, i) => ({
      id: `product-${i}`,
      name: `Product ${i}`,
      kind: 'product' as const,
      unit: 'kg',
    })),
  ]
  const processes: Model['processes'] = Array.from({ length: n }, (_, i) => {
    const inputs = Array.from({ length: 10 }, (): Exchange => {
      // Mostly what was made before, some of it from anywhere: loops as real databases have them.
      const from = random() < 0.97 && i > 0 ? among(i) : among(n)
      return {
        flow: `product-${from}`,
        amount: 0.09 * random(),
        direction: 'input',
        provider: `process-${from}`,
      }
    })
    return {
      id: `process-${i}`,
      name: `Process ${i}`,
      location: 'GLO',
      reference: `product-${i}`,
      exchanges: [
        { flow: `product-${i}`, amount: 1, direction: 'output' },
        ...inputs,
        ...Array.from(
          { length: 8 },
          (): Exchange => ({ flow: `flow-${among(FLOWS)}`, amount: random(), direction: 'output' }),
        ),
      ],
    }
  })
  const categories = Array.from({ length: CATEGORIES }, (_, k) => ({
    id: `category-${k}`,
    name: `Category ${k}`,
    unit: 'kg',
  }))
  const factors = categories.flatMap(({ id }) =>
    Array.from({ length: FLOWS / 2 }, (_, i) => ({ category: id, flow: `flow-${i * 2}`, factor: random() })),
  )
  return {
    model: { units: [{ id: 'kg', kind: 'mass', factor: 1 }], flows, processes },
    method: { id: 'method', name: 'Method', categories, factors },
  }
}

const { model, method } = background()
const bytes = await zip(writeJsonLd(fromModel(model, [method])))
console.log(`${n} processes, ${(bytes.length / 2 ** 20).toFixed(1)} MB as a package`)
const since = (start: number) => performance.now() - start
let start = performance.now()
const held = new StudyHeld(bytes, [])
console.log(`opened in ${since(start).toFixed(0)} ms`)

let document: StudyDocument = emptyDocument()
let revision = 0
let open: string | undefined
let viewed: string | undefined
function edit(...edits: StudyEdit[]) {
  const edited = held.edit({ id: 'study', revision, document }, edits, {
    process: open,
    ...(viewed !== undefined && { method: viewed }),
  })
  document = edited.document
  revision++
  open = edited.created ?? open
  return edited
}

const unit = held.view(document, {}).units[0]!.id
start = performance.now()
edit({ op: 'create_process', name: 'Own', unit, location: '' })
edit({ op: 'add_parameter', scope: null, name: 'load', value: 1 })
for (let i = 0; i < 20; i++)
  edit({
    op: 'add_exchange',
    process: open!,
    flow: { kind: 'process', id: `process-${among(n)}`, avoided: false },
    amount: 1,
  })
console.log(`first score and 22 edits in ${since(start).toFixed(0)} ms`)
const inputs = () => held.view(document, { process: open }).process!.exchanges.filter(({ reference }) => !reference)
const own = open!
const first = inputs()[0]!.id
edit({ op: 'set_exchange', process: own, exchange: first, formula: '2*load' })

function measured(name: string, make: (i: number) => StudyEdit, count = 50): void {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const one = make(i)
    const began = performance.now()
    edit(one)
    times.push(since(began))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(count - 1, Math.floor(share * count))]!.toFixed(1)
  console.log(`${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${times.at(-1)!.toFixed(1)} ms`)
}

const second = inputs()[1]!.id
measured('an amount', i => ({ op: 'set_exchange', process: own, exchange: second, amount: 1 + i / 100 }))
measured('a parameter', i => ({ op: 'set_parameter', scope: null, name: 'load', value: 1 + i / 100 }))
measured('a supplier', () => ({ op: 'set_exchange', process: own, exchange: second, provider: `process-${among(n)}` }))
for (const known of ['ef31', 'ipcc-ar6']) {
  viewed = known
  start = performance.now()
  edit({ op: 'set_exchange', process: own, exchange: second, amount: 1 })
  console.log(`first score by ${known} in ${since(start).toFixed(0)} ms`)
  measured(`an amount, by ${known}`, i => ({ op: 'set_exchange', process: own, exchange: second, amount: 1 + i / 100 }))
}
viewed = undefined
const below = `process-${Math.floor(n / 10)}`
open = below
const changed = inputs().find(({ flow }) => flow.kind === 'elementary')!.id
open = own
measured('a process of the background', i => ({
  op: 'set_exchange',
  process: below,
  exchange: changed,
  amount: 1 + i / 100,
}))
start = performance.now()
held.candidates(document, { q: 'proces 1234', limit: 12 })
console.log(`first search in ${since(start).toFixed(0)} ms`)
start = performance.now()
held.candidates(document, { q: 'prodces 777', limit: 12 })
console.log(`search in ${since(start).toFixed(0)} ms`)
