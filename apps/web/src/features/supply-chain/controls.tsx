import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatPercent } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { useCountries } from '../../lca/countries.ts'
import { named } from '../../translate.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Select } from '../../ui/select.tsx'
import css from './explorer.module.css'
import { cached } from './part-props.ts'

const cutoffs = ['0.005', '0.01', '0.02', '0.05', '0.1']
const depths = ['1', '2', '3', '4', '6', '8']

export type Show = 'sankey' | 'tree' | 'table'
type Change = { impact?: string; country?: string; cutoff?: string; depth?: string; show?: string }

type Props = {
  /** `chosen`: the category, '' for all of them, weighted. */
  view: { chosen: string; country: string; cutoff: string; depth: string; show: Show }
  onView: (change: Change) => void
  hasTree: boolean
  shows: readonly Show[]
}

/** Category, country, what is left out, and how the supply chain is shown. */
export function Controls({ view, onView, hasTree, shows }: Props) {
  const { t } = useTranslation('variables')
  const countries = useCountries(true)
  const categories = useApiQuery('listCatalogue', { params: { kind: 'categories' as const }, query: {} }, cached).data
  return (
    <div className={css.controls}>
      <Select
        small
        label={t('explorer.category')}
        value={view.chosen || 'all'}
        onChange={impact => onView({ impact })}
        choices={[
          { id: 'all', name: t('explorer.all') },
          ...(categories?.results ?? []).map(row => ({
            id: row.id,
            name: messageText(row.name_message, named(row.name)),
          })),
        ]}
      />
      <ComboBox
        small
        label={t('facet.country')}
        choices={countries}
        value={view.country || 'US'}
        onChange={country => onView({ country: country === null || country === 'US' ? '' : country })}
      />
      {hasTree ? <CutSelects view={view} onView={onView} /> : null}
      <fieldset className={css.shows} aria-label={t('explorer.show')}>
        {shows.map(one => (
          <button key={one} type="button" aria-pressed={one === view.show} onClick={() => onView({ show: one })}>
            {t(`explorer.as.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** From which share on a supplier is shown, and over how many steps. */
function CutSelects({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { t } = useTranslation('variables')
  return (
    <>
      <Select
        small
        label={t('explorer.cutoff')}
        value={view.cutoff}
        onChange={cutoff => onView({ cutoff })}
        choices={cutoffs.map(cutoff => ({
          id: cutoff,
          name: t('explorer.below', { share: formatPercent(Number(cutoff)) }),
        }))}
      />
      <Select
        small
        label={t('explorer.depth')}
        value={view.depth}
        onChange={depth => onView({ depth })}
        choices={depths.map(depth => ({ id: depth, name: t('explorer.steps', { count: Number(depth) }) }))}
      />
    </>
  )
}
