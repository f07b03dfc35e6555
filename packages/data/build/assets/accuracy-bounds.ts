import type { AccuracyBound } from '@cradle/assets'
import { cell, numberCell, type Row, type Sources } from './parts.ts'

/** What an edition may not be worse than: sources/assets/accuracy-bounds.csv. */
export const accuracyBounds = (sources: Sources): AccuracyBound[] => sources.own('accuracy-bounds.csv').map(boundOf)

function boundOf(row: Row): AccuracyBound {
  const number = (name: string): number => {
    const value = numberCell(row, name)
    if (value === null) throw new Error(`no ${name} in accuracy-bounds.csv`)
    return value
  }
  return {
    family: cell(row, 'family'),
    basis: cell(row, 'basis'),
    area: cell(row, 'area'),
    typicalError: number('typical_error'),
    coverageMin: number('coverage_min'),
    coverageMax: number('coverage_max'),
  }
}
