import type { DatabaseGap, DatabaseRepair } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { putBack, takeOut } from '../deleted.ts'
import { message as text } from '../wire-messages.ts'
import { addDatabase, databaseOf, importReport, processes } from './databases.ts'
import type { Answers } from './types.ts'

const additive: DatabaseGap = {
  gap: '5f3c1d0a-7f0e-5b3e-8d59-0d5b6a1c2e01',
  kind: 'supplier',
  name: 'Additive',
  place: 'DE',
  unit: 'kg',
  waste: false,
  exchanges: 1,
  process: { id: 'cement', name: 'Cement' },
  products: [],
  by_amount: null,
}
const ammonia = { id: '08a91e70-3ddc-11dd-96ae-0050c2490048', name: 'ammonia', cas: '7664-41-7', unit: 'kg' }
const flows = [{ ...ammonia, place: 'air / urban' }]

const here: DatabaseRepair[] = []
const remembered: DatabaseRepair[] = []
const without = (list: DatabaseRepair[], gap: string | undefined) => {
  const at = list.findIndex(one => one.gap === gap)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

export const databaseRepairs: Answers<
  | 'listBackgrounds'
  | 'addBackground'
  | 'readDatabaseGaps'
  | 'repairDatabase'
  | 'undoDatabaseRepair'
  | 'listRepairs'
  | 'deleteRepair'
  | 'restoreRepair'
  | 'searchReferenceFlows'
> = {
  listBackgrounds: () => ({
    results: [
      {
        id: 'invented',
        name: 'Invented background',
        version: '1',
        address: 'https://example.org/background',
        licence: 'MIT',
        licence_text: 'MIT License',
        attribution: 'Invented',
        left_out: 2,
        processes: processes.length,
        exchanges: 10,
        ledger: importReport.ledger ?? [],
      },
    ],
  }),
  addBackground: () => {
    const file = new File([], 'invented.zip')
    return { ...addDatabase('Invented background', file, false), report: importReport }
  },
  readDatabaseGaps: () => {
    const gaps = here.some(({ gap }) => gap === additive.gap) ? [] : [additive]
    return { gaps, counts: { supplier: gaps.length, flow: 0, allocation: 0 }, repairs: [...here] }
  },
  repairDatabase: ({ params, body }) => {
    const { id, name, location, product, unit } = processes[0]!
    const made: DatabaseRepair = {
      gap: body.gap,
      kind: 'supplier',
      about: { name: additive.name, place: additive.place, unit: additive.unit },
      choice: { kind: 'supplier', process: id, name, location, product, unit },
      decided: new Date().toISOString(),
      exchanges: 1,
      remembered: false,
    }
    without(here, made.gap)
    without(remembered, made.gap)
    here.push(made)
    remembered.push(made)
    return { ...databaseOf(params.id), report: importReport }
  },
  undoDatabaseRepair: ({ params }) => {
    without(here, params.gap)
    return { ...databaseOf(params.id), report: importReport }
  },
  listRepairs: () => ({
    results: remembered.map(({ exchanges: _exchanges, remembered: _remembered, ...one }) => one),
  }),
  deleteRepair: ({ params }) => {
    const gone = takeOut(remembered, one => one.gap === params.gap)
    return text(message('done:repair_forgotten', { name: gone?.about.name ?? '' }))
  },
  restoreRepair: ({ params }) => {
    const back = putBack(remembered, one => one.gap === params.gap)
    return text(message('done:repair_remembered', { name: back?.about.name ?? '' }))
  },
  searchReferenceFlows: ({ query }) => ({
    results: flows.filter(({ name }) => name.includes((query.get('q') ?? '').toLowerCase())),
  }),
}
