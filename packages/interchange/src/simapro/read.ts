/** SimaPro CSV: files of blocks. See docs/formats.md section 6. */

import type { ReadDatabase } from '../database/complete.ts'
import { FlowBook } from '../database/flows.ts'
import type { DatabaseMethod, DataSet } from '../database/model.ts'
import type { ProblemList } from '../database/problems.ts'
import { UnitBook } from '../database/units.ts'
import { decodeText } from '../files/encoding.ts'
import { Unreadable } from '../files/unreadable.ts'
import { readBlocks } from './blocks.ts'
import { openFile } from './file.ts'
import { readHeader } from './header.ts'
import { linking } from './linking.ts'
import { readMethod } from './method.ts'
import { readProcess } from './process.ts'
import { readRows } from './rows.ts'

export class SimaPro {
  readonly #units = new UnitBook()
  readonly #flows = new FlowBook()
  readonly #problems: ProblemList
  readonly #dataSets: DataSet[] = []
  readonly #methods: DatabaseMethod[] = []
  #files = 0

  constructor(problems: ProblemList) {
    this.#problems = problems
  }

  /** Files and data sets read. */
  get count(): number {
    return this.#files + this.#dataSets.length
  }

  read(path: string, bytes: Uint8Array): void {
    const text = decodeText(bytes)
    const header = readHeader(text)
    const rows = this.#rows(path, () => readRows(text, header))
    if (!rows) return
    const blocks = readBlocks(rows, header)
    const file = openFile(path, header, blocks, { flows: this.#flows, units: this.#units })
    this.#files += 1
    for (const block of blocks) {
      if (block.title === 'Process')
        this.#dataSets.push(readProcess(block, this.#dataSets.length + 1, file, this.#problems))
      if (block.title === 'Method') this.#methods.push(readMethod(block, file))
      if (block.title === 'Product stage') this.#problems.add('PRODUCT_STAGE', { path, line: block.line })
    }
  }

  finish(): ReadDatabase {
    return {
      format: 'simapro',
      dataSets: this.#dataSets,
      linking,
      units: this.#units,
      methods: this.#methods,
      declared: [],
      problems: this.#problems,
    }
  }

  #rows<Rows>(path: string, read: () => Rows): Rows | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      this.#problems.add('UNREADABLE', { path }, { why: error.why, technical: error.technical })
      return undefined
    }
  }
}
