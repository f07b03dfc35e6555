/** Persons per USD of a country over those of the United States, as a calculation (methodology2 section 7). */
import type { Country } from '@cradle/data/types'
import { calculate } from '@cradle/impact'
import { labourSectorOf } from '../groups.ts'
import type { Prepared2 } from '../prepare.ts'
import { type Node2, tableLeaf } from './leaf.ts'
import { term2 } from './terms.ts'

/** (Value added per worker in the United States over that of the country) to the exponent of the method. */
export function productivityNode(prepared: Prepared2, bea: string, { iso3 }: Country): Node2 {
  const sector = labourSectorOf(bea)
  const worker = (country: string) =>
    tableLeaf(
      prepared,
      term2('worker', { country }),
      prepared.reference.labour.get(country)?.valueAddedPerWorker[sector] ?? Number.NaN,
      'USD',
      { table: 'country_labour', row: country, columns: [`va_per_worker_${sector}_usd`], place: country },
    )
  const ratio = calculate('quotient', term2('labour_ratio', { country: iso3 }), '1', [worker('USA'), worker(iso3)])
  const exponent = tableLeaf(prepared, term2('labour_exponent'), prepared.method.labourExponent, '1', {
    table: 'method',
    row: '',
    columns: ['labour_exponent'],
  })
  return calculate('power', term2('labour_ratio', { country: iso3 }), '1', [ratio, exponent])
}

/** People employed over calculated jobs of large companies; nothing in editions that have no such factor. */
export function jobsCalibrationNodes(prepared: Prepared2): Node2[] {
  const { jobsCalibration } = prepared.method
  if (jobsCalibration === 1) return []
  return [
    tableLeaf(prepared, term2('jobs_calibration'), jobsCalibration, '1', {
      table: 'method',
      row: '',
      columns: ['jobs_calibration'],
    }),
  ]
}
