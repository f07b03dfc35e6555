import { isSecondEdition } from '@cradle/portfolio/assess2'
import { fill, wordOr } from '@cradle/words'
import type { Printing } from './facts.ts'
import { STYLES } from './paper.ts'
import { pairs, table } from './table.ts'

export function methodInShort(printing: Printing): void {
  const { paper, speech, method, head } = printing
  const { words, figures } = speech
  const labels = words.method
  paper.section(labels.title, { sentence: labels.sentence, name: 'method' })
  const second: Readonly<Record<string, string>> = isSecondEdition(head.stand) ? labels.second : {}
  pairs(
    paper,
    labels.steps.map(([word, text], at): [string, string] => [word, second[at] ?? text]),
    96,
  )
  const profile = method.profiles[head.stand.profile]
  if (!profile) return
  paper.section(fill(labels.profile, { id: head.stand.profile }), { level: 2, sentence: labels.profileText, need: 120 })
  table(
    paper,
    [
      { head: labels.category, width: 40, names: true },
      { head: labels.perPerson, width: 38, align: 'end' },
      { head: labels.weight, width: 14, align: 'end' },
      { head: labels.goals, width: 34 },
    ],
    method.categories.map(({ id, unit }) => {
      const weight = profile.weights[id]
      const perPerson = profile.nf[id]
      return [
        wordOr(words.category, id),
        perPerson === undefined ? '' : `${figures.formatNumber(perPerson, { digits: 3 })} ${unit}`,
        weight === undefined ? { text: words.none, style: STYLES.cellQuiet } : figures.formatPercent(weight),
        Object.entries(method.shares[id] ?? {})
          .map(([goal, share]) => `${goal} (${figures.formatPercent(share!)})`)
          .join(', '),
      ]
    }),
    { min: 13.6 },
  )
}
