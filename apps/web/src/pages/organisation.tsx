import type { OrganisationReport } from '@cradle/contract'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Identity } from '../features/organisations/identity.tsx'
import { Improve } from '../features/organisations/improve.tsx'
import { OrganisationGoals } from '../features/organisations/organisation-goals.tsx'
import { OrganisationPlaces } from '../features/organisations/organisation-places.tsx'
import { Sites } from '../features/organisations/organisation-sites.tsx'
import css from '../features/organisations/organisations.module.css'
import { SupplyChain } from '../features/organisations/supply-chain.tsx'
import { useOrganisation } from '../features/organisations/use-organisation.ts'
import { readFigure, writeFigure } from '../features/passport/address.ts'
import type { GoalReading } from '../goal-marks.ts'
import { loadWords } from '../i18n/i18n.ts'
import type { Passports } from '../physical/opens-passport.tsx'
import { useTitle } from '../title.ts'
import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead } from '../ui/section.tsx'
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx'
import { useView } from '../view.ts'

const PhysicalSection = lazyPart(async () => (await import('../physical/physical-section.tsx')).PhysicalSection)
const BesideOthers = lazyPart(async () => (await import('../features/organisations/beside-others.tsx')).BesideOthers)
const OrganisationOutcomes = lazyPart(async () => {
  const [module] = await Promise.all([import('../outcomes/organisation-outcomes.tsx'), loadWords('outcomes')])
  return module.OrganisationOutcomes
})
/** With its words, when a figure is first opened. */
const OrganisationPassport = lazyPart(async () => {
  const [module] = await Promise.all([import('./organisation-passport.tsx'), loadWords('passport')])
  return module.OrganisationPassport
}, 'over')

export default function OrganisationPage() {
  const { t } = useTranslation('organisations')
  const { id = '' } = useParams({ strict: false })
  const [view, setView] = useView({ goal: 0, globe: false, activity: '', category: '', passport: '', beside: '' })
  const figure = useMemo(() => readFigure(view.passport), [view.passport])
  const passports = useMemo(
    (): Passports => ({
      opened: figure?.indicator ?? null,
      onOpen: indicator => setView({ passport: writeFigure({ indicator }) }, { push: true }),
    }),
    [figure, setView],
  )
  const { data, readings, error, refetch } = useOrganisation(id)
  useTitle(data?.name)
  if (error)
    return (
      <div>
        <PageHead title={t('title')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data || !readings)
    return (
      <div>
        <Bones />
      </div>
    )
  const goal = view.goal >= 1 && view.goal <= 17 ? view.goal : largestGoal(readings)
  function onGoal(next: number) {
    setView({ goal: next })
    document.getElementById('places')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }
  return (
    <div>
      <Head organisation={data} />
      <div className={css.head}>
        <Identity organisation={data} />
      </div>
      {data.physical && (
        <Later id="physical" height={760}>
          <PhysicalSection
            name={data.name}
            physical={data.physical}
            provenance={data.stand}
            passports={passports}
            isWhole
          />
        </Later>
      )}
      {data.physical && (
        <Later id="beside" height={420}>
          <BesideOthers organisation={data} per={view.beside} onPer={beside => setView({ beside })} />
        </Later>
      )}
      <OrganisationGoals organisation={data} readings={readings} onGoal={onGoal} />
      {data.outcomes && (
        <Later id="outcomes" height={400}>
          <OrganisationOutcomes outcomes={data.outcomes} />
        </Later>
      )}
      <Later id="places" height={620}>
        <OrganisationPlaces organisation={data} goal={goal} globe={view.globe} onGlobe={globe => setView({ globe })} />
      </Later>
      <Later id="sites" height={500}>
        <Sites organisation={data} goal={goal} />
      </Later>
      <Later id="chain" height={900}>
        <SupplyChain
          organisation={data}
          activity={view.activity}
          onActivity={activity => setView({ activity })}
          category={view.category}
          onCategory={category => setView({ category })}
        />
      </Later>
      <Later id="improve" height={400}>
        <Improve organisation={data} />
      </Later>
      {figure && (
        <Suspense fallback={null}>
          <OrganisationPassport
            organisation={data}
            figure={figure}
            onClose={() => setView({ passport: '' })}
            onFigure={next => setView({ passport: writeFigure({ ...next, entry: null }) }, { push: true })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The goal with the largest burden; 13 where no goal has one. */
function largestGoal(readings: readonly GoalReading[]): number {
  const first = [...readings].sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0]
  return first && first.value !== null && first.value < 0 ? first.goal : 13
}

function Head({ organisation }: { organisation: OrganisationReport }) {
  const { t } = useTranslation('organisations')
  return (
    <PageHead
      display
      title={organisation.name}
      crumb={
        <>
          <Link to="/dashboard">{t('crumb.dashboard')}</Link> / {t('crumb.organisation')}
        </>
      }
      lead={t(`kind.${organisation.kind}`)}
    />
  )
}

function Bones() {
  return (
    <Loading>
      <div className={css.bones}>
        <Skeleton width="min(26rem, 80%)" height="3.25rem" />
        <Skeleton width="min(48rem, 100%)" />
        <Skeleton height="480px" />
      </div>
    </Loading>
  )
}
