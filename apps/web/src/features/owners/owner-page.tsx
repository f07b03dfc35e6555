import type { Owner, OwnershipLevel } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { formatCount } from '../../format.ts'
import { Facts } from '../../ui/facts.tsx'
import { Later } from '../../ui/later.tsx'
import { Select } from '../../ui/select.tsx'
import { useView } from '../../view.ts'
import { CountedTable } from './counted-table.tsx'
import { OwnerLink } from './links.tsx'
import { Members } from './members.tsx'
import { OwnedPlants } from './owned-plants.tsx'
import { OwnerMap } from './owner-map.tsx'
import { OwnerStrip } from './owner-strip.tsx'
import css from './owners.module.css'
import { Plans } from './plans.tsx'
import { SubjectPage } from './subject-page.tsx'
import { VerifiedYears } from './verified-years.tsx'

/** A company or group: what it holds times share, what is unknown, and who says so. */
export function OwnerPage({ id }: { id: string }) {
  const [view, setView] = useView({ level: '', globe: false })
  const level = (['owner', 'parent'] as const).find(one => one === view.level)
  const answer = useApiQuery(
    'readOwner',
    { params: { id }, query: level ? { level } : {} },
    { enabled: id !== '', staleTime: 10 * 60_000, showPrevious: true },
  )
  return (
    <SubjectPage
      kind="owner"
      answer={answer}
      actions={owner => <Levels owner={owner} onLevel={next => setView({ level: next })} />}
    >
      {owner => (
        <>
          <OwnerFacts owner={owner} />
          <OwnerStrip owner={owner} />
          {owner.technologies.length > 0 && <CountedTable owner={owner} />}
          {owner.verified.length > 0 && <VerifiedYears owner={owner} />}
          <Later id="map" height={620}>
            <OwnerMap owner={owner} globe={view.globe} onGlobe={globe => setView({ globe })} />
          </Later>
          {owner.assets.length > 0 && <OwnedPlants owner={owner} />}
          <Plans owner={owner} />
          {owner.members_count > 0 && <Members owner={owner} />}
        </>
      )}
    </SubjectPage>
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
function OwnerFacts({ owner }: { owner: Owner }) {
  const { t } = useTranslation('owners')
  const { country, registration_no: number, lei, names, parent, organisations, capacity } = owner
  return (
    <Facts>
      {country !== '' && <span>{countryName(country)}</span>}
      {number !== '' && <span>{t('owner.number', { number })}</span>}
      {lei !== '' && <span>{t('owner.lei', { lei })}</span>}
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
    </Facts>
  )
}
