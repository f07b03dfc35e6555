import type { Difference } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatExact, formatNumber } from '../../format.ts'
import { goalName } from '../../goals.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import { namesOf, type Part, partsInOrder } from './waterfall-geometry.ts'

type Figure = Difference['figures'][number]

const Value = ({ value, isChange = false }: { value: number | null; isChange?: boolean }) =>
  value === null ? null : (
    <data value={String(value)} title={formatExact(value)}>
      {formatNumber(value, isChange ? { plus: true, digits: 3 } : { digits: 3 })}
    </data>
  )

type Translate = TFunction<['runs', 'ui']>

/** The total or a goal; pressed, it is the one that the page explains. */
function figureColumn(t: Translate, chosen: number, onChoose: (goal: number) => void): Column<Figure> {
  return {
    id: 'goal',
    name: t('runs:figures.figure'),
    isFixed: true,
    cell: figure => (
      <Button look="text" small aria-pressed={(figure.goal ?? 0) === chosen} onPress={() => onChoose(figure.goal ?? 0)}>
        {figure.goal === null ? (
          t('runs:figures.total')
        ) : (
          <>
            <Tile goal={figure.goal} /> {goalName(figure.goal)}
          </>
        )}
      </Button>
    ),
    value: figure => figure.goal ?? 0,
  }
}

/** The figure in the run before or after. */
function endColumn(t: Translate, id: 'from' | 'to', number: number): Column<Figure> {
  return {
    id,
    name: t(`runs:part.${id}`, { from: number, to: number }),
    isEnd: true,
    cell: figure =>
      figure[id] === null ? (
        <span className="quiet">{t(`ui:status.${figure[`${id}_status`]}`)}</span>
      ) : (
        <Value value={figure[id]} />
      ),
    value: figure => figure[id],
  }
}

/** What one cause adds to the difference. */
function partColumn(t: Translate, id: Part['id']): Column<Figure> {
  const partOf = ({ parts }: Figure) => (parts && partsInOrder(parts).find(part => part.id === id)?.value) ?? null
  return {
    id,
    name: t(`runs:part.${id}`),
    isEnd: true,
    cell: figure => <Value value={partOf(figure)} isChange />,
    value: partOf,
  }
}

function differenceColumn(t: Translate): Column<Figure> {
  return {
    id: 'difference',
    name: t('runs:figures.difference'),
    isEnd: true,
    cell: figure =>
      figure.difference === null ? null : (
        <b>
          <Value value={figure.difference} isChange />
        </b>
      ),
    value: figure => figure.difference,
  }
}

type Props = {
  difference: Difference
  chosen: number
  onChoose: (goal: number) => void
}

/** The weighted burden and each goal: before, the parts, after. The parts add to the difference. */
export function FiguresTable({ difference, chosen, onChoose }: Props) {
  const { t } = useTranslation(['runs', 'ui'])
  const { figures, from, to } = difference
  const columns = useMemo(
    (): Column<Figure>[] => [
      figureColumn(t, chosen, onChoose),
      endColumn(t, 'from', from.number),
      ...namesOf(figures.find(({ parts }) => parts)?.parts).map(part => partColumn(t, part)),
      differenceColumn(t),
      endColumn(t, 'to', to.number),
    ],
    [t, figures, from.number, to.number, chosen, onChoose],
  )
  return (
    <DataTable
      label={t('runs:figures.label', { from: from.number, to: to.number })}
      columns={columns}
      rows={figures}
      rowKey={figure => String(figure.goal ?? 0)}
      isSelected={figure => (figure.goal ?? 0) === chosen}
      csv={`run ${from.number} to ${to.number}`}
      isCards
    />
  )
}
