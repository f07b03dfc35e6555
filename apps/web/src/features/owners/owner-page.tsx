import type { Owner, OwnershipLevel } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { formatCount } from '../../format.ts'
import { useTitle } from '../../title.ts'
import { Later } from '../../ui/later.tsx'
import { PageHead } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import { CountedTable } from './counted-table.tsx'
import { OwnerLink } from './links.tsx'
import { Members } from './members.tsx'
import { OwnedPlants } from './owned-plants.tsx'
import { OwnerMap } from './owner-map.tsx'
import { OwnerStrip } from './owner-strip.tsx'
import css from './owners.module.css'
import { Plans } from './plans.tsx'
import { Sources } from './sources.tsx'
import { VerifiedYears } from './verified-years.tsx'

/** A company or group: what it holds times share, what is unknown, and who says so. */
export function OwnerPage({ id }: { id: string }) {
  const { t } = useTranslation('owners')
  const [view, setView] = useView({ level: '', globe: false })
  const level = (['owner', 'parent'] as const).find(one => one === view.level)
  const { data, error, refetch } = useApiQuery(
    'readOwner',
    { params: { id }, query: level ? { level } : {} },
    { enabled: id !== '', staleTime: 10 * 60_000, showPrevious: true },
  )
  useTitle(data?.name)
  if (error)
    return (
      <>
        <PageHead title={t('crumb.owners')} />
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
            <Link to="/dashboard">{t('crumb.dashboard')}</Link> / <Link to="/owners">{t('crumb.owners')}</Link>
          </>
        }
        actions={<Levels owner={data} onLevel={next => setView({ level: next })} />}
      />
      <Facts owner={data} />
      <OwnerStrip owner={data} />
      {data.technologies.length > 0 && <CountedTable owner={data} />}
      {data.verified.length > 0 && <VerifiedYears owner={data} />}
      <Later id="map" height={620}>
        <OwnerMap owner={data} globe={view.globe} onGlobe={globe => setView({ globe })} />
      </Later>
      {data.assets.length > 0 && <OwnedPlants owner={data} />}
      <Plans owner={data} />
      {data.members_count > 0 && <Members owner={data} />}
      <Sources sources={data.sources} missing={data.missing_sources} edition={data.edition} />
    </>
  )
}

function Levels({ owner, onLevel }: { owner: Owner; onLevel: (level: OwnershipLevel) => void }) {
  const { t } = useTranslation('owners')
  if (owner.levels.length < 2) return null
  return (
    <Select
      small
      label={t('level.label')}
      value={owner.level}
      onChange={next => onLevel(next === 'parent' ? 'parent' : 'owner')}
      choices={owner.levels.map(one => ({ id: one, name: t(`level.${one}`) }))}
    />
  )
}

/** Country, number, names, parent, and the same company among the reference organisations. */
function Facts({ owner }: { owner: Owner }) {
  const { t } = useTranslation('owners')
  const { country, registration_no: number, names, parent, organisations, capacity } = owner
  return (
    <div className={css.facts}>
      {country !== '' && <span>{countryName(country)}</span>}
      {number !== '' && <span>{t('owner.number', { number })}</span>}
      <span>
        {t('owner.facts', {
          units: formatCount(capacity.operating_units),
          plants: formatCount(capacity.operating_assets),
        })}
      </span>
      {parent !== null && (
        <span>
          {t('column.parent')}: <OwnerLink id={parent.id}>{parent.name}</OwnerLink>, {t(`parentBasis.${parent.basis}`)}
        </span>
      )}
      {names.length > 1 && <span className={css.names}>{t('owner.names', { names: names.join(', ') })}</span>}
      {organisations.map(organisation => (
        <Link key={organisation} to="/organisation/$id" params={{ id: organisation }}>
          {t('owner.organisation')}
        </Link>
      ))}
    </div>
  )
}
