import type { FigureAnswer } from '@cradle/contract'
import { type Message, message } from '@cradle/words/messages'
import { inPlainUnit, largestOf, unitsOf } from './fields.ts'

/** What is wrong with a field of an answer. */
export type AnswerProblem = { field: string; message: Message }

/** What the shape of an answer does not show: units of another field, figures beyond what exists, a year that is not over. */
export function problemsOfAnswer({ figures, year }: FigureAnswer, thisYear: number): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  const seen = new Set<string>()
  figures.forEach(({ field, value, unit }, i) => {
    const plain = inPlainUnit(field, value, unit)
    if (seen.has(field))
      problems.push({ field: `figures.${i}.field`, message: message('refusals:invalid.figure_twice') })
    seen.add(field)
    if (plain === undefined)
      problems.push({
        field: `figures.${i}.unit`,
        message: message('refusals:invalid.figure_unit', { units: unitsOf(field).join(', ') }),
      })
    else if (plain > largestOf(field))
      problems.push({ field: `figures.${i}.value`, message: message('refusals:invalid.figure_too_large') })
  })
  if (year > thisYear) problems.push({ field: 'year', message: message('refusals:invalid.year_to_come') })
  return problems
}
