import { useTranslation } from 'react-i18next'
import { hasGases } from '../../physical/measure.ts'
import css from './dashboard.module.css'
import type { World } from './use-world.ts'

/** What the map shows: a goal by country or by site, or greenhouse gases by country. */
export type Layer = 'countries' | 'sites' | 'gases'

type Props = { world: World; chosen: string; onLayer: (layer: Layer) => void; isLoading: boolean }

/** Greenhouse gases are no choice under edition 1 of the method. */
export function Layers({ world, chosen, onLayer, isLoading }: Props) {
  const { t } = useTranslation('dashboard')
  const shown: Layer[] = hasGases(world.goals) ? ['countries', 'sites', 'gases'] : ['countries', 'sites']
  return (
    <fieldset className={`${css.layers} no-print`}>
      <legend className="vh">{t('map.layer')}</legend>
      {shown.map(l => (
        <button key={l} type="button" aria-pressed={chosen === l} onClick={() => onLayer(l)}>
          {t(`map.${l}`)}
        </button>
      ))}
      {isLoading && <span role="status">{t('map.loading')}</span>}
    </fieldset>
  )
}
