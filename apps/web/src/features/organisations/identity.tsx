import type { OrganisationReport } from '@cradle/contract'
import { shownId } from '@cradle/figures'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber, formatPercent, formatQuantity, formatRange } from '../../format.ts'
import { gasesOf } from '../../physical/figures.ts'
import { quantityRange, quantityText } from '../../physical/quantity.ts'
import { Num } from '../../ui/num.tsx'
import css from './organisations.module.css'

type Props = { organisation: OrganisationReport }

/** Who it is and what stands behind its figures. */
export function Identity({ organisation: o }: Props) {
  const { t } = useTranslation(['organisations', 'charts'])
  return (
    <div className={css.identity}>
      <dl>
        <Address organisation={o} />
        <Gases organisation={o} />
        <Burden organisation={o} />
        {o.impact_coverage !== null && (
          <div>
            <dt>{t('charts:twin.coverage')}</dt>
            <dd>{t('organisations:facts.coverage', { coverage: formatPercent(o.impact_coverage) })}</dd>
          </div>
        )}
        {o.data_quality !== null && (
          <div>
            <dt>{t('organisations:facts.quality')}</dt>
            <dd className="num" title={String(o.data_quality)}>
              {formatNumber(o.data_quality)} {t('organisations:facts.qualityOf')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('charts:twin.sites')}</dt>
          <dd className="num">{formatCount(o.sub_locations_count)}</dd>
        </div>
      </dl>
      <p className="small dim">
        {o.is_giin && `${t('organisations:giin')}. `}
        {o.kind === 'reference' && `${t('organisations:facts.notLegal')} `}
        {t('organisations:facts.whole')}
      </p>
      {o.entity_id.startsWith('REF-O-') && (
        <p className="small">
          <Link to="/owners/$id" params={{ id: o.entity_id }}>
            {t('organisations:owned')}
          </Link>
        </p>
      )}
      {o.portfolios.length > 0 && <Portfolios organisation={o} />}
    </div>
  )
}

/** Identifier, country, address and capacity, as far as they are known. */
function Address({ organisation: o }: Props) {
  const { t } = useTranslation('organisations')
  const address = [o.address_1, o.address_2, o.city].filter(Boolean).join(', ')
  return (
    <>
      {shownId(o.entity_id) && (
        <div>
          <dt>{t(o.kind === 'reference' ? 'facts.referenceId' : 'facts.id')}</dt>
          <dd>{o.entity_id}</dd>
        </div>
      )}
      <div>
        <dt>{t('facts.country')}</dt>
        <dd>{o.country ? countryName(o.country) : o.country_name}</dd>
      </div>
      {address && (
        <div>
          <dt>{t('facts.address')}</dt>
          <dd>{address}</dd>
        </div>
      )}
      {o.capacity !== null && (
        <div>
          <dt>{t('facts.capacity')}</dt>
          <dd className="num">{formatQuantity(o.capacity, 'MW')}</dd>
        </div>
      )}
    </>
  )
}

/** Nothing under edition 1 of the method. */
function Gases({ organisation: { physical } }: Props) {
  const { t } = useTranslation(['physical', 'charts'])
  const gases = gasesOf(physical?.figures)
  if (!gases) return null
  return (
    <div>
      <dt>{t('physical:gases')}</dt>
      <dd className="num">
        <b title={String(gases.value)}>{quantityText(gases.value, gases.unit)}</b>
        {gases.p5 !== null && gases.p95 !== null && ` (${quantityRange(gases.p5, gases.p95, gases.unit)})`},{' '}
        {t(`charts:word.${gases.status}`)}
      </dd>
    </div>
  )
}

function Burden({ organisation: o }: Props) {
  const { t } = useTranslation(['organisations', 'charts'])
  return (
    <div>
      <dt>{t('organisations:facts.burden')}</dt>
      <dd className="num">
        {o.impact === null ? (
          t(`charts:word.${o.impact_status}`)
        ) : (
          <>
            <b>
              <Num value={o.impact} /> {t('charts:unit')}
            </b>
            {o.p5 !== null && o.p95 !== null && ` (${formatRange(o.p5, o.p95)})`}, {t(`charts:word.${o.impact_status}`)}
          </>
        )}
      </dd>
    </div>
  )
}

function Portfolios({ organisation: o }: Props) {
  const { t } = useTranslation('organisations')
  return (
    <p className="small">
      {t('portfolios')}:{' '}
      {o.portfolios.map((p, i) => (
        <span key={p.id}>
          {i > 0 && ', '}
          <Link to="/report/$id" params={{ id: p.id }}>
            {p.name}
          </Link>
        </span>
      ))}
    </p>
  )
}
