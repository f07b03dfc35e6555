import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompareKind } from '../features/dashboard/compare.tsx'
import css from '../features/dashboard/dashboard.module.css'
import { GoalTiles } from '../features/dashboard/goal-tiles.tsx'
import { Strip } from '../features/dashboard/strip.tsx'
import { useChoices, useWorld, useWorldSites, type World } from '../features/dashboard/use-world.ts'
import { formatCount } from '../format.ts'
import { goalNumbers } from '../goals.ts'
import { knownOrder } from '../known-order.ts'
import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead } from '../ui/section.tsx'
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx'
import { useView } from '../view.ts'

/** Below the first screen: their code comes while the first screen is read. */
const Select = lazyPart(async () => (await import('../ui/select.tsx')).Select, 'line')
const Compare = lazyPart(async () => (await import('../features/dashboard/compare.tsx')).Compare)
const WorldSection = lazyPart(async () => (await import('../features/dashboard/world-section.tsx')).WorldSection)
const Drivers = lazyPart(async () => (await import('../features/dashboard/drivers.tsx')).Drivers)
const Explore = lazyPart(async () => (await import('../features/dashboard/explore.tsx')).Explore)

/** What a reader chose, all of it in the address. */
const start = {
  of: 'world',
  goal: 13,
  layer: 'countries',
  globe: false,
  area: '',
  inView: false,
  country: '',
  search: '',
  technology: '',
  giin: false,
  order: '',
  offset: 0,
  compare: '',
}

/** What the server orders organisations by. */
const ORDERS = [
  ...(['impact', 'name', 'country', 'capacity', 'sites', 'coverage', 'data_quality', 'cc_t', 'cc_t_per_mwh'] as const),
  ...goalNumbers.map(goal => `sdg${goal}`),
]

/** An order that no list has is none. */
function useDashboardView() {
  const [view, setView] = useView(start)
  const known = useMemo(() => ({ ...view, order: knownOrder(view.order, ORDERS) }), [view])
  return [known, setView] as const
}

export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const [view, setView] = useView(start)
  const { world, error, retry } = useWorld(view.of)
  const choices = useChoices()
  return (
    <div>
      <PageHead
        display
        title={view.of === 'world' || !world ? t('world') : world.portfolio.name}
        lead={
          view.of === 'world' ? (
            t('lead', { countries: formatCount(world?.reference.countries ?? 167) })
          ) : (
            <>
              {t('leadOwn')}{' '}
              <Link to="/report/$id" params={{ id: view.of }}>
                {t('openReport')}
              </Link>
            </>
          )
        }
        actions={
          choices.length > 0 && (
            <div className={css.show}>
              <Suspense fallback={null}>
                <Select
                  small
                  label={t('show')}
                  value={view.of}
                  onChange={of => setView({ of, country: '', compare: '', offset: 0 }, { push: true })}
                  choices={[{ id: 'world', name: t('world') }, ...choices]}
                />
              </Suspense>
            </div>
          )
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : world ? (
        <Shown world={world} />
      ) : (
        <Loading>
          <div className={css.bones}>
            <Skeleton height="5rem" />
            <Skeleton height="24rem" />
            <Skeleton height="26rem" />
          </div>
        </Loading>
      )}
    </div>
  )
}

/** `c.CN,c.US` or `o.REF-O-1,o.REF-O-2`: of one kind, two at most. */
const readCompared = (text: string): { kind: CompareKind; ids: string[] } => {
  const parts = text.split(',').filter(p => /^[oc]\../.test(p))
  const kind = parts[0]?.startsWith('c.') ? 'country' : 'organisation'
  return {
    kind,
    ids: parts
      .filter(p => p[0] === kind[0])
      .map(p => p.slice(2))
      .slice(0, 2),
  }
}

function Shown({ world }: { world: World }) {
  const [view, setView] = useDashboardView()
  const goal = view.goal >= 1 && view.goal <= 17 ? view.goal : 13
  const value = world.readings[goal - 1]?.value ?? null
  const isContribution = (value ?? 0) > 0
  const sites = useWorldSites(view.of, goal, view.layer === 'sites' && value !== null)
  const { kind, ids } = useMemo(() => readCompared(view.compare), [view.compare])
  const compare = useCallback(
    (of: CompareKind, id: string, isOn: boolean) => {
      const remaining = of === kind ? ids.filter(x => x !== id) : []
      const next = isOn ? [...remaining, id].slice(-2) : remaining
      setView({ compare: next.map(x => `${of[0]}.${x}`).join(',') })
    },
    [kind, ids, setView],
  )
  const navigate = useNavigate()
  const onOrganisation = useCallback(
    (id: string) => void navigate({ to: '/organisation/$id', params: { id }, search: { goal: String(goal) } as never }),
    [navigate, goal],
  )
  return (
    <>
      <Strip world={world} />
      <GoalTiles readings={world.readings} goal={goal} onGoal={next => setView({ goal: next, offset: 0 })} />
      <Later id="map" height={860}>
        <WorldSection
          world={world}
          goal={goal}
          layer={view.layer}
          onLayer={layer => setView({ layer })}
          globe={view.globe}
          onGlobe={globe => setView({ globe })}
          country={view.country}
          onCountry={country => setView({ country, offset: 0 })}
          sites={sites}
          compared={kind === 'country' ? ids : []}
          onCompare={(id, isOn) => compare('country', id, isOn)}
          onOrganisation={onOrganisation}
          area={view}
          onArea={setView}
        />
      </Later>
      {ids.length > 0 && (
        <Suspense fallback={null}>
          <Compare kind={kind} ids={ids} goals={world.goals} onClear={() => setView({ compare: '' })} />
        </Suspense>
      )}
      {value !== null && value !== 0 && (
        <Later id="drivers" height={620}>
          <Drivers id={view.of} goal={goal} isContribution={isContribution} />
        </Later>
      )}
      <Later id="explore" height={1400}>
        <Explore
          goal={goal}
          isContribution={isContribution}
          view={view}
          onView={setView}
          compared={kind === 'organisation' ? ids : []}
          onCompare={(id, isOn) => compare('organisation', id, isOn)}
          onOrganisation={onOrganisation}
        />
      </Later>
    </>
  )
}
