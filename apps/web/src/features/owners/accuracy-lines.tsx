import type { PlantAccuracy } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { areaOf, familyOf } from './area-name.ts'
import { DotsLegend, ErrorDots } from './error-dots.tsx'

type Line = PlantAccuracy['lines'][number]
type Props = { id: string; title: string; sentence: string; lines: readonly Line[]; isByBasis?: boolean }

/** Before and after, line by line. */
export function AccuracyLines({ id, title, sentence, lines, isByBasis = false }: Props) {
  const { t } = useTranslation('owners')
  const largest = Math.max(2, ...lines.flatMap(({ before, typical_error: after }) => [before ?? 1, after]))
  const columns = useMemo(() => columnsOf(t, isByBasis, largest), [t, isByBasis, largest])
  return (
    <Section id={id} title={title} sentence={sentence}>
      <DataTable
        label={title}
        columns={columns}
        rows={lines}
        rowKey={line => `${line.family} ${line.basis} ${line.area}`}
        csv={title}
      />
      {!isByBasis && <DotsLegend before={t('accuracy.before')} after={t('accuracy.after')} />}
    </Section>
  )
}

const factor = (value: number) => `×${formatNumber(value, { digits: 3 })}`

function columnsOf(t: TFunction<'owners'>, isByBasis: boolean, largest: number): Column<Line>[] {
  const number = (id: string, name: string, value: (line: Line) => number | null, text = factor): Column<Line> => ({
    id,
    name,
    isEnd: true,
    value,
    cell: line => {
      const found = value(line)
      return found === null ? <span className="xs quiet">{t('unknown')}</span> : text(found)
    },
  })
  const basis: Column<Line>[] = [
    { id: 'basis', name: t('column.basis'), value: l => t(`basis.${l.basis}`), cell: l => t(`basis.${l.basis}`) },
    {
      id: 'area',
      name: t('accuracy.area'),
      value: l => t(`area.${areaOf(l.area)}`),
      cell: l => t(`area.${areaOf(l.area)}`),
    },
  ]
  const dots: Column<Line> = {
    id: 'dots',
    name: `×1 – ${factor(largest)}, log`,
    width: 170,
    isUnsorted: true,
    cell: line => <ErrorDots before={line.before} after={line.typical_error} largest={largest} />,
  }
  return [
    {
      id: 'fuel',
      name: t('accuracy.fuel'),
      isFixed: true,
      value: line => t(`family.${familyOf(line.family)}`),
      cell: line => t(`family.${familyOf(line.family)}`),
    },
    ...(isByBasis ? basis : []),
    number('before', t('accuracy.before'), line => line.before),
    number('after', t('accuracy.after'), line => line.typical_error),
    ...(isByBasis ? [] : [dots]),
    number('p90', t('accuracy.p90'), line => line.p90_error),
    number('median', t('accuracy.median'), line => line.median_ratio),
    number('coverage', t('accuracy.coverage'), line => line.coverage, formatPercent),
    number('plants', t('accuracy.plants'), line => line.plants, formatCount),
    number('values', t('accuracy.values'), line => line.values, formatCount),
  ]
}
