import type { FinancedOverlap, FinancedResult } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import parts from '../../ui/report-parts.module.css'
import { FigureHead, Section } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Cell } from './cells.tsx'
import css from './financed.module.css'

type Props = { name: string; result: FinancedResult; onRow: (row: number) => void }
type Found = FinancedOverlap
type Pair = Exclude<Found, { kind: 'scope_bounds' }>
type Bounds = Extract<Found, { kind: 'scope_bounds' }>

/** What counts twice, with numbers; nothing is taken out of a sum. */
export function OverlapSection({ name, result, onRow }: Props) {
  const { t } = useTranslation('holdings')
  const bounds = result.overlap.find((one): one is Bounds => one.kind === 'scope_bounds')
  const pairs = result.overlap.filter((one): one is Pair => one.kind !== 'scope_bounds')
  return (
    <Section id="overlap" title={t('overlap.title')} sentence={t('overlap.sentence')} source={t('overlap.source')}>
      {pairs.some(one => one.kind === 'owner_and_asset' && one.error !== null) && (
        <div className={css.notice}>
          <Note tone="warn">{t('overlap.aboveOne')}</Note>
        </div>
      )}
      <div className={css.pair}>
        <div>
          <FigureHead level={3} title={t('overlap.bounds')} />
          {bounds && <BoundsList bounds={bounds} result={result} />}
        </div>
        <Duplicates result={result} onRow={onRow} />
      </div>
      {pairs.length > 0 && <PairTable name={name} pairs={pairs} onRow={onRow} />}
    </Section>
  )
}

function BoundsList({ bounds, result }: { bounds: Bounds; result: FinancedResult }) {
  const { t } = useTranslation('holdings')
  const lines = [
    ['s2InS1', bounds.s2_in_power_s1_t, result.totals.fe_s2],
    ['s3InS1', bounds.s3_in_s1_t, result.totals.fe_s3],
  ] as const
  return (
    <dl className={css.ratios}>
      {lines.map(([id, value, whole]) => (
        <div key={id}>
          <dt>{t(`overlap.${id}`)}</dt>
          <dd>
            {quantityText(value, 't CO2e')}
            {whole !== null && whole > 0 && (
              <span className={parts.sub}>{t('overlap.ofWhole', { share: formatPercent(value / whole) })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const SHOWN = 8

function Duplicates({ result: { duplicates }, onRow }: { result: FinancedResult; onRow: Props['onRow'] }) {
  const { t } = useTranslation('holdings')
  const RowLink = ({ row }: { row: number }) => (
    <button type="button" className={css.link} onClick={() => onRow(row)}>
      {t('row', { row })}
    </button>
  )
  return (
    <div>
      <FigureHead level={3} title={t('overlap.duplicates')} />
      {duplicates.length === 0 ? (
        <p className="small dim">{t('overlap.noDuplicates')}</p>
      ) : (
        <ul className={css.rowPairs}>
          {duplicates.slice(0, SHOWN).map(([first, second]) => (
            <li key={`${first} ${second}`}>
              <RowLink row={first} />, <RowLink row={second} />
            </li>
          ))}
          {duplicates.length > SHOWN && <li>{t('overlap.more', { count: duplicates.length - SHOWN })}</li>}
        </ul>
      )}
    </div>
  )
}

const rowsOf = (one: Pair): number[] => (one.kind === 'same_entity' ? one.rows : [one.owner_row, one.asset_row])
const tonnesOf = (one: Pair): number | null => (one.kind === 'same_entity' ? one.fe_s12 : one.overlap_t)
const shareOf = (one: Pair): number | null => (one.kind === 'same_entity' ? one.af : one.sum_of_shares)
const MAX_ROWS = 12

function PairTable({ name, pairs, onRow }: { name: string; pairs: readonly Pair[]; onRow: Props['onRow'] }) {
  const { t } = useTranslation('holdings')
  const title = t('overlap.pairs')
  const text = (one: Pair) =>
    one.kind === 'same_entity'
      ? t('overlap.same_entity', { name: one.name ?? one.entity_id })
      : t('overlap.owner_and_asset')
  const columns: Column<Pair>[] = [
    { id: 'what', name: t('overlap.what'), isFixed: true, value: text, cell: text },
    {
      id: 'rows',
      name: t('groups.rows'),
      value: one => rowsOf(one).join(', '),
      cell: one => (
        <>
          {rowsOf(one)
            .slice(0, MAX_ROWS)
            .map((row, i) => (
              <span key={row}>
                {i > 0 && ', '}
                <button type="button" className={css.link} onClick={() => onRow(row)}>
                  {row}
                </button>
              </span>
            ))}
          {rowsOf(one).length > MAX_ROWS && ' …'}
        </>
      ),
    },
    {
      id: 'tonnes',
      name: t('overlap.tonnes'),
      isEnd: true,
      value: tonnesOf,
      cell: one => <Cell value={tonnesOf(one)} unit="t CO2e" />,
    },
    {
      id: 'share',
      name: t('overlap.share'),
      isEnd: true,
      value: shareOf,
      cell: one => {
        const share = shareOf(one)
        return share === null ? <Cell value={null} /> : formatNumber(share, { digits: 3 })
      },
    },
  ]
  return (
    <div className={css.group}>
      <FigureHead level={3} title={title} />
      <DataTable
        label={title}
        columns={columns}
        rows={pairs}
        rowKey={one => `${one.kind} ${rowsOf(one).join(' ')}`}
        csv={`${name} ${title}`}
      />
    </div>
  )
}
