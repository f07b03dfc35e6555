import { fill, wordOr } from '@cradle/words'
import { hasValue, type Printing, readingsOf } from './facts.ts'
import { tile } from './marks.ts'
import { type Cell, table } from './table.ts'

export function absent(printing: Printing): void {
  const { paper, speech, method } = printing
  const { words } = speech
  const say = words.absent
  const readings = readingsOf(printing).filter(reading => !hasValue(reading))
  paper.section(say.title, { sentence: say.sentence, name: 'absent' })
  const because = say.because as Readonly<Record<string, string>>
  table(
    paper,
    [
      { head: '', width: 6 },
      { head: say.goal, width: 34, names: true },
      { head: say.status, width: 22 },
      { head: say.why, width: 70 },
    ],
    readings.map((reading): Cell[] => {
      const key = method.keyCategory[reading.goal]
      const why =
        reading.status === 'insufficient'
          ? key
            ? fill(say.insufficient, { category: wordOr(words.category, key) })
            : say.insufficientIndicator
          : reading.status === 'not_calculable'
            ? say.notCalculable
            : (because[String(reading.goal)] ?? say.notHere)
      return [
        {
          draw: (x, y, _width, height) =>
            tile(paper, reading.goal, x, y + height / 2 - 6, 12, reading.status !== 'insufficient'),
        },
        reading.name,
        words.status[reading.status],
        why,
      ]
    }),
    { least: 20 },
  )
  paper.section(say.categories, { level: 2, need: 60 })
  const lacking = method.categories.filter(({ id }) => !printing.quantified.has(id))
  const categories = lacking.map(({ id }) => wordOr(words.category, id)).join('; ')
  if (lacking.length > 0) paper.paragraph(fill(say.categoriesText, { categories }))
}
