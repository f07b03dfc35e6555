import { fill, wordOr } from '@cradle/words'
import { hasValue, type Printing, readingsOf } from './facts.ts'
import { isQuiet, tile } from './marks.ts'
import { type Cell, table } from './table.ts'

export function absent(printing: Printing): void {
  const { paper, speech, method } = printing
  const { words } = speech
  const labels = words.absent
  const readings = readingsOf(printing).filter(reading => !hasValue(reading))
  paper.section(labels.title, { sentence: labels.sentence, name: 'absent' })
  const because: Readonly<Record<string, string>> = labels.because
  table(
    paper,
    [
      { head: '', width: 6 },
      { head: labels.goal, width: 34, names: true },
      { head: labels.status, width: 22 },
      { head: labels.why, width: 70 },
    ],
    readings.map((reading): Cell[] => {
      const key = method.keyCategory[reading.goal]
      const why =
        reading.status === 'insufficient'
          ? key
            ? fill(labels.insufficient, { category: wordOr(words.category, key) })
            : labels.insufficientIndicator
          : reading.status === 'not_calculable'
            ? labels.notCalculable
            : reading.status === 'stated'
              ? labels.stated
              : (because[String(reading.goal)] ?? labels.notHere)
      return [
        {
          draw: (x, y, _width, height) => tile(paper, reading.goal, x, y + height / 2 - 6, 12, isQuiet(reading)),
        },
        reading.name,
        words.status[reading.status],
        why,
      ]
    }),
    { min: 20 },
  )
  paper.section(labels.categories, { level: 2, need: 60 })
  const lacking = method.categories.filter(({ id }) => !printing.quantified.has(id))
  const categories = lacking.map(({ id }) => wordOr(words.category, id)).join('; ')
  if (lacking.length > 0) paper.paragraph(fill(labels.categoriesText, { categories }))
}
