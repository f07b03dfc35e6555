import type { Difference } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatExact } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { indicatorTitle } from '../../physical/indicator-name.ts'
import { quantityText } from '../../physical/quantity.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { namesOf, partsInOrder } from './waterfall-geometry.ts'

type Physical = NonNullable<Difference['physical']>
type Figure = Physical['figures'][number]
type Translate = TFunction<['runs', 'ui']>

/** The physical figures of both runs, and what changed; a run of edition 1 of the method has none, and that is said. */
export function PhysicalChanges({ physical, from, to }: { physical: Physical; from: number; to: number }) {
  const { t } = useTranslation(['runs', 'ui'])
  const columns = useMemo(() => columnsOf(t, physical.figures, from, to), [t, physical.figures, from, to])
  return (
    <Section
      id="physical"
      title={t('runs:physical.title')}
      sentence={physical.message ? messageText(physical.message, physical.text ?? '') : t('runs:physical.sentence')}
      source={t('runs:difference.source')}
    >
      <DataTable
        label={t('runs:physical.label', { from, to })}
        columns={columns}
        rows={physical.figures}
        rowKey={figure => figure.indicator}
        csv={`run ${from} to ${to}, ${t('runs:physical.title')}`}
        isCards
      />
    </Section>
  )
}

/** Before, after and the change; the parts of the change are chosen. */
function columnsOf(t: Translate, figures: readonly Figure[], from: number, to: number): Column<Figure>[] {
  const names = namesOf(figures.find(({ parts }) => parts?.kinds)?.parts)
  return [
    {
      id: 'indicator',
      name: t('runs:figures.figure'),
      isFixed: true,
      // Copies and files name the unit of their exact values.
      value: figure => `${indicatorTitle(figure.indicator)}, ${figure.unit}`,
      cell: figure => indicatorTitle(figure.indicator),
    },
    endColumn(t, 'from', from, to),
    endColumn(t, 'to', from, to),
    {
      id: 'difference',
      name: t('runs:figures.difference'),
      isEnd: true,
      isUnsorted: true,
      value: figure => figure.difference,
      cell: figure =>
        figure.difference === null ? null : (
          <b>
            <Change value={figure.difference} unit={figure.unit} />
          </b>
        ),
    },
    ...names.map((part): Column<Figure> => {
      const valueIn = ({ parts }: Figure) =>
        (parts ? partsInOrder(parts).find(({ id }) => id === part)?.value : null) ?? null
      return {
        id: part,
        name: t(`runs:part.${part}`),
        isEnd: true,
        isUnsorted: true,
        isHidden: true,
        value: valueIn,
        cell: figure => <Change value={valueIn(figure)} unit={figure.unit} />,
      }
    }),
  ]
}

/** The figure in the run before or after, or why there is none. */
const endColumn = (t: Translate, id: 'from' | 'to', from: number, to: number): Column<Figure> => ({
  id,
  name: t(`runs:part.${id}`, { from, to }),
  isEnd: true,
  isUnsorted: true,
  value: figure => figure[id],
  cell: figure => {
    const value = figure[id]
    if (value === null) return <span className="quiet">{t(`ui:status.${figure[`${id}_status`]}`)}</span>
    return (
      <data className="num" value={String(value)} title={formatExact(value, figure.unit)}>
        {quantityText(value, figure.unit)}
      </data>
    )
  },
})

const Change = ({ value, unit }: { value: number | null; unit: string }) =>
  value === null ? null : (
    <data className="num" value={String(value)} title={formatExact(value, unit)}>
      {quantityText(value, unit, { plus: true })}
    </data>
  )
