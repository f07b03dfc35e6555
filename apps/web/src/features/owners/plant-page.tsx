import type { Asset } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { formatQuantity } from '../../format.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { FiguresByYear } from './figures-by-year.tsx'
import { PlantOwners } from './plant-owners.tsx'
import { PlantRecords } from './plant-records.tsx'
import { InstallationYears, OtherYears } from './source-years.tsx'
import { SubjectPage } from './subject-page.tsx'

/** One plant: what was measured of it by whom, the value chosen for each year, and every other value. */
export function PlantPage({ id }: { id: string }) {
  const { t } = useTranslation('owners')
  const answer = useApiQuery('readAsset', { params: { id } }, { enabled: id !== '', staleTime: 10 * 60_000 })
  return (
    <SubjectPage kind="plant" answer={answer}>
      {plant => (
        <>
          <PlantFacts plant={plant} />
          {plant.co2 && (
            <FiguresByYear
              id="co2"
              name={plant.name}
              title={t('plant.co2')}
              sentence={t('plant.co2Sentence')}
              figures={plant.co2}
            />
          )}
          {plant.generation && (
            <FiguresByYear
              id="generation"
              name={plant.name}
              title={t('plant.generation')}
              sentence={t('plant.generationSentence')}
              figures={plant.generation}
            />
          )}
          {plant.installation_co2.length > 0 && <InstallationYears plant={plant} />}
          {plant.other.length > 0 && <OtherYears plant={plant} />}
          {plant.owners.length > 0 && <PlantOwners plant={plant} />}
          <PlantRecords plant={plant} />
        </>
      )}
    </SubjectPage>
  )
}

function PlantFacts({ plant }: { plant: Asset }) {
  const { t } = useTranslation('owners')
  const { technology, capacity_mw: mw, country, status, start, retired } = plant
  return (
    <Facts>
      <span>{technologyText(technology)}</span>
      {mw !== null && <span>{formatQuantity(mw, 'MW')}</span>}
      <span>{countryName(country)}</span>
      {status !== null && <span>{t(`status.${status}`)}</span>}
      {start !== null && <span>{t('plant.since', { year: start })}</span>}
      {retired !== null && <span>{t('plant.retired', { year: retired })}</span>}
    </Facts>
  )
}
