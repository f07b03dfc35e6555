import { fill, wordOr } from '@cradle/words'
import type { Printing } from './facts.ts'
import { STYLES } from './paper.ts'
import { pairs, table } from './table.ts'

export function methodInShort(printing: Printing): void {
  const { paper, speech, method, head } = printing
  const { words, figures } = speech
  const say = words.method
  paper.section(say.title, { sentence: say.sentence, name: 'method' })
  pairs(paper, say.steps, 96)
  const profile = method.profiles[head.stand.profile]
  if (!profile) return
  paper.section(fill(say.profile, { id: head.stand.profile }), { level: 2, sentence: say.profileText, need: 120 })
  table(
    paper,
    [
      { head: say.category, width: 40, names: true },
      { head: say.perPerson, width: 38, align: 'end' },
      { head: say.weight, width: 14, align: 'end' },
      { head: say.goals, width: 34 },
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
    { least: 13.6 },
  )
}
