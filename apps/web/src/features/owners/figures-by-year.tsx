import type { Co2Figures, GenerationFigures } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { FoldedLines } from './folded-lines.tsx'
import { PlainAmount, plainEnd } from './plain-amount.tsx'
import { sourceRow } from './source-name.ts'

type Figures = GenerationFigures | Co2Figures
type Figure = Figures['years'][number]
type Translate = TFunction<'owners'>

type Props = { id: string; name: string; title: string; sentence: string; figures: Figures }

/** The chosen value of each year, the others beside it with their ratio, and the rows that it was made of. */
export function FiguresByYear({ id, name, title, sentence, figures }: Props) {
  const { t } = useTranslation('owners')
  const columns = useMemo(() => columnsOf(t, figures.unit), [t, figures.unit])
  const rows: Figure[] = figures.typical === null ? [...figures.years] : [figures.typical, ...figures.years]
  return (
    <Section id={id} title={title} sentence={sentence}>
      {figures.reason !== null && <p className={parts.note}>{t(`reason.${figures.reason}`)}</p>}
      {rows.length > 0 && (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={one => String(one.year ?? 'typical')}
          csv={`${name} ${title}`}
        />
      )}
      {figures.typical_years.length > 0 && (
        <p className={parts.note}>{t('plant.typicalOf', { years: figures.typical_years.join(', ') })}</p>
      )}
    </Section>
  )
}

const rowsOf = ({ from }: Figure): string[] => [...new Set(from.map(one => sourceRow(one.source, one.row_ref)))]

function othersOf({ alternatives }: Figure, t: Translate): string[] {
  return alternatives.map(({ basis, value, ratio }) =>
    t('plant.ratio', {
      basis: t(`basis.${basis}`),
      value: plainEnd(value),
      ratio: `×${formatNumber(ratio, { digits: 3 })}`,
    }),
  )
}

function basisText({ basis, flags }: Figure, t: Translate): string {
  return [t(`basis.${basis}`), ...flags.map(flag => t(`flag.${flag}`))].join(', ')
}

function columnsOf(t: Translate, unit: Figures['unit']): Column<Figure>[] {
  return [
    {
      id: 'year',
      name: t('column.year'),
      isFixed: true,
      width: 84,
      value: one => one.year,
      cell: one => (one.year === null ? t('plant.typical') : String(one.year)),
    },
    {
      id: 'value',
      name: unit,
      isEnd: true,
      value: one => one.value,
      cell: one => <PlainAmount value={one.value} unit={unit} />,
    },
    {
      id: 'interval',
      name: t('column.interval'),
      isEnd: true,
      value: one => (one.lo90 === null || one.hi90 === null ? null : `${one.lo90} ${one.hi90}`),
      cell: one =>
        one.lo90 === null || one.hi90 === null ? (
          <Absent>{t('notStated')}</Absent>
        ) : (
          `${plainEnd(one.lo90)} – ${plainEnd(one.hi90)}`
        ),
    },
    { id: 'basis', name: t('column.basis'), value: one => basisText(one, t), cell: one => basisText(one, t) },
    {
      id: 'quality',
      name: t('column.quality'),
      isEnd: true,
      value: one => one.data_quality,
      cell: one => String(one.data_quality),
    },
    {
      id: 'others',
      name: t('column.alternatives'),
      isUnsorted: true,
      value: one => othersOf(one, t).join('; '),
      cell: one => (
        <FoldedLines lines={othersOf(one, t)} name={t('plant.others', { count: one.alternatives.length })} />
      ),
    },
    {
      id: 'rows',
      name: t('column.row'),
      isUnsorted: true,
      value: one => rowsOf(one).join('; '),
      cell: one => <FoldedLines lines={rowsOf(one)} name={t('plant.rows', { count: rowsOf(one).length })} />,
    },
  ]
}
