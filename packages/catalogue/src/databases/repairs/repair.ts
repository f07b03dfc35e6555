/** A database with its gaps, and one more decision about one of them. */

import type { BodyOf, DatabaseRepair, repairDatabase } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import {
  chosenSupplier,
  type Database,
  databaseOfPackage,
  gapsOf,
  isZip,
  repairedPackage,
  restoreIds,
  suits,
} from '@cradle/interchange'
import { message } from '@cradle/words/messages'
import { openedArchive } from '../archive.ts'
import { ef31Flows } from '../library/ef31.ts'
import { NotADatabase } from '../not-a-database.ts'
import { readChecked } from '../read-json-ld-package.ts'
import { imported } from '../read-other-format.ts'
import { isJsonLd, readPackage } from '../read-package.ts'
import { importRepairs } from './decided.ts'
import { type Gaps, gapsIn } from './gaps.ts'

export type RepairableFile = {
  fileName: string
  bytes: Uint8Array
  categories: readonly Category[]
  repairs: readonly DatabaseRepair[]
}
/** What somebody chose, for the gap of this key. */
export type Decision = { gap: string; choice: GapChoice; decided: string }
type GapChoice = BodyOf<typeof repairDatabase>['choice']

/** Shares that are typed add up to one as well as people write them. */
const SUM = 1e-6

/** @throws NotADatabase */
export async function gapsOfFile(file: RepairableFile): Promise<Gaps> {
  return await gapsOfRead(file, await neutral(file))
}

const gapsOfRead = async ({ bytes, fileName, categories, repairs }: RepairableFile, database: Database) =>
  gapsIn(database, await readPackage(bytes, fileName, categories, repairs))

/** A decision with all that tells what was chosen in the next file, too. @throws NotADatabase where it does not fit, with the reason */
export async function settled(file: RepairableFile, decision: Decision): Promise<DatabaseRepair> {
  const { gap, choice, decided } = decision
  const database = await neutral(file)
  const { gaps } = await gapsOfRead(file, database)
  const found = gaps.find(one => one.gap === gap && one.kind === choice.kind)
  if (!found) throw new NotADatabase(message('refusals:repair.no_gap'))
  const { kind, name, place, unit } = found
  return {
    gap,
    kind,
    about: { name, place, unit },
    choice: chosen(database, gap, choice, found.by_amount),
    decided,
    exchanges: 0,
    remembered: false,
  }
}

function chosen(
  database: Database,
  key: string,
  choice: GapChoice,
  byAmount: readonly number[] | null,
): DatabaseRepair['choice'] {
  if (choice.kind === 'flow') {
    const flow = ef31Flows().get(choice.flow)
    if (!flow) throw new NotADatabase(message('refusals:repair.no_flow'))
    return { kind: 'flow', flow: flow.id, name: flow.name, place: [flow.medium, flow.part].filter(Boolean).join(' / ') }
  }
  if (choice.kind === 'supplier') return supplierIn(database, key, choice.process)
  if (choice.by === 'amount') {
    if (!byAmount) throw new NotADatabase(message('refusals:repair.other_units'))
    return { kind: 'allocation', by: 'amount', shares: [...byAmount] }
  }
  const sum = choice.shares.reduce((all, share) => all + share, 0)
  const products = gapsOf(database).get(key)?.products.length
  if (Math.abs(sum - 1) > SUM || choice.shares.length !== products)
    throw new NotADatabase(message('refusals:repair.shares', { sum: Number((sum * 100).toPrecision(6)) }))
  return { kind: 'allocation', by: 'shares', shares: choice.shares }
}

function supplierIn(database: Database, key: string, process: string): DatabaseRepair['choice'] {
  const column = database.columns.find(({ id }) => id === process)
  const places = gapsOf(database).get(key)?.places ?? []
  const [first] = places
  if (!column || !first) throw new NotADatabase(message('refusals:repair.no_supplier'))
  if (!places.some(({ exchange, dataSet }) => suits(column, exchange, dataSet)))
    throw new NotADatabase(
      message('refusals:repair.unfit', {
        supplier: column.dataSet.name,
        unit: column.product.unit.text,
        flow: first.exchange.flow.name,
        needed: first.exchange.unit.text,
      }),
    )
  return { kind: 'supplier', ...chosenSupplier(column) }
}

async function neutral({ bytes, fileName, repairs }: RepairableFile): Promise<Database> {
  const archive = isZip(bytes) ? openedArchive(bytes) : null
  if (!archive || !isJsonLd(archive)) return (await imported(bytes, fileName, repairs)).repaired
  const source = restoreIds(readChecked(archive).package)
  return databaseOfPackage(repairedPackage(source, importRepairs(repairs)).repaired)
}
