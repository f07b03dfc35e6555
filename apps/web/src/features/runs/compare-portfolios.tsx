import type { Comparison } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatExact, formatPercent, formatRange } from '../../format.ts'
import { goalName, goalNumbers } from '../../goals.ts'
import { messageText } from '../../i18n/messages.ts'
import { notesText } from '../../i18n/several-messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Num } from '../../ui/num.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { PageHead, Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { Tile } from '../../ui/tile.tsx'
import { useView } from '../../view.ts'
import { ComparedGoals } from './compared-goals.tsx'
import css from './runs.module.css'

type ComparedPortfolio = Comparison['portfolios'][number]

const Value = ({ value, p5, p95 }: { value: number; p5: number | null; p95: number | null }) => (
  <>
    <Num value={value} />
    {p5 !== null && p95 !== null ? <span className={css.sub}>{formatRange(p5, p95)}</span> : null}
  </>
)

/** A goal of one portfolio, with how much of it is known; never a bare number. */
const GoalCell = ({ portfolio, goal }: { portfolio: ComparedPortfolio; goal: number }) => {
  const { t } = useTranslation(['runs', 'ui'])
  const figure = portfolio.goals[goal - 1]!
  const { value, status, coverage, interval } = figure
  const carrying = portfolio.assessed_per_goal?.[goal - 1]
  if (value === null) return <span className={css.unknown}>{t(`ui:status.${status}`)}</span>
  return (
    <>
      <Value value={value} p5={interval?.p5 ?? null} p95={interval?.p95 ?? null} />
      <span className={css.sub}>
        {coverage === 1
          ? t('runs:compare.weightAll')
          : coverage !== null && coverage > 0
            ? t('runs:compare.weight', { share: formatPercent(coverage) })
            : t(`ui:status.${status}`)}
        {carrying === undefined
          ? ''
          : `, ${t('runs:compare.some', { known: formatCount(carrying), all: formatCount(portfolio.total_organization) })}`}
      </span>
    </>
  )
}

/** What can be said about the pairs of a figure. */
const Apart = ({ data, goal }: { data: Comparison; goal: number | null }) => {
  const pairs = data.distinguishable.filter(one => one.goal === goal)
  const nameOf = (id: string) => data.portfolios.find(one => one.id === id)?.name ?? id
  return (
    <ul className={css.pairs}>
      {pairs.map(({ pair, distinct, text, message }) => (
        <li key={pair.join()} className={distinct ? undefined : 'quiet'}>
          {data.portfolios.length > 2 ? `${pair.map(nameOf).join(' / ')}: ` : ''}
          {messageText(message, text)}
        </li>
      ))}
    </ul>
  )
}

const GoalTable = ({ data }: { data: Comparison }) => {
  const { t } = useTranslation(['runs', 'ui'])
  const { portfolios } = data
  const row = (head: React.ReactNode, cell: (one: ComparedPortfolio) => React.ReactNode, goal?: number | null) => (
    <tr key={goal ?? String(head)} {...(goal === undefined ? {} : { id: goal === null ? 'row-total' : `row-${goal}` })}>
      <th scope="row">{head}</th>
      {portfolios.map(one => (
        <td key={one.id} className="num">
          {cell(one)}
        </td>
      ))}
      <td>{goal === undefined ? null : <Apart data={data} goal={goal} />}</td>
    </tr>
  )
  return (
    <ScrollBox className={css.scroll} label={t('runs:compare.table')}>
      <table className={`${table.plain} ${css.compared}`} style={{ '--portfolios': portfolios.length }}>
        <caption className="vh">{t('runs:compare.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('runs:compare.figure')}</th>
            {portfolios.map(one => (
              <th key={one.id} scope="col">
                <Link to="/report/$id" params={{ id: one.id }}>
                  {one.name}
                </Link>
              </th>
            ))}
            <th scope="col" className={css.apart}>
              {t('runs:compare.apart')}
            </th>
          </tr>
        </thead>
        <tbody>
          {row(t('runs:compare.organisations'), one => formatCount(one.total_organization))}
          {row(t('runs:compare.coverage'), one => (
            <>
              {t('runs:compare.carry', {
                known: formatCount(one.assessed_entries),
                all: formatCount(one.total_organization),
              })}
              {one.total_coverage === null ? null : (
                <span className={css.sub}>{t('runs:compare.known', { share: formatPercent(one.total_coverage) })}</span>
              )}
            </>
          ))}
          {row(
            t('runs:compare.total'),
            one =>
              one.total_impact === null ? (
                <span className={css.unknown}>{t(`ui:status.${one.total_status ?? 'not_assessed'}`)}</span>
              ) : (
                <Value value={one.total_impact} p5={one.p5} p95={one.p95} />
              ),
            null,
          )}
          {goalNumbers.map(goal =>
            row(
              <span className={css.goal}>
                <Tile goal={goal} quiet={portfolios.every(one => one.goals[goal - 1]?.value == null)} />{' '}
                {goalName(goal)}
              </span>,
              one => <GoalCell portfolio={one} goal={goal} />,
              goal,
            ),
          )}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const Shared = ({ data }: { data: Comparison }) => {
  const { t } = useTranslation('runs')
  if (data.shared.length === 0) return <p className="dim">{t('compare.noShared')}</p>
  return (
    <ScrollBox className={css.scroll} label={t('compare.shared')}>
      <table className={`${table.plain} ${css.compared}`} style={{ '--portfolios': data.portfolios.length }}>
        <caption className="vh">{t('compare.shared')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('entries.name')}</th>
            {data.portfolios.map(one => (
              <th key={one.id} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.shared.map(one => (
            <tr key={`${one.entity_id} ${one.name} ${one.country}`}>
              <th scope="row">
                {one.name} <span className="quiet">{countryName(one.country)}</span>
              </th>
              {one.holdings.map((holding, at) => (
                <td key={data.portfolios[at]?.id} className="num">
                  {holding === null ? (
                    <span className="quiet">{t('compare.notHeld')}</span>
                  ) : (
                    <>
                      <span title={formatExact(holding.allocation)}>
                        {t('compare.share', { share: formatPercent(holding.allocation) })}
                      </span>
                      {holding.impact === null ? null : (
                        <span className={css.sub}>
                          <Num value={holding.impact} />
                        </span>
                      )}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Whether there is a mark to draw. */
const hasFigures = ({ portfolios }: Comparison): boolean =>
  portfolios.some(({ total_impact, goals }) => total_impact !== null || goals.some(({ value }) => value !== null))

/** Goals as marks and as a table, and the organisations that are in several. */
function Compared({ data }: { data: Comparison }) {
  const { t } = useTranslation('runs')
  return (
    <>
      {data.same_stand ? null : (
        <div style={{ marginTop: 24 }}>
          <Note tone="warn" title={t('compare.otherStand')}>
            <p>{t('compare.otherStandText')}</p>
          </Note>
        </div>
      )}
      <Section title={t('compare.goals')} id="goals" sentence={notesText(data).join(' ')} source={t('compare.source')}>
        {hasFigures(data) ? (
          <ComparedGoals data={data} />
        ) : (
          <Note title={t('compare.noFigures')}>
            <p>{t('compare.noFiguresText')}</p>
          </Note>
        )}
        <GoalTable data={data} />
      </Section>
      <Section
        title={t('compare.shared')}
        id="shared"
        sentence={
          data.shared_count > data.shared.length
            ? t('entries.first', { shown: data.shared.length, count: data.shared_count })
            : data.shared_count > 0
              ? t('compare.sharedCount', { count: data.shared_count })
              : null
        }
      >
        <Shared data={data} />
      </Section>
    </>
  )
}

/** Two to four delivered portfolios side by side, each figure with its coverage and what can be told apart. */
export const ComparePortfolios = () => {
  const { t } = useTranslation('runs')
  const [view] = useView({ ids: '' })
  const enough = view.ids.split(',').filter(Boolean).length >= 2
  const { data, error, isPending, refetch } = useApiQuery(
    'comparePortfolios',
    { query: { ids: view.ids } },
    { enabled: enough },
  )
  return (
    <>
      <PageHead
        title={t('compare.title')}
        crumb={<Link to="/portfolio">{t('compare.crumb')}</Link>}
        lead={t('compare.lead')}
      />
      {!enough ? (
        <EmptyState title={t('compare.few')} actions={<LinkButton to="/all-reports">{t('compare.choose')}</LinkButton>}>
          <p>{t('compare.how')}</p>
        </EmptyState>
      ) : isPending ? (
        <SkeletonRows rows={12} columns={4} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Compared data={data} />
      )}
    </>
  )
}
