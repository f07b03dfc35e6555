import type { PlantAccuracy } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { useTitle } from '../../title.ts'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { AccuracyLines } from './accuracy-lines.tsx'
import { MeasuredNowhere } from './measured-nowhere.tsx'
import css from './owners.module.css'
import { Sources } from './sources.tsx'
import { WorstPlants } from './worst-plants.tsx'

/** How far calculated plants are from their meters, on plants that the calculation never saw. */
export function AccuracyPage() {
  const { t } = useTranslation('owners')
  useTitle(t('accuracy.title'))
  const { data, error, refetch } = useApiQuery('readAccuracy', {}, { staleTime: 60 * 60_000 })
  const all = data?.lines.find(({ family, basis, area }) => family === 'all' && basis === 'all' && area === 'all')
  return (
    <>
      <PageHead
        display
        title={t('accuracy.title')}
        crumb={<Link to="/methodology">{t('accuracy.crumb')}</Link>}
        lead={
          all &&
          t('accuracy.lead', {
            after: formatNumber(all.typical_error, { digits: 3 }),
            before: all.before === null ? t('unknown') : formatNumber(all.before, { digits: 3 }),
          })
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown accuracy={data} />
      ) : (
        <Loading>
          <Skeleton height="30rem" />
        </Loading>
      )}
    </>
  )
}

function Shown({ accuracy }: { accuracy: PlantAccuracy }) {
  const { t } = useTranslation('owners')
  const { lines, measured } = accuracy
  const all = lines.find(({ family, basis, area }) => family === 'all' && basis === 'all' && area === 'all')
  const sum = (value: (line: PlantAccuracy['measured'][number]) => number) =>
    measured.reduce((total, line) => total + value(line), 0)
  return (
    <>
      {all && (
        <dl className={css.strip}>
          <div>
            <dt>{t('accuracy.inside', { values: formatCount(all.values) })}</dt>
            <dd>{formatPercent(all.coverage)}</dd>
          </div>
          <div>
            <dt>{t('accuracy.kept')}</dt>
            <dd>{formatCount(all.plants)}</dd>
          </div>
          <div>
            <dt>{t('accuracy.measured', { plants: formatCount(sum(line => line.plants)) })}</dt>
            <dd>{formatCount(sum(line => line.measured))}</dd>
          </div>
        </dl>
      )}
      <AccuracyLines
        id="technologies"
        title={t('accuracy.technologies')}
        sentence={t('accuracy.technologiesSentence')}
        lines={lines.filter(line => line.area === 'all' && line.basis === 'all' && line.family !== 'all')}
      />
      <AccuracyLines
        id="bases"
        title={t('accuracy.bases')}
        sentence={t('accuracy.basesSentence')}
        lines={lines.filter(line => line.basis !== 'all')}
        isByBasis
      />
      <WorstPlants worst={accuracy.worst} />
      <MeasuredNowhere measured={measured} />
      <Sources sources={accuracy.sources} missing={accuracy.missing_sources} edition={accuracy.edition} />
    </>
  )
}
