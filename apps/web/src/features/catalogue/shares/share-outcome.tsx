import type { SharesComparison } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { type FigureTable, saveCsv } from '../../../charts/save-table.ts'
import { formatExact, formatNumber, formatPercent } from '../../../format.ts'
import { goalName } from '../../../goals.ts'
import { messageText } from '../../../i18n/messages.ts'
import { NoValue } from '../../../lca/no-value.tsx'
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
  const lines = linesOf(data)
  const shown = lines.filter(({ before, after }) => before.value !== null || after.value !== null)
  const silent = lines.filter(line => !shown.includes(line) && line.goal !== null)
  const title = t('shares.outcome', { name: data.portfolio.name })
  const word = ({ status }: Figure) => t(`ui:status.${status}`)
  const dataTable = (): FigureTable => ({
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
        <Button look="text" small onPress={() => saveCsv(dataTable(), title)}>
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
                  <Difference value={difference} relative={relative} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {silent.length > 0 ? <Silent lines={silent} /> : null}
    </section>
  )
}

/** Goals first, the total last. */
function linesOf({ goals, total }: SharesComparison): Line[] {
  return [
    ...goals.map(one => ({
      goal: one.sdg,
      before: one.default,
      after: one.alternative,
      difference: one.difference,
      relative: one.relative,
      reason: one.not_assessed_because && messageText(one.not_assessed_message, one.not_assessed_because),
    })),
    {
      goal: null,
      before: total.default,
      after: total.alternative,
      difference: total.difference,
      relative: total.relative,
      reason: null,
    },
  ]
}

function Difference({ value, relative }: { value: number | null; relative: number | null }) {
  const { t } = useTranslation('variables')
  if (value === null) return <span className="quiet">{t('try.noDifference')}</span>
  if (value === 0) return <span className="quiet">{t('try.unchanged')}</span>
  return (
    <>
      <Amount value={value} plus />
      {relative === null ? null : (
        <span className={css.relative}>{`${relative > 0 ? '+' : ''}${formatPercent(relative)}`}</span>
      )}
    </>
  )
}

/** Goals without a number, before and after, each with the reason. */
function Silent({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation(['variables', 'ui'])
  return (
    <details>
      <summary>{t('shares.silent', { count: lines.length })}</summary>
      <ul className="small dim">
        {lines.map(({ goal, after, reason }) =>
          goal === null ? null : (
            <li key={goal}>
              {goal} {goalName(goal)}: {t(`ui:status.${after.status}`)}
              {reason ? `, ${reason}` : ''}
            </li>
          ),
        )}
      </ul>
    </details>
  )
}

function Amount({ value, plus = false }: { value: number; plus?: boolean }) {
  return (
    <data value={String(value)} title={formatExact(value)}>
      {formatNumber(value, plus ? { plus: true } : {})}
    </data>
  )
}
