import type { FigureAnswer } from '@cradle/contract'
import { type CellEdit, numberText } from '@cradle/portfolio/edits'
import { inPlainUnit, plainUnit } from './fields.ts'

type NumberStyle = Parameters<typeof numberText>[1]

/** How a list of one kind of decimal mark writes numbers. */
const AS_CHOSEN = { ',': { proven: ',', likely: ',' }, '.': { proven: '.', likely: '.' } } as const

/**
 * The cells that make an answer own figures of a row. The unit stands behind each number, because the header of the column may name
 * another; the source names who answered, and when. `decimal`: the mark that a person chose for the list.
 */
export function cellsOfAnswer(
  row: number,
  { figures, year, assurance, source, name }: FigureAnswer,
  { style, decimal, answered }: { style: NumberStyle | null; decimal: ',' | '.' | null; answered: string },
): CellEdit[] {
  const written = decimal === null ? (style ?? AS_CHOSEN['.']) : AS_CHOSEN[decimal]
  const amounts = figures.flatMap(({ field, value, unit }) => {
    const plain = inPlainUnit(field, value, unit)
    return plain === undefined
      ? []
      : [{ row, column: field, value: `${numberText(plain, written)} ${plainUnit(field)}` }]
  })
  return [
    ...amounts,
    { row, column: 'own_year', value: String(year) },
    { row, column: 'own_assurance', value: assurance },
    { row, column: 'own_source', value: `${source} (${name}, ${answered})` },
  ]
}
