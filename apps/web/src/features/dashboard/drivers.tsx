import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { Treemap } from '../../charts/treemap.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { useNear } from '../../charts/use-near.ts'
import { countryName } from '../../countries.ts'
import { formatNumber } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalColour, goalInk, goalTitle } from '../../goals.ts'
import { translateTechnology } from '../../translate.ts'
import { NumCell } from '../../ui/num.tsx'
import { FigureHead, Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { Tile } from '../../ui/tile.tsx'
import css from './dashboard.module.css'
import { type TechnologySum, useTechnologies } from './use-world.ts'

/** Organisations and technologies behind the chosen goal. */
export function Drivers({ id, goal, isContribution }: { id: string; goal: number; isContribution: boolean }) {
  const { t } = useTranslation('dashboard')
  const [near, ref] = useNear<HTMLDivElement>()
  const technologies = useTechnologies(id, goal, near)
  const name = goalTitle(goal)
  return (
    <Section
      id="drivers"
      title={t('drivers.title', { goal: name })}
      sentence={
        <>
          <Tile goal={goal} /> {t('drivers.sentence')}
        </>
      }
    >
      <div ref={ref} className={css.pair}>
        {id === 'world' ? <LargestInWorld goal={goal} isContribution={isContribution} /> : null}
        <Technologies goal={goal} sums={technologies} />
      </div>
    </Section>
  )
}

function LargestInWorld({ goal, isContribution }: { goal: number; isContribution: boolean }) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const ordering = `${isContribution ? '-' : ''}sdg${goal}`
  const { data } = useApiQuery('exploreOrganisations', { query: { limit: 10, ordering } }, { staleTime: 10 * 60_000 })
  const rows = (data?.results ?? []).filter(o => o.goals[goal - 1] != null)
  const max = Math.abs(rows[0]?.goals[goal - 1] ?? 0)
  return (
    <div>
      <h3>{t('dashboard:drivers.organisations')}</h3>
      <p className={css.sentence}>{t('dashboard:drivers.organisationsSentence')}</p>
      {data ? (
        <table className={css.largest}>
          <caption className="vh">{t('dashboard:drivers.organisations')}</caption>
          <tbody>
            {rows.map(o => {
              const value = o.goals[goal - 1] ?? 0
              return (
                <tr key={o.id}>
                  <th scope="row">
                    <Link to="/organisation/$id" params={{ id: o.id }}>
                      {o.name}
                    </Link>
                    <span className={css.id}>
                      {countryName(o.country)}
                      {o.technology
                        ? `, ${translateTechnology(o.technology) ?? o.technology.replaceAll('_', ' ')}`
                        : ''}
                    </span>
                  </th>
                  <td>
                    <BarCell
                      share={max > 0 ? Math.abs(value) / max : 0}
                      kind={value > 0 ? 'lines' : 'solid'}
                      paint={goalPaint(goal)}
                    />
                  </td>
                  <td className={css.end}>
                    <NumCell value={value} plus unit={t('charts:unit')} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : (
        <SkeletonRows rows={10} columns={3} />
      )}
    </div>
  )
}

function Technologies({ goal, sums }: { goal: number; sums: readonly TechnologySum[] | null }) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const unit = t('charts:unit')
  const name = goalTitle(goal)
  const words = {
    title: t('dashboard:drivers.technologies'),
    sentence: t('dashboard:drivers.technologiesSentence'),
    source: t('dashboard:map.source', { shapes: '' }),
  }
  const label = (sum: TechnologySum) =>
    sum.id === '' ? t('dashboard:drivers.unknown') : (translateTechnology(sum.id) ?? sum.name)
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('charts:twin.activity') },
      { label: t('charts:twin.sites'), numeric: true },
      { label: t('charts:twin.value'), numeric: true },
    ],
    rows: (sums ?? []).map(sum => [label(sum), sum.sites, sum.value]),
  }))
  return (
    <div>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className={css.sentence}>{words.sentence}</p>
      <FigureBody figure={figure}>
        {sums ? (
          <Treemap
            tiles={sums.map(sum => ({
              id: sum.id || 'other',
              label: label(sum),
              value: Math.abs(sum.value),
              href: null,
              name: `${label(sum)}: ${formatNumber(sum.value, { plus: true })} ${unit}`,
            }))}
            title={t('dashboard:drivers.technologiesTitle', { goal: name })}
            fill={goalColour(goal)}
            ink={goalInk(goal)}
            height={360}
          />
        ) : (
          <p className={css.waiting} role="status">
            {t('dashboard:drivers.waiting')}
          </p>
        )}
      </FigureBody>
    </div>
  )
}
