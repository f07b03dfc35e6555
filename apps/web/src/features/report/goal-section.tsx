import type { MapPoint, ReferenceSummary } from '@cradle/contract'
import { memo, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { activityName } from '../../activity-name.ts'
import { Chain } from '../../charts/chain.tsx'
import { Distribution } from '../../charts/distribution.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { Treemap } from '../../charts/treemap.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatPercent, formatRange } from '../../format.ts'
import { type GoalReading, renderReading } from '../../goal-marks.ts'
import { goalColour, goalInk, goalNumbers, goalTitle } from '../../goals.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { type MethodEdition, methodEdition } from '../../lca/method-edition.ts'
import { named, translateGoal } from '../../translate.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Num } from '../../ui/num.tsx'
import { Opens } from '../../ui/opens.tsx'
import { FigureHead, Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { Term, WithTerms } from '../../ui/term.tsx'
import { GoalCategories, useGoalCategories } from './goal-categories.tsx'
import { flowOf, tilesOf } from './goal-flow.ts'
import { GoalQuality } from './goal-quality.tsx'
import { LargestSites } from './largest-sites.tsx'
import css from './report.module.css'
import type { Report } from './use-report.ts'
import { type FullReport, WithEntries } from './with-entries.tsx'

/** Of lists that state outcomes: with their words. */
const GoalOutcomes = lazyPart(async () => {
  const [module] = await Promise.all([import('../../outcomes/goal-outcomes.tsx'), loadWords('outcomes')])
  return module.GoalOutcomes
})
const WhoStates = lazyPart(async () => {
  const [module] = await Promise.all([import('./who-states.tsx'), loadWords('outcomes')])
  return module.WhoStates
})

type Props = {
  report: Report
  goal: number
  reference: ReferenceSummary | null
  sites: readonly MapPoint[] | null
  isPassportOpen: boolean
  onGoal: (goal: number) => void
  onPassport: () => void
  onOrganisation: (id: string) => void
}

/** One goal: its value and how well it is known, who carries it, from which activity to which country, or why there is no number. */
export const GoalSection = memo(function GoalSection(props: Props) {
  const { report, goal, onGoal } = props
  const { t } = useTranslation(['report', 'charts'])
  const reading = report.readings[goal - 1]
  if (!reading) return null
  return (
    <Section
      id="goal"
      title={goalTitle(goal)}
      sentence={<span className="vh">{renderReading(reading)}</span>}
      source={reading.value === null ? undefined : t('report:goal.source')}
      tools={
        <Select
          small
          labelHidden
          label={t('report:goal.choose')}
          value={String(goal)}
          onChange={id => onGoal(Number(id))}
          choices={goalNumbers.map(n => ({
            id: String(n),
            name: goalTitle(n),
          }))}
        />
      }
    >
      {reading.value === null ? (
        <WithoutValue reading={reading} reference={props.reference} edition={methodEdition(report.goals.stand)} />
      ) : (
        <WithValue {...props} reading={{ ...reading, value: reading.value }} />
      )}
      <Outcomes {...props} />
    </Section>
  )
})

/** Beside the person-years, where a row states outcomes that speak for the goal. */
function Outcomes({ report, goal, onOrganisation }: Props) {
  const { outcomes } = report.goals
  if (!outcomes?.some(({ goals }) => goals.includes(goal))) return null
  return (
    <Suspense fallback={<SkeletonRows rows={3} columns={4} />}>
      <GoalOutcomes outcomes={outcomes} goal={goal} name={report.portfolio.name} />
      <WithEntries report={report} rows={3}>
        {full => <WhoStates entries={full.entries} goal={goal} onOrganisation={onOrganisation} />}
      </WithEntries>
    </Suspense>
  )
}

type WithoutProps = { reading: GoalReading; reference: ReferenceSummary | null; edition: MethodEdition }

function WithoutValue({ reading, reference, edition }: WithoutProps) {
  const { t } = useTranslation('report')
  const { goal, status } = reading
  const reason = reference?.goals[goal - 1]?.not_assessed_because
  return (
    <div className={css.without}>
      <div className={status === 'stated' ? css.withoutFrame : css.withoutHatch} aria-hidden="true" />
      <p className={css.lead}>
        {status === 'insufficient'
          ? t('goal.insufficient', { goal })
          : status === 'not_calculable'
            ? t('goal.notCalculable', { goal })
            : status === 'stated'
              ? t('goal.stated', { goal })
              : t('goal.notAssessed', { goal })}
      </p>
      {reason && (status === 'not_assessed' || status === 'stated') && (
        <p className="dim">{t('goal.because', { reason: translateGoal(goal, reason) })}</p>
      )}
      {status !== 'not_assessed' && status !== 'stated' && <GoalCategories goal={goal} edition={edition} />}
    </div>
  )
}

type ValueProps = Props & { reading: GoalReading & { value: number } }

function WithValue(props: ValueProps) {
  const { report, goal, reading } = props
  const { value } = reading
  return (
    <>
      <Reading {...props} />
      {value !== 0 && (
        <div className={css.pair}>
          <WithEntries report={report} rows={10}>
            {full => <Contributors {...props} report={full} />}
          </WithEntries>
          <Flow {...props} />
        </div>
      )}
      {value !== 0 && <WithEntries report={report}>{full => <Spread {...props} report={full} />}</WithEntries>}
      <div className={css.pair}>
        <LargestSites sites={props.sites} goal={goal} onOrganisation={props.onOrganisation} />
        <WithEntries report={report}>{full => <GoalQuality entries={full.entries} goal={goal} />}</WithEntries>
      </div>
      <GoalCategories goal={goal} edition={methodEdition(report.goals.stand)} />
    </>
  )
}

/** The value with its interval, and how well it is known. */
function Reading(props: ValueProps) {
  const { t } = useTranslation(['report', 'charts'])
  const { report, goal, reading, reference } = props
  const { value, low, high, coverage, count } = reading
  const share = report.goals.share_of_total[String(goal)]
  const key = reference?.goals[goal - 1]?.key_category
  const edition = methodEdition(report.goals.stand)
  return (
    <div className={css.reading}>
      <div>
        <p className={css.big}>
          <Opens hint={t('report:goal.how')} isOpen={props.isPassportOpen} onOpen={props.onPassport}>
            <Num value={value} plus /> {t('charts:unit')}
          </Opens>
        </p>
        <p className="small dim num">
          <Term id={value > 0 ? 'contribution' : 'burden'} marks=",">
            {value > 0 ? t('report:goal.contributionWord') : t('report:goal.burdenWord')}
          </Term>{' '}
          {t(`charts:word.${reading.status}`)}
          {low !== null && high !== null && (
            <>
              , <Term id="interval">{t('charts:interval')}</Term> {formatRange(low, high)}
            </>
          )}
        </p>
      </div>
      <ul className={css.readingFacts}>
        {count && <li>{t('report:goal.with', { count: count.with, of: formatCount(count.of) })}</li>}
        {coverage !== null && coverage > 0 && (
          <li>
            {coverage === 1
              ? t('report:goal.coverageAll')
              : t('report:goal.coverage', { coverage: formatPercent(coverage) })}
          </li>
        )}
        {value <= 0 && share !== undefined && <li>{t('report:goal.share', { share: formatPercent(share) })}</li>}
        {edition === '1.0.0' ? (
          key && (
            <li>
              <WithTerms text={t('report:goal.key', { category: named(key) })} />
            </li>
          )
        ) : (
          <Heaviest goal={goal} edition={edition} />
        )}
      </ul>
    </div>
  )
}

/** The second edition has every category of a goal for every organisation that is calculated; one of them weighs the most. */
function Heaviest({ goal, edition }: { goal: number; edition: MethodEdition }) {
  const { t } = useTranslation('report')
  const { rows } = useGoalCategories(goal, edition)
  const [first] = rows ?? []
  if (!rows || !first) return null
  const category = named(first.name)
  return (
    <li>
      {rows.length === 1
        ? t('goal.oneCategory', { category })
        : t('goal.heaviest', { category, share: formatPercent(first.part), of: rows.length })}
    </li>
  )
}

type FullProps = Omit<Props, 'report'> & { report: FullReport }

function Contributors({ report, goal, onOrganisation }: FullProps) {
  const { t } = useTranslation(['report', 'charts'])
  const name = goalTitle(goal)
  const words = {
    title: t('report:goal.treemap'),
    sentence: t('report:goal.treemapSentence', { goal: name }),
    source: t('report:goal.source'),
  }
  const tiles = useMemo(
    () =>
      tilesOf(report.entries, goal, {
        unit: t('charts:unit'),
        others: count => t('charts:others', { count }),
      }),
    [report.entries, goal, t],
  )
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('charts:twin.organisation') },
      { label: t('charts:twin.value'), numeric: true },
      { label: t('charts:twin.status') },
    ],
    rows: report.entries
      .filter(e => e.goals[goal - 1] != null)
      .sort((a, b) => Math.abs(b.goals[goal - 1] ?? 0) - Math.abs(a.goals[goal - 1] ?? 0))
      .map(e => [
        e.organisation.name,
        e.goals[goal - 1] ?? null,
        t(`charts:word.${e.goals_status[goal - 1] ?? 'not_assessed'}`),
      ]),
  }))
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className={css.sentence}>{words.sentence}</p>
      <FigureBody figure={figure}>
        <Treemap
          tiles={tiles}
          title={t('report:goal.treemapTitle', { goal: name })}
          fill={goalColour(goal)}
          ink={goalInk(goal)}
          onOpen={onOrganisation}
        />
      </FigureBody>
    </div>
  )
}

function Flow({ goal, sites }: Props) {
  const { t } = useTranslation(['report', 'charts'])
  const name = goalTitle(goal)
  const words = {
    title: t('report:goal.chain'),
    sentence: t('report:goal.chainSentence'),
    source: t('report:goal.source'),
  }
  const flow = useMemo(
    () => flowOf(sites ?? [], technology => (technology ? activityName(technology) : t('report:goal.industry'))),
    [sites, t],
  )
  const others = useCallback((count: number) => t('charts:others', { count }), [t])
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => {
    const label = new Map(flow.nodes.map(n => [n.id, n.label]))
    return {
      caption: words.title,
      columns: [
        { label: t('charts:twin.from') },
        { label: t('charts:twin.to') },
        { label: t('charts:twin.value'), numeric: true },
      ],
      rows: flow.links.map(l => [label.get(l.from) ?? l.from, label.get(l.to) ?? l.to, l.value]),
    }
  })
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className={css.sentence}>{words.sentence}</p>
      <FigureBody figure={figure}>
        <Chain
          nodes={flow.nodes}
          links={flow.links}
          heads={[
            t('report:goal.chainHeads.activity'),
            t('report:goal.chainHeads.organisation'),
            t('report:goal.chainHeads.country'),
          ]}
          title={t('report:goal.chainTitle', { goal: name })}
          unit={t('charts:unit')}
          fill={goalColour(goal)}
          others={others}
        />
      </FigureBody>
    </div>
  )
}

/** From a dozen organisations on a distribution says more than a list. */
const spreadFrom = 12
const percentiles = [
  { p: 0.05, label: 'P5' },
  { p: 0.5, label: 'P50' },
  { p: 0.95, label: 'P95' },
]

function Spread({ report, goal }: FullProps) {
  const { t } = useTranslation(['report', 'charts'])
  const name = goalTitle(goal)
  const values = useMemo(
    () => report.entries.flatMap(e => (e.goals[goal - 1] == null ? [] : [Math.abs(e.goals[goal - 1] ?? 0)])),
    [report.entries, goal],
  )
  const words = {
    title: t('report:goal.spread'),
    sentence: t('report:goal.spreadSentence', { goal: name }),
    source: t('report:goal.source'),
  }
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('charts:twin.organisation') },
      { label: t('charts:twin.country') },
      { label: t('charts:twin.value'), numeric: true },
    ],
    rows: report.entries
      .filter(e => e.goals[goal - 1] != null)
      .map(e => [e.organisation.name, e.countries.map(countryName).join(', '), e.goals[goal - 1] ?? null]),
  }))
  if (values.length < spreadFrom) return null
  const zeros = values.filter(v => v === 0).length
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className={css.sentence}>{words.sentence}</p>
      <FigureBody figure={figure}>
        <Distribution
          values={values}
          title={t('report:goal.spreadTitle', { goal: name })}
          percentiles={percentiles}
          fill={goalColour(goal)}
          words={{
            axis: t('report:goal.spreadAxis'),
            bin: (from, to, count) => t('report:goal.spreadBin', { from, to, count, formatted: formatCount(count) }),
            zeros: t('report:goal.spreadZeros', { count: zeros }),
          }}
        />
      </FigureBody>
    </div>
  )
}
