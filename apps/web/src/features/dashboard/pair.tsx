import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { Multiples, type Panel } from '../../charts/multiples.tsx'
import type { PictureText } from '../../charts/save-picture.ts'
import { type Figure, useFigure } from '../../charts/use-figure.ts'
import { formatPercent } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalName, goalNumbers } from '../../goals.ts'
import { type Compared, noteOn } from './compared.ts'
import css from './dashboard.module.css'
import { PairFacts } from './pair-facts.tsx'

type Props = { a: Compared; b: Compared }

/** Two of a kind side by side: facts, then one panel per goal that either of them has. */
export function Pair({ a, b }: Props) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const shown = goalNumbers.filter(g => [a, b].some(x => x.goals[g - 1]?.value != null))
  const neither = goalNumbers.filter(g => !shown.includes(g))
  const words = {
    title: t('dashboard:compare.panels', { a: a.name, b: b.name }),
    sentence: '',
    source: t('dashboard:explore.source'),
  }
  const differs = a.coverage !== null && b.coverage !== null && Math.abs(a.coverage - b.coverage) > 0.001
  const figure = usePairFigure(words, a, b)
  const panels = usePanels(shown, a, b)
  return (
    <>
      <PairFacts a={a} b={b} />
      {differs && <p className={css.sentence}>{t('dashboard:compare.burdenNote')}</p>}
      <FigureBody figure={figure}>
        <Multiples panels={panels} title={words.title} />
      </FigureBody>
      {neither.length > 0 && (
        <p className={css.sentence}>
          {t('dashboard:compare.neither', { list: neither.map(g => `SDG ${g} ${goalName(g)}`).join(', ') })}
        </p>
      )}
    </>
  )
}

/** One panel per goal: both amounts with their intervals, or why there is none. */
function usePanels(goals: readonly number[], a: Compared, b: Compared): Panel[] {
  const { t } = useTranslation(['dashboard', 'charts'])
  return goals.map(g => {
    const note = noteText(t, g, a, b)
    return {
      id: String(g),
      badge: String(g),
      label: goalName(g),
      paint: goalPaint(g),
      quiet: false,
      ...(note === null ? {} : { note }),
      bars: [a, b].map(x => {
        const reading = x.goals[g - 1]
        return {
          id: x.id,
          label: x.name,
          value: reading?.value ?? null,
          low: reading?.low ?? null,
          high: reading?.high ?? null,
          absent: t(`charts:word.${reading?.status ?? 'not_assessed'}`),
        }
      }),
    }
  })
}

type Translate = TFunction<['dashboard', 'charts']>

/** What forbids comparing the two amounts of a goal; null where nothing does. */
function noteText(t: Translate, goal: number, a: Compared, b: Compared): string | null {
  const note = noteOn(a.goals[goal - 1], b.goals[goal - 1])
  if (!note) return null
  return note.kind === 'coverage'
    ? t('dashboard:compare.differentCoverage', { a: formatPercent(note.a), b: formatPercent(note.b) })
    : t('dashboard:compare.overlap')
}

function usePairFigure(words: PictureText, a: Compared, b: Compared): Figure {
  const { t } = useTranslation('charts')
  return useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('twin.goal') },
      { label: t('twin.name') },
      { label: a.name, numeric: true },
      { label: `${a.name}: ${t('twin.status')}` },
      { label: b.name, numeric: true },
      { label: `${b.name}: ${t('twin.status')}` },
    ],
    rows: goalNumbers.map(g => [
      String(g),
      goalName(g),
      ...[a, b].flatMap(x => [x.goals[g - 1]?.value ?? null, t(`word.${x.goals[g - 1]?.status ?? 'not_assessed'}`)]),
    ]),
  }))
}
