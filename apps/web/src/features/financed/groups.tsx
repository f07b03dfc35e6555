import type { FinancedResult } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { countryName, formatCount, formatPercent } from '../../format.ts'
import parts from '../../ui/report-parts.module.css'
import { FigureHead } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Cell, Score } from './cells.tsx'
import { className, sectionName } from './coded-text.ts'
import css from './financed.module.css'

export type GroupKind = 'asset_class' | 'sector' | 'country'

type Group = Omit<FinancedResult['by_country'][number], 'country'> & {
  key: string
  label: string
  /** Beside a code, what it belongs to. */
  sub?: string | null
  isOutside: boolean
  canFilter: boolean
}

const keyed = (result: FinancedResult, kind: GroupKind, none: string): Group[] =>
  kind === 'asset_class'
    ? result.by_asset_class.map(one => ({
        ...one,
        key: one.asset_class,
        label: className(one.asset_class) || none,
        isOutside: !one.in_totals,
        // Positions are asked for by class, not by a word that names none.
        canFilter: className(one.asset_class) !== one.asset_class,
      }))
    : kind === 'sector'
      ? result.by_sector.map(one => ({
          ...one,
          key: one.sector,
          label: one.sector || none,
          sub: sectionName(one.section),
          isOutside: false,
          canFilter: one.sector !== '',
        }))
      : result.by_country.map(one => ({
          ...one,
          key: one.country,
          label: one.country === '' ? none : /^[A-Z]{2}$/.test(one.country) ? countryName(one.country) : one.country,
          isOutside: false,
          canFilter: one.country !== '',
        }))

type Props = { kind: GroupKind; name: string; result: FinancedResult; onGroup: (kind: GroupKind, key: string) => void }

/** Money, emissions and quality of each class, sector or country, largest emissions first. */
export function Groups({ kind, name, result, onGroup }: Props) {
  const { t } = useTranslation('holdings')
  const none = t('groups.none')
  const rows = useMemo(() => keyed(result, kind, none), [result, kind, none])
  const title = t(`groups.${kind}`)
  const columns = useColumns(kind, result.reporting_currency, rows, onGroup)
  return (
    <div className={css.group}>
      <FigureHead title={title} level={3} {...(kind === 'asset_class' ? { sentence: t('groups.outside') } : {})} />
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={one => one.key}
        csv={`${name} ${title}`}
        empty={t('groups.empty')}
        isCards
      />
    </div>
  )
}

/** The name of a group; where positions can be asked for by it, it leads to them. */
function GroupName({ one, onOpen }: { one: Group; onOpen: () => void }) {
  const { t } = useTranslation('holdings')
  return (
    <>
      {one.canFilter ? (
        <button type="button" className={css.link} onClick={onOpen}>
          {one.label}
        </button>
      ) : (
        one.label
      )}
      {one.sub && <span className={parts.sub}>{one.sub}</span>}
      {one.isOutside && <span className={parts.sub}>{t('groups.apart')}</span>}
    </>
  )
}

const Share = ({ value }: { value: number | null }) => (value === null ? <Cell value={null} /> : formatPercent(value))

function useColumns(kind: GroupKind, currency: string, rows: readonly Group[], onGroup: Props['onGroup']) {
  const { t } = useTranslation('holdings')
  return useMemo((): Column<Group>[] => {
    const largest = Math.max(...rows.map(one => one.fe_s12 ?? 0))
    const tonnes = (id: 'fe_s12' | 'fe_s3' | 't_per_m', title: string): Column<Group> => ({
      id,
      name: title,
      isEnd: true,
      value: one => one[id],
      cell: one => <Cell value={one[id]} />,
    })
    const percent = (id: 'covered' | 'default_share', title: string): Column<Group> => ({
      id,
      name: title,
      isEnd: true,
      value: one => one[id],
      cell: one => <Share value={one[id]} />,
    })
    return [
      {
        id: 'name',
        name: t(`groups.head.${kind}`),
        isFixed: true,
        value: one => one.label,
        cell: one => <GroupName one={one} onOpen={() => onGroup(kind, one.key)} />,
      },
      tonnes('fe_s12', t('groups.s12')),
      {
        id: 'bar',
        isPicture: true,
        name: t('groups.bar'),
        head: <span className="vh">{t('groups.bar')}</span>,
        width: 90,
        cell: one => <BarCell kind="solid" share={largest > 0 ? (one.fe_s12 ?? 0) / largest : 0} />,
      },
      tonnes('fe_s3', t('groups.s3')),
      {
        id: 'money',
        name: currency,
        isEnd: true,
        value: one => one.money,
        cell: one => <Cell value={one.money} unit={currency} />,
      },
      tonnes('t_per_m', t('groups.perMillion', { currency })),
      percent('covered', t('groups.covered')),
      {
        id: 'quality',
        name: t('groups.quality'),
        isEnd: true,
        value: one => one.quality,
        cell: one => <Score value={one.quality} />,
      },
      { id: 'rows', name: t('groups.rows'), isEnd: true, value: one => one.rows, cell: one => formatCount(one.rows) },
      { ...percent('default_share', t('groups.defaults')), id: 'defaults', isHidden: true },
    ]
  }, [kind, currency, rows, onGroup, t])
}
