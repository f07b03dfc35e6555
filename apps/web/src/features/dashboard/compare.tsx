import type { Goals } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { Multiples, type Panel } from '../../charts/multiples.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatInterval, formatPercent, formatQuantity } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalName, goalNumbers } from '../../goals.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { type Compared, fromCountry, fromOrganisation, noteOn } from './compared.ts'
import css from './dashboard.module.css'

export type CompareKind = 'organisation' | 'country'

/** Two organisations or two countries, goal by goal, with what forbids the comparison said where it does. */
export function Compare({
  kind,
  ids,
  goals,
  onClear,
}: {
  kind: CompareKind
  ids: readonly string[]
  goals: Goals
  onClear: () => void
}) {
  const { t } = useTranslation('dashboard')
  const [a, b] = usePair(kind, ids, goals)
  if (ids.length === 0) return null
  return (
    <Section
      id="compare"
      title={t('compare.title')}
      sentence={t('compare.sentence')}
      tools={
        <Button look="text" small onPress={onClear}>
          {t('compare.clear')}
        </Button>
      }
    >
      {ids.length === 1 ? (
        <p className="dim" role="status">
          {t('compare.one', {
            kind: t(kind === 'organisation' ? 'compare.kindOrganisation' : 'compare.kindCountry'),
            name: a?.name ?? ids[0] ?? '',
          })}
        </p>
      ) : a && b ? (
        <Pair a={a} b={b} />
      ) : (
        <SkeletonRows rows={6} columns={3} />
      )}
    </Section>
  )
}

function usePair(kind: CompareKind, ids: readonly string[], goals: Goals): [Compared | null, Compared | null] {
  const isOrganisation = kind === 'organisation'
  const kept = { staleTime: 10 * 60_000 }
  const first = useAsk(
    'readOrganisationReport',
    { params: { id: ids[0] ?? '' } },
    { ...kept, enabled: isOrganisation && ids[0] !== undefined },
  ).data
  const second = useAsk(
    'readOrganisationReport',
    { params: { id: ids[1] ?? '' } },
    { ...kept, enabled: isOrganisation && ids[1] !== undefined },
  ).data
  if (isOrganisation) return [first ? fromOrganisation(first) : null, second ? fromOrganisation(second) : null]
  const country = (code: string | undefined) => {
    const row = goals.data.find(c => c.code === code)
    return row ? fromCountry(row, countryName(row.code)) : null
  }
  return [country(ids[0]), country(ids[1])]
}

function Pair({ a, b }: { a: Compared; b: Compared }) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const shown = goalNumbers.filter(g => [a, b].some(x => x.goals[g - 1]?.value != null))
  const neither = goalNumbers.filter(g => !shown.includes(g))
  const panels: Panel[] = shown.map(g => {
    const note = noteOn(a.goals[g - 1], b.goals[g - 1])
    return {
      id: String(g),
      badge: String(g),
      label: goalName(g),
      paint: goalPaint(g),
      quiet: false,
      ...(note
        ? {
            note:
              note.kind === 'coverage'
                ? t('dashboard:compare.differentCoverage', { a: formatPercent(note.a), b: formatPercent(note.b) })
                : t('dashboard:compare.overlap'),
          }
        : {}),
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
  const words = {
    title: t('dashboard:compare.panels', { a: a.name, b: b.name }),
    sentence: '',
    source: t('dashboard:explore.source'),
  }
  const figure = useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('charts:twin.goal') },
      { label: t('charts:twin.name') },
      { label: a.name, numeric: true },
      { label: `${a.name}: ${t('charts:twin.status')}` },
      { label: b.name, numeric: true },
      { label: `${b.name}: ${t('charts:twin.status')}` },
    ],
    rows: goalNumbers.map(g => [
      String(g),
      goalName(g),
      ...[a, b].flatMap(x => [
        x.goals[g - 1]?.value ?? null,
        t(`charts:word.${x.goals[g - 1]?.status ?? 'not_assessed'}`),
      ]),
    ]),
  }))
  const unit = t('charts:unit')
  const facts: [string, (x: Compared) => string | null][] = [
    [
      t('dashboard:compare.burden'),
      x => (x.impact === null ? t(`charts:word.${x.status}`) : `${formatInterval(x.impact, x.low, x.high)} ${unit}`),
    ],
    [t('dashboard:compare.coverage'), x => (x.coverage === null ? null : formatPercent(x.coverage))],
    [t('dashboard:compare.quality'), x => (x.quality === null ? null : x.quality.toFixed(1))],
    [t('dashboard:compare.capacity'), x => (x.capacity === null ? null : formatQuantity(x.capacity, 'MW'))],
    [t('dashboard:compare.sites'), x => formatCount(x.sites)],
  ]
  const differs = a.coverage !== null && b.coverage !== null && Math.abs(a.coverage - b.coverage) > 0.001
  return (
    <>
      <div className={css.scroll}>
        <table className={css.facts}>
          <thead>
            <tr>
              <td />
              <th scope="col">{a.name}</th>
              <th scope="col">{b.name}</th>
            </tr>
          </thead>
          <tbody>
            {facts
              .filter(([, read]) => read(a) !== null || read(b) !== null)
              .map(([name, read]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{read(a)}</td>
                  <td>{read(b)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
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
