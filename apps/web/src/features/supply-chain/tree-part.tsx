import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatPercent } from '../../format.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import { unitText } from '../../lca/unit-text.ts'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import css from './explorer.module.css'
import { cached, type PartProps } from './part-props.ts'
import { Tree } from './tree.tsx'

/** The suppliers of a sector as a tree. */
export function TreePart({ id, category, place, cutoff, depth }: PartProps) {
  const { t } = useTranslation('variables')
  const { data, error, refetch } = useApiQuery(
    'readTree',
    { params: { id }, query: { ...place, category, cutoff: Number(cutoff), depth: Number(depth) } },
    cached,
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} columns={3} />
  if (data.roots.length === 0 || data.score === null) return <Note>{reasonText(data) ?? t('explorer.noTree')}</Note>
  return (
    <div className={css.figure}>
      <p className="small dim">{t('explorer.treeSentence', { unit: unitText(data.unit) })}</p>
      <Tree
        nodes={data.roots}
        unit={unitText(data.unit)}
        score={data.score}
        cutText={reason => t(`explorer.why.${reason}`, { share: formatPercent(Number(cutoff)), count: Number(depth) })}
      />
      <p className={css.source}>{data.meta.attributions.join('. ')}</p>
    </div>
  )
}
