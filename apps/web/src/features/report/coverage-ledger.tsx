import type { Coverage } from '@cradle/contract'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { CoverageBar, type EvidenceClass } from '../../charts/coverage-bar.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import css from './report.module.css'

/** Kinds of evidence in the order of their worth. The server's finer bases fall into four. */
const kinds = [
  { id: 'known', bases: ['generation_user', 'generation_reported'] },
  { id: 'estimated', bases: ['generation_estimated'] },
  { id: 'capacity', bases: ['capacity_user_cf', 'capacity_country', 'capacity_subregion', 'capacity_world'] },
  { id: 'revenue', bases: ['country', 'region', 'row'] },
] as const

const firstReasons = 4

/** What was handed in and what became of it, before any result: every row in one class, every gap with its remedy. */
export function CoverageLedger({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation(['report', 'charts'])
  const classes: EvidenceClass[] = [
    ...kinds.map((kind, i) => ({
      id: kind.id,
      label: t(`report:coverage.evidence.${kind.id}`),
      depth: i + 1,
      count: coverage.evidence
        .filter(e => (kind.bases as readonly string[]).includes(e.basis))
        .reduce((n, e) => n + e.sites, 0),
    })),
    {
      id: 'none',
      label: t('report:coverage.evidence.none'),
      depth: null,
      count: coverage.sites - coverage.sites_calculated,
    },
  ]
  const list = classes
    .filter(c => c.count > 0)
    .map(c => `${formatCount(c.count)} ${c.label}`)
    .join(', ')
  const bar = t('report:coverage.bar', { list })
  const figure = useFigure({ title: t('report:coverage.title'), sentence: bar, source: '' }, () => ({
    caption: t('report:coverage.classes'),
    columns: [
      { label: t('report:coverage.classHead') },
      { label: t('report:coverage.rowsHead'), numeric: true },
      { label: t('report:coverage.shareHead'), numeric: true },
      { label: t('report:coverage.allocationHead'), numeric: true },
    ],
    rows: coverage.classes.map(c => [
      t(`report:coverage.class.${c.class}`),
      c.rows,
      c.share_of_rows,
      c.share_of_allocation,
    ]),
  }))
  return (
    <section className={css.coverage} aria-labelledby="coverage-head">
      <h2 id="coverage-head" className="vh">
        {t('report:coverage.title')}
      </h2>
      <Lead coverage={coverage} />
      <div className={css.coverageGrid}>
        <FigureBody figure={figure}>
          <CoverageBar classes={classes} title={bar} />
        </FigureBody>
        <Reasons coverage={coverage} />
      </div>
      <Classes coverage={coverage} />
    </section>
  )
}

function Lead({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('report')
  const { organisations: of, organisations_with_value: count } = coverage
  return (
    <p className={css.lead}>
      {of === count
        ? t('coverage.organisations.all', { count: of })
        : t('coverage.organisations.some', { with: formatCount(count), of: formatCount(of) })}{' '}
      <Trans
        t={t}
        i18nKey="coverage.sites"
        values={{ with: formatCount(coverage.sites_calculated), of: formatCount(coverage.sites) }}
        components={{ b: <b /> }}
      />
      {coverage.reasons_count > 0 ? t('coverage.listed', { count: coverage.reasons_count }) : t('coverage.none')}{' '}
      <Trans
        t={t}
        i18nKey="coverage.goals"
        values={{
          with: coverage.goals_with_value,
          insufficient: coverage.goals_insufficient,
          absent: coverage.goals_not_assessed,
        }}
        components={{ b: <b /> }}
      />
    </p>
  )
}

function Reasons({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('report')
  const [isAll, setAll] = useState(false)
  const { reasons, reasons_count: count } = coverage
  if (reasons.length === 0) return null
  const shown = isAll ? reasons : reasons.slice(0, firstReasons)
  const hidden = reasons.length - shown.length
  return (
    <div>
      <ul className={`${css.reasons} ${isAll ? css.reasonsAll : ''}`} {...(isAll ? { tabIndex: 0 } : {})}>
        {shown.map(r => (
          <li key={`${r.row}${r.name}${r.reason}`}>
            <b>{t('coverage.row', { row: r.row })}</b> {r.name}: {r.text} <span className={css.remedy}>{r.remedy}</span>
          </li>
        ))}
      </ul>
      {isAll && count > reasons.length && (
        <p className="xs quiet">
          {t('coverage.first', { shown: formatCount(reasons.length), count: formatCount(count) as unknown as number })}
        </p>
      )}
      {(hidden > 0 || isAll) && reasons.length > firstReasons && (
        <Button look="text" small onPress={() => setAll(was => !was)}>
          {isAll ? t('coverage.less') : t('coverage.more', { count: hidden })}
        </Button>
      )}
    </div>
  )
}

/** Rows and allocation by class; both columns add to 100 %. */
function Classes({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('report')
  const shown = coverage.classes.filter(c => c.rows > 0)
  if (shown.length === 0) return null
  return (
    <dl className={css.classes}>
      {shown.map(c => (
        <div key={c.class}>
          <dt>{t(`coverage.class.${c.class}`)}</dt>
          <dd>
            <b className="num">{formatCount(c.rows)}</b>{' '}
            <span>
              {formatPercent(c.share_of_rows)} · {formatPercent(c.share_of_allocation)}
            </span>
          </dd>
        </div>
      ))}
      <div className={css.classesKey}>
        <dt>{t('coverage.classes')}</dt>
        <dd>
          {t('coverage.shareHead')} · {t('coverage.allocationHead')}
        </dd>
      </div>
    </dl>
  )
}
