/** Edition 2.1.0: that of 2.0.0 with other values in two tables. Every other table lies in the folder that 2.0.0 names. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, TableManifest } from '../../src/types.ts'
import { column } from '../draft.ts'
import { ownRows, type Row } from '../source.ts'
import { builtManifest, EDITION_2, methodSource, type WrittenMethod, writeMethod, writeTable } from './edition.ts'
import * as passports from './passports.ts'
import { calibrationTable } from './sectors.ts'

export const EDITION_2_1 = '2.1.0'
const MADE = '2026-11-28'
const VERSION = `edition ${EDITION_2_1}`
/** Of the groups that stay as they are in 2.0.0. */
const WIDENING = '1.25'

/** Writes the tables that differ to `target`, from the sources of this package and the built edition 2.0.0. */
export function buildEdition21(target: string): Manifest {
  mkdirSync(target, { recursive: true })
  const own = [method(target), calibration(target)]
  const tables = builtManifest(EDITION_2).tables.map(
    table => own.find(({ id }) => id === table.id) ?? { ...table, storedIn: table.storedIn ?? EDITION_2 },
  )
  const manifest: Manifest = {
    edition: EDITION_2_1,
    method: { id: 'sdg-lca', edition: EDITION_2_1 },
    made: MADE,
    tables,
  }
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

function method(target: string): TableManifest {
  const before = methodSource()
  const after: Omit<WrittenMethod, 'core'> = JSON.parse(
    readFileSync(new URL('../../sources/method2.1/method.json', import.meta.url), 'utf8'),
  )
  const table = writeMethod(target, {
    ...before,
    ...after,
    uncertainty: { ...before.uncertainty, ...after.uncertainty },
  })
  const jobs = column('jobs_calibration', 'people employed over calculated jobs, median of large companies', '1')
  return { ...table, columns: [...table.columns, jobs], version: VERSION }
}

/**
 * The rows of 2.0.0, and in place of some of them those that were fitted anew. What was fitted on producers of cement, steel, fuel and fertiliser says
 * nothing of wells, mines and carriers, which 2.0.0 has in the same group: they become one of their own, with the values that they had.
 */
function calibration(target: string): TableManifest {
  const keyOf = ({ scope, group }: Row) => `${scope}|${group}`
  const fitted = new Map(ownRows('method2.1/calibration.csv').map(row => [keyOf(row), row]))
  const rows = ownRows('method2/calibration.csv').flatMap(row => {
    const before = { ...row, widening: WIDENING }
    const now = fitted.get(keyOf(row)) ?? before
    return row.group === 'process' ? [now, { ...before, group: 'carriers' }] : [now]
  })
  return writeTable(calibrationTable(rows, passports.CALIBRATION_2_1, { hasWidening: true }), target)
}
