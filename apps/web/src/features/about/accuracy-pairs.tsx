import technologies from '@cradle/words/messages/technologies'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import { formatGiven } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { unitText } from '../../lca/unit-text.ts'
import { type Column, DataTable } from '../../ui/table.tsx'
import accuracy from './accuracy.json'
import css from './methodology.module.css'

type Pair = (typeof accuracy.pairs)[number]
type Translate = TFunction<'methodology'>

const english: Readonly<Record<string, string>> = technologies

function nameOf({ technology, country, circular }: Pair, t: Translate): string {
  const activity =
    technology === null
      ? null
      : messageText({ code: `technologies:${technology}`, params: {} }, english[technology] ?? technology)
  const name = [activity, country === null ? null : countryName(country)].filter(part => part !== null).join(', ')
  return circular ? t('edition2.pairs.circular', { name }) : name
}

/** Every published figure beside the calculated one, the furthest off first. */
export function AccuracyPairs() {
  const { t } = useTranslation('methodology')
  const columns = useMemo(() => columnsOf(t), [t])
  const pairs = useMemo(() => accuracy.pairs.toSorted((a, b) => distanceOf(b) - distanceOf(a)), [])
  return (
    <details className={css.pairs}>
      <summary>{t('edition2.pairs.title', { count: pairs.length })}</summary>
      <DataTable
        label={t('edition2.pairs.label')}
        columns={columns}
        rows={pairs}
        rowKey={pair => `${pair.set} ${pair.technology} ${pair.country}`}
        csv={t('edition2.pairs.label')}
      />
    </details>
  )
}

const ratioOf = ({ published, calculated }: Pair): number => calculated / published
const distanceOf = (pair: Pair): number => Math.abs(Math.log(ratioOf(pair)))

const columnsOf = (t: Translate): Column<Pair>[] => [
  { id: 'what', name: t('edition2.pairs.what'), isFixed: true, value: p => nameOf(p, t), cell: p => nameOf(p, t) },
  numberColumn('published', t('edition2.pairs.published'), p => p.published),
  numberColumn('calculated', t('edition2.pairs.calculated'), p => p.calculated),
  { id: 'unit', name: t('picture.columns.unit'), value: p => unitText(p.unit), cell: p => unitText(p.unit) },
  numberColumn('ratio', t('edition2.pairs.ratio'), ratioOf),
]

const numberColumn = (id: string, name: string, value: (pair: Pair) => number): Column<Pair> => ({
  id,
  name,
  isEnd: true,
  value,
  cell: pair => <span className="num">{formatGiven(value(pair), 3)}</span>,
})
