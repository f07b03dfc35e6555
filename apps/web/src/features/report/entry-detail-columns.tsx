import type { Entry } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { countryName } from '../../countries.ts'
import { formatCount, formatExact, formatGiven, formatNumber, formatPercent, SHARE_DIGITS } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { messageOrNone } from '../../i18n/several-messages.ts'
import { NumCell } from '../../ui/num.tsx'
import type { Column } from '../../ui/table.tsx'
import css from './report.module.css'

const activityOf = ({ activity_message: message, activity }: Entry): string => messageText(message, activity)

type Translate = TFunction<['report', 'charts']>

/** Which part of the organisation counts, how much of it is known, and how well. */
export function qualityColumns(t: Translate): Column<Entry>[] {
  return [
    {
      id: 'allocation',
      name: t('report:entries.allocation'),
      isEnd: true,
      value: e => e.allocation,
      cell: e => (
        <data className="num" value={String(e.allocation)} title={formatExact(e.allocation)}>
          {formatGiven(e.allocation, SHARE_DIGITS)}
        </data>
      ),
    },
    {
      id: 'coverage',
      name: t('report:entries.coverage'),
      isEnd: true,
      value: e => e.impact_coverage,
      cell: e => (e.impact_coverage === null ? null : <span className="num">{formatPercent(e.impact_coverage)}</span>),
    },
    {
      id: 'quality',
      name: t('report:entries.quality'),
      isEnd: true,
      isHidden: true,
      value: e => e.data_quality,
      cell: e =>
        e.data_quality === null ? null : (
          <span className="num" title={String(e.data_quality)}>
            {formatNumber(e.data_quality)}
          </span>
        ),
    },
    {
      id: 'status',
      name: t('report:entries.status'),
      value: e => t(`charts:word.${e.impact_status}`),
      cell: e => {
        const status = t(`charts:word.${e.impact_status}`)
        const out = e.sites - e.calculated_sites
        return (
          <span className="dim" title={messageOrNone(e.reason_message, e.reason_text)}>
            {out > 0 ? t('report:entries.sitesOut', { status, count: out }) : status}
          </span>
        )
      },
    },
  ]
}

/** Where the entry is, what it does, and how it was matched. */
export function basisColumns(t: Translate): Column<Entry>[] {
  return [
    {
      id: 'countries',
      name: t('report:entries.countries'),
      value: e => e.countries.map(countryName).join(', '),
      cell: e =>
        e.countries.length > 2 ? (
          <span title={e.countries.map(countryName).join(', ')}>
            {t('report:entries.countriesCount', { count: e.countries.length })}
          </span>
        ) : (
          e.countries.map(countryName).join(', ')
        ),
    },
    {
      id: 'activity',
      name: t('report:entries.activity'),
      value: activityOf,
      cell: e => <span className={css.activity}>{activityOf(e)}</span>,
    },
    {
      id: 'match',
      name: t('report:entries.match'),
      isHidden: true,
      value: e => e.match,
      cell: e => (
        <span title={messageText(e.match_message, e.match_reason)}>{t(`report:entries.matchWord.${e.match}`)}</span>
      ),
    },
  ]
}

/** Columns that are not shown until chosen. */
export function hiddenColumns(t: Translate): Column<Entry>[] {
  const unit = t('charts:unit')
  return [
    {
      id: 'sites',
      name: t('report:entries.sites'),
      isEnd: true,
      isHidden: true,
      value: e => e.sites,
      cell: e => <span className="num">{formatCount(e.sites)}</span>,
    },
    {
      id: 'row',
      name: t('report:entries.row'),
      isEnd: true,
      isHidden: true,
      value: e => e.row,
      cell: e => <span className="num">{e.row}</span>,
    },
    {
      id: 'low',
      name: t('report:entries.low'),
      isEnd: true,
      isHidden: true,
      value: e => e.p5,
      cell: e => (e.p5 === null ? null : <NumCell value={e.p5} unit={unit} />),
    },
    {
      id: 'high',
      name: t('report:entries.high'),
      isEnd: true,
      isHidden: true,
      value: e => e.p95,
      cell: e => (e.p95 === null ? null : <NumCell value={e.p95} unit={unit} />),
    },
  ]
}
