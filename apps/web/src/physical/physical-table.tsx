import type { PhysicalFigure } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatExact } from '../format.ts'
import { type Column, DataTable } from '../ui/table.tsx'
import { EVIDENCE, evidenceText } from './figures.ts'
import { indicatorTitle } from './indicator-name.ts'
import { OpensPassport, type Passports } from './opens-passport.tsx'
import css from './physical.module.css'
import { quantityRange, quantityText } from './quantity.ts'

type Translate = TFunction<['physical', 'charts']>

type Props = { figures: readonly PhysicalFigure[]; name: string; passports?: Passports | undefined }

/** Every figure with unit, interval, status and evidence; copied and saved exactly. */
export function PhysicalTable({ figures, name, passports }: Props) {
  const { t } = useTranslation(['physical', 'charts'])
  const columns = useMemo(() => columnsOf(t, passports), [t, passports])
  return (
    <DataTable
      label={t('physical:table.label')}
      columns={columns}
      rows={figures}
      rowKey={figure => figure.indicator}
      csv={`${name} ${t('physical:title')}`}
      isCards
    />
  )
}

const columnsOf = (t: Translate, passports: Passports | undefined): Column<PhysicalFigure>[] => [
  ...valueColumns(t, passports),
  {
    id: 'status',
    name: t('charts:twin.status'),
    value: f => t(`charts:word.${f.status}`),
    cell: f => <span className="dim">{t(`charts:word.${f.status}`)}</span>,
  },
  {
    id: 'evidence',
    name: t('physical:evidence.title'),
    isUnsorted: true,
    isSentence: true,
    value: f => evidenceText(f.evidence, kind => t(`physical:evidence.${kind}`)),
    cell: f => <span className="dim">{evidenceText(f.evidence, kind => t(`physical:evidence.${kind}`))}</span>,
  },
  ...exactColumns(t),
]

function valueColumns(t: Translate, passports: Passports | undefined): Column<PhysicalFigure>[] {
  return [
    {
      id: 'indicator',
      name: t('physical:table.indicator'),
      isFixed: true,
      // Copies and files name the unit of their exact values.
      value: f => `${indicatorTitle(f.indicator)}, ${f.unit}`,
      cell: f => indicatorTitle(f.indicator),
    },
    {
      id: 'value',
      name: t('physical:value'),
      isEnd: true,
      isUnsorted: true,
      value: f => f.value,
      cell: f =>
        f.value === null ? (
          <span className={css.nil}>{t(`charts:word.${f.status}`)}</span>
        ) : (
          <OpensPassport indicator={f.indicator} passports={passports}>
            <data className="num" value={String(f.value)} title={formatExact(f.value, f.unit)}>
              {quantityText(f.value, f.unit)}
            </data>
          </OpensPassport>
        ),
    },
    {
      id: 'interval',
      name: t('physical:interval'),
      isEnd: true,
      cell: f => (
        <span className="num dim">{f.p5 !== null && f.p95 !== null ? quantityRange(f.p5, f.p95, f.unit) : null}</span>
      ),
    },
  ]
}

/** What the file holds beside what is shown: each end of the interval and each share apart. */
function exactColumns(t: Translate): Column<PhysicalFigure>[] {
  const quantiles = (['p5', 'p50', 'p95'] as const).map(
    (key): Column<PhysicalFigure> => ({
      id: key,
      name: key.toUpperCase(),
      isEnd: true,
      isHidden: true,
      isUnsorted: true,
      value: f => f[key],
      cell: f => {
        const value = f[key]
        return value === null ? null : <span className="num">{quantityText(value, f.unit)}</span>
      },
    }),
  )
  const shares = EVIDENCE.map(
    (kind): Column<PhysicalFigure> => ({
      id: kind,
      name: t('physical:table.share', { kind: t(`physical:evidence.${kind}`) }),
      isEnd: true,
      isHidden: true,
      value: f => (f.evidence ? (f.evidence[kind] ?? 0) : null),
      cell: f => (f.evidence ? <span className="num">{f.evidence[kind] ?? 0}</span> : null),
    }),
  )
  const sites: Column<PhysicalFigure> = {
    id: 'sites',
    name: t('physical:table.sites'),
    isEnd: true,
    value: f => f.rows,
    cell: f => <span className="num">{formatCount(f.rows)}</span>,
  }
  return [...quantiles, ...shares, sites]
}
