import type { Asset } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { formatQuantity } from '../../format.ts'
import { useTitle } from '../../title.ts'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { FiguresByYear } from './figures-by-year.tsx'
import { InstallationYears } from './installation-years.tsx'
import css from './owners.module.css'
import { PlantOwners } from './plant-owners.tsx'
import { PlantRecords } from './plant-records.tsx'
import { Sources } from './sources.tsx'
import { technologyText } from './technology.ts'

/** One plant: what was measured of it by whom, the value chosen for each year, and every other value. */
export function PlantPage({ id }: { id: string }) {
  const { t } = useTranslation('owners')
  const { data, error, refetch } = useApiQuery(
    'readAsset',
    { params: { id } },
    { enabled: id !== '', staleTime: 10 * 60_000 },
  )
  useTitle(data?.name)
  if (error)
    return (
      <>
        <PageHead title={t('crumb.plant')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton width="min(26rem, 80%)" height="3.25rem" />
        <Skeleton height="30rem" />
      </Loading>
    )
  return (
    <>
      <PageHead
        display
        title={data.name}
        crumb={
          <>
            <Link to="/dashboard">{t('crumb.dashboard')}</Link> / <Link to="/owners">{t('crumb.owners')}</Link> /{' '}
            {t('crumb.plant')}
          </>
        }
      />
      <Facts plant={data} />
      {data.co2 && (
        <FiguresByYear
          id="co2"
          name={data.name}
          title={t('plant.co2')}
          sentence={t('plant.co2Sentence')}
          figures={data.co2}
        />
      )}
      {data.generation && (
        <FiguresByYear
          id="generation"
          name={data.name}
          title={t('plant.generation')}
          sentence={t('plant.generationSentence')}
          figures={data.generation}
        />
      )}
      {data.installation_co2.length > 0 && <InstallationYears plant={data} />}
      {data.owners.length > 0 && <PlantOwners plant={data} />}
      <PlantRecords plant={data} />
      <Sources sources={data.sources} missing={data.missing_sources} edition={data.edition} />
    </>
  )
}

function Facts({ plant }: { plant: Asset }) {
  const { t } = useTranslation('owners')
  const { technology, capacity_mw: mw, country, status, start, retired } = plant
  return (
    <div className={css.facts}>
      <span>{technologyText(technology)}</span>
      {mw !== null && <span>{formatQuantity(mw, 'MW')}</span>}
      <span>{countryName(country)}</span>
      {status !== null && <span>{t(`status.${status}`)}</span>}
      {start !== null && <span>{t('plant.since', { year: start })}</span>}
      {retired !== null && <span>{t('plant.retired', { year: retired })}</span>}
    </div>
  )
}
