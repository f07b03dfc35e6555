import type { CatalogueRow } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatExact, formatNumber, formatRange } from '../../format.ts'
import { NoValue } from '../../lca/no-value.tsx'
import { unitText } from '../../lca/unit-text.ts'
import css from './catalogue.module.css'

/** The value of an entry, three digits and the exact one on hover; where there is none a hatch and the word for it. */
export function Value({ row }: { row: Pick<CatalogueRow, 'value' | 'unit' | 'status'> }) {
  const { t } = useTranslation('variables')
  if (row.value === null)
    return (
      <NoValue word={t(`status.${row.status === 'quantified' || row.status === 'proxy' ? 'several' : row.status}`)} />
    )
  return (
    <data className={css.value} value={String(row.value)} title={formatExact(row.value, unitText(row.unit))}>
      {formatNumber(row.value, { digits: 3 })}
    </data>
  )
}

const fields = ['reliability', 'completeness', 'time', 'geography', 'technology'] as const
export type PedigreeField = (typeof fields)[number]

/** `(2;2;4;2;3)` -> five scores by name; empty where there is no entry. */
export const pedigreeOf = (entry: string | null): { field: PedigreeField; score: number }[] => {
  const scores = entry?.replace(/[()]/g, '').split(';').map(Number) ?? []
  return scores.length === 5 ? fields.map((field, at) => ({ field, score: scores[at]! })) : []
}

/** How sure a value is: the five scores of its pedigree, else the interval it lies in. */
export function Certainty({ row }: { row: Pick<CatalogueRow, 'dq_entry' | 'uncertainty'> }) {
  if (row.dq_entry !== null || row.uncertainty === null) return <Pedigree entry={row.dq_entry} />
  const { p5, p95 } = row.uncertainty
  return <span className="quiet">{formatRange(p5, p95, { digits: 3 })}</span>
}

/** The five digits in a row, three and worse bold. */
function Pedigree({ entry }: { entry: string | null }) {
  const { t } = useTranslation('variables')
  const scores = pedigreeOf(entry)
  if (scores.length === 0) return null
  return (
    <span className={css.pedigree}>
      <span className="vh">{t('pedigree.read', { scores: scores.map(({ score }) => score).join(' ') })}</span>
      {scores.map(({ field, score }) => (
        <b
          key={field}
          className={score >= 3 ? css.high : undefined}
          title={`${t(`pedigree.${field}`)}: ${score}`}
          aria-hidden="true"
        >
          {score}
        </b>
      ))}
    </span>
  )
}
