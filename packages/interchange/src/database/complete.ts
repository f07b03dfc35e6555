/** Processes as read -> a database: duplicates left out, columns made, exchanges linked. */

import { columnsOf } from './columns.ts'
import { Linker, type Linking } from './link.ts'
import type { Database, DatabaseMethod, DataSet, DeclaredResult, FormatName } from './model.ts'
import { cutOwnProduct } from './own-product.ts'
import type { ProblemList } from './problems.ts'
import { leaveOut } from './reference.ts'
import { isUsable } from './uncertainty.ts'
import type { UnitBook } from './units.ts'

/** What a reader hands over when all files are read. */
export type ReadDatabase = {
  format: FormatName
  dataSets: DataSet[]
  linking: Linking
  units: UnitBook
  methods: DatabaseMethod[]
  declared: DeclaredResult[]
  problems: ProblemList
}

/** Links everything; how far it is comes as the generator's values, so that the caller can show it and stop. */
export function* complete(read: ReadDatabase): Generator<number, Database> {
  const { dataSets, linking, units, problems } = read
  leaveOutDuplicates(dataSets, problems)
  const columns = dataSets.flatMap(columnsOf)
  const linker = new Linker(columns, linking, problems)
  let done = 0
  for (const dataSet of dataSets) {
    linker.link(dataSet)
    cutOwnProduct(dataSet, problems)
    noticeResult(dataSet, problems)
    noticeDistributions(dataSet, problems)
    done += 1
    if (done % 256 === 0) yield done
  }
  for (const { text, count } of units.unknown) problems.add('UNKNOWN_UNIT', {}, { unit: text, number: count })
  const { format, methods, declared } = read
  return { format, dataSets, columns, methods, declared, problems }
}

/** Of processes with one id the first in order of reading stays. */
function leaveOutDuplicates(dataSets: readonly DataSet[], problems: ProblemList): void {
  const seen = new Map<string, string>()
  for (const dataSet of dataSets) {
    const place = { path: dataSet.path, process: dataSet.id, name: dataSet.name }
    const first = seen.get(dataSet.id)
    if (first !== undefined) {
      leaveOut(dataSet, 'DUPLICATE_PROCESS')
      problems.add('DUPLICATE_PROCESS', place, { first })
      continue
    }
    seen.set(dataSet.id, dataSet.path)
    if (dataSet.leftOut) problems.add(dataSet.leftOut, place)
  }
}

function noticeDistributions({ exchanges, path, id, name }: DataSet, problems: ProblemList): void {
  for (const { uncertainty, index } of exchanges)
    if (uncertainty && !isUsable(uncertainty))
      problems.add('DISTRIBUTION', { path, process: id, name, index }, { type: uncertainty.type })
}

function noticeResult({ isResult, exchanges, path, id, name }: DataSet, problems: ProblemList): void {
  if (!isResult || !exchanges.some(exchange => exchange.class === 'linked' && exchange.direction === 'input')) return
  problems.add('RESULT_WITH_INPUTS', { path, process: id, name })
}
