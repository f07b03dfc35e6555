import type { VerifiedEmissions } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { formatCount } from '../../../format.ts'
import { quantityText } from '../../../physical/quantity.ts'
import { useTitle } from '../../../title.ts'
import { PageHead } from '../../../ui/section.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { useView } from '../../../view.ts'
import css from '../owners.module.css'
import { Sources } from '../sources.tsx'
import { CountryTable } from './country-table.tsx'
import { CountryYears } from './country-years.tsx'
import { Largest } from './largest.tsx'
import { VerifiedMap } from './verified-map.tsx'
import { YearChoice } from './year-choice.tsx'
import { sumOf, yearAt } from './years.ts'

/** What the EU registry has verified, by country, for the year in the address. */
export function VerifiedPage() {
  const { t } = useTranslation('owners')
  useTitle(t('emissions.title'))
  const { data, error, refetch } = useApiQuery('readVerifiedEmissions', { query: {} }, { staleTime: 60 * 60_000 })
  return (
    <>
      <PageHead
        display
        title={t('emissions.title')}
        lead={t('emissions.lead')}
        crumb={<Link to="/owners">{t('crumb.owners')}</Link>}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown emissions={data} />
      ) : (
        <Loading>
          <Skeleton height="40rem" />
        </Loading>
      )}
    </>
  )
}

function Shown({ emissions }: { emissions: VerifiedEmissions }) {
  const { t } = useTranslation('owners')
  const [view, setView] = useView({ year: emissions.year, globe: false })
  const at = yearAt(emissions, view.year)
  const year = emissions.years[at]
  if (year === undefined)
    return <Sources sources={emissions.sources} missing={emissions.missing_sources} edition={emissions.edition} />
  const total = sumOf(emissions, at)
  const { aircraft } = emissions
  const shown = { emissions, at, year }
  return (
    <>
      <YearChoice years={emissions.years} year={year} onYear={next => setView({ year: next })} />
      <dl className={css.strip}>
        <div>
          <dt>{t('emissions.total', { year: String(year) })}</dt>
          <dd>{quantityText(total.tonnes, 't CO2e')}</dd>
        </div>
        <div>
          <dt>{t('emissions.accounts')}</dt>
          <dd>{formatCount(total.installations)}</dd>
        </div>
        <div>
          <dt>{t('emissions.aircraft')}</dt>
          <dd>{aircraft.tonnes[at] == null ? t('unknown') : quantityText(aircraft.tonnes[at], 't CO2e')}</dd>
        </div>
      </dl>
      <VerifiedMap {...shown} globe={view.globe} onGlobe={globe => setView({ globe })} />
      <CountryYears emissions={emissions} />
      <CountryTable {...shown} />
      <Largest year={year} />
      <Sources sources={emissions.sources} missing={emissions.missing_sources} edition={emissions.edition} />
    </>
  )
}
