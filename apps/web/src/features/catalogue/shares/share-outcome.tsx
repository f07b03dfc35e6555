import type { SharesComparison } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { saveCsv, type Twin } from '../../../charts/save-table.ts'
import { formatExact, formatNumber, formatPercent } from '../../../format.ts'
import { goalName } from '../../../goals.ts'
import { NoValue } from '../../../lca/no-value.tsx'
import { saidOfGoal } from '../../../said.ts'
import { Button } from '../../../ui/button.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { GoalMark } from '../../../ui/tile.tsx'
import css from './shares.module.css'

type Figure = SharesComparison['total']['default']
type Line = {
  goal: number | null
  before: Figure
  after: Figure
  difference: number | null
  relative: number | null
  reason: string | null
}

/** Before and after per goal and in all. A goal without a number says why. */
export function ShareOutcome({ data }: { data: SharesComparison }) {
  const { t } = useTranslation(['variables', 'ui'])
  const lines: Line[] = [
    ...data.goals.map(({ sdg, default: before, alternative: after, difference, relative, not_assessed_because }) => ({
      ...{ goal: sdg, before, after, difference, relative, reason: not_assessed_because },
    })),
    {
      ...{ goal: null, before: data.total.default, after: data.total.alternative, reason: null },
      ...{ difference: data.total.difference, relative: data.total.relative },
    },
  ]
  const shown = lines.filter(({ before, after }) => before.value !== null || after.value !== null)
  const silent = lines.filter(line => !shown.includes(line) && line.goal !== null)
  const title = t('shares.outcome', { name: data.portfolio.name })
  const word = ({ status }: Figure) => t(`ui:status.${status}`)
  const twin = (): Twin => ({
    caption: title,
    columns: [
      { label: t('facet.goal') },
      { label: t('shares.before'), numeric: true },
      { label: t('shares.after'), numeric: true },
      { label: t('try.column.difference'), numeric: true },
    ],
    rows: lines.map(({ goal, before, after, difference }) => [
      goal === null ? t('try.total') : `${goal} ${goalName(goal)}`,
      before.value ?? word(before),
      after.value ?? word(after),
      difference,
    ]),
  })
  return (
    <section className={css.outcome}>
      <div className={css.outcomeHead}>
        <h2>{title}</h2>
        <Button look="text" small onPress={() => saveCsv(twin(), title)}>
          {t('coverage.csv')}
        </Button>
      </div>
      <ScrollBox label={title}>
        <table className={css.compared}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('try.column.goal', { unit: t('explorer.personYears') })}</th>
              <th scope="col">{t('shares.before')}</th>
              <th scope="col">{t('shares.after')}</th>
              <th scope="col">{t('try.column.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ goal, before, after, difference, relative }) => (
              <tr key={goal ?? 'total'} className={goal === null ? css.total : undefined}>
                <th scope="row">{goal === null ? t('try.total') : <GoalMark goal={goal} />}</th>
                <td>{before.value === null ? <NoValue word={word(before)} /> : <Amount value={before.value} />}</td>
                <td>{after.value === null ? <NoValue word={word(after)} /> : <Amount value={after.value} />}</td>
                <td>
                  {difference === null ? (
                    <span className="quiet">{t('try.noDifference')}</span>
                  ) : difference === 0 ? (
                    <span className="quiet">{t('try.unchanged')}</span>
                  ) : (
                    <>
                      <Amount value={difference} plus />
                      {relative === null ? null : (
                        <span className={css.relative}>{`${relative > 0 ? '+' : ''}${formatPercent(relative)}`}</span>
                      )}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {silent.length > 0 ? (
        <details>
          <summary>{t('shares.silent', { count: silent.length })}</summary>
          <ul className="small dim">
            {silent.map(({ goal, after, reason }) => (
              <li key={goal}>
                {goal} {goalName(goal!)}: {word(after)}
                {reason ? `, ${saidOfGoal(goal!, reason)}` : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

const Amount = ({ value, plus = false }: { value: number; plus?: boolean }) => (
  <data value={String(value)} title={formatExact(value)}>
    {formatNumber(value, plus ? { plus: true } : {})}
  </data>
)
