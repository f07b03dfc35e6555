import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../format.ts'
import { gasesOf } from '../../physical/figures.ts'
import { quantityText } from '../../physical/quantity.ts'
import { withWideSpaces } from '../../wide-spaces.ts'
import css from './dashboard.module.css'
import type { World } from './use-world.ts'

/** How much lies behind the page. */
export function Strip({ world }: { world: World }) {
  const { t } = useTranslation('dashboard')
  const { portfolio, goals, reference } = world
  const isWorld = portfolio.id === 'world'
  const sites = portfolio.sites
  const gases = gasesOf(goals.physical?.figures)
  return (
    <dl className={css.strip}>
      <div>
        <dt>{t(isWorld ? 'strip.organisations' : 'strip.entries')}</dt>
        <dd>{formatCount(portfolio.total_organization)}</dd>
      </div>
      {sites && (
        <div>
          <dt>{t('strip.sites', { calculated: formatCount(sites.calculated) })}</dt>
          <dd>{formatCount(sites.total)}</dd>
        </div>
      )}
      <div>
        <dt>{t('strip.countries')}</dt>
        <dd>{formatCount(isWorld ? reference.countries : goals.data.length)}</dd>
      </div>
      {isWorld && (
        <div>
          <dt>{t('strip.capacity')}</dt>
          <dd>{withWideSpaces(formatQuantity(reference.capacity_mw, 'MW'))}</dd>
        </div>
      )}
      {gases && (
        <div>
          <dt>{t('strip.gases')}</dt>
          <dd title={String(gases.value)}>{withWideSpaces(quantityText(gases.value, gases.unit))}</dd>
        </div>
      )}
      <div>
        <dt>{t('strip.edition', { method: reference.method, version: reference.method_version })}</dt>
        <dd>{portfolio.stand?.data_version ?? reference.data_version}</dd>
      </div>
    </dl>
  )
}
