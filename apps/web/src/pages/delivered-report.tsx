import { Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import { readFigure, writeFigure } from '../features/passport/address.ts'
import { CoverageLedger } from '../features/report/coverage-ledger.tsx'
import { GoalByGoal } from '../features/report/goal-by-goal.tsx'
import { type Report, useReference, useSites } from '../features/report/use-report.ts'
import { WithEntries } from '../features/report/with-entries.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useView } from '../view.ts'

/** Below the first screen: their code comes while the first screen is read. */
const GoalSection = lazyPart(async () => (await import('../features/report/goal-section.tsx')).GoalSection)
const Carriers = lazyPart(async () => (await import('../features/report/carriers.tsx')).Carriers)
const Places = lazyPart(async () => (await import('../features/report/places.tsx')).Places)
const EntriesTable = lazyPart(async () => (await import('../features/report/entries-table.tsx')).EntriesTable)

/** What opens beside the report loads, with its words, when it is first opened. */
const OrganisationDrawer = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../features/organisations/organisation-drawer.tsx'),
    loadWords('organisations'),
  ])
  return module.OrganisationDrawer
}, 'over')
const PassportPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/passport/passport-panel.tsx'), loadWords('passport')])
  return module.PassportPanel
}, 'over')

/** Every choice a reader makes lives in the address, so that any view can be sent to someone. */
const start = { goal: 0, order: '', q: '', only: '', country: '', globe: false, passport: '', organisation: '' }

/** A delivered report as its owner sees it, and as everybody does who may read it. */
export function DeliveredReport({ id, report }: { id: string; report: Report }) {
  const [view, setView] = useView(start)
  const reference = useReference()
  // Without a choice, the goal with the largest burden: the one a reader asks about first.
  const chosen = view.goal >= 1 && view.goal <= 17 ? view.goal : largestGoal(report)
  // Pictures of ten thousand organisations may follow a moment after the press that asked for them.
  const goal = useDeferredValue(chosen)
  const known = report.readings[goal - 1]?.value !== null
  const figure = useMemo(() => readFigure(view.passport), [view.passport])
  const onGoal = useCallback(
    (next: number) => {
      setView({ goal: next })
      document.getElementById('goal')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    },
    [setView],
  )
  const onOrganisation = useCallback((organisation: string) => setView({ organisation }, { push: true }), [setView])
  const onPassport = useCallback(
    (entry: string, of: number | null) => setView({ passport: writeFigure({ entry, goal: of }) }, { push: true }),
    [setView],
  )
  const onChosen = useCallback((next: number) => setView({ goal: next }), [setView])
  const onGoalPassport = useCallback(
    () => setView({ passport: writeFigure({ goal }) }, { push: true }),
    [setView, goal],
  )
  const onGlobe = useCallback((globe: boolean) => setView({ globe }), [setView])
  const onCountry = useCallback((country: string) => setView({ country }), [setView])
  const { order, q, only } = view
  const entriesView = useMemo(() => ({ order, q, only }), [order, q, only])
  const openedNow = useMemo(() => (figure?.entry ? { entry: figure.entry, goal: figure.goal } : null), [figure])
  const opened = useDeferredValue(openedNow)
  return (
    <>
      <CoverageLedger coverage={report.coverage} />
      <Later id="goals" height={560}>
        <GoalByGoal report={report} hrefOf={hrefOfGoal} onGoal={onGoal} />
      </Later>
      <Later id="goal" height={1500}>
        <WithSites id={id} goal={goal} isKnown={known}>
          {sites => (
            <GoalSection
              report={report}
              goal={goal}
              reference={reference}
              sites={sites}
              isPassportOpen={figure !== null && figure.entry === null && figure.goal === goal}
              onGoal={onChosen}
              onPassport={onGoalPassport}
              onOrganisation={onOrganisation}
            />
          )}
        </WithSites>
      </Later>
      <Later id="carriers" height={760}>
        <WithEntries report={report} rows={12}>
          {full => <Carriers report={full} onOrganisation={onOrganisation} />}
        </WithEntries>
      </Later>
      <Later id="places" height={820}>
        <WithSites id={id} goal={goal} isKnown={known}>
          {sites => (
            <Places
              report={report}
              goal={goal}
              sites={sites}
              globe={view.globe}
              onGlobe={onGlobe}
              country={view.country}
              onCountry={onCountry}
              onOrganisation={onOrganisation}
            />
          )}
        </WithSites>
      </Later>
      <Later id="entries" height={900}>
        <WithEntries report={report} rows={12}>
          {full => (
            <EntriesTable
              report={full}
              goal={goal}
              view={entriesView}
              onView={setView}
              opened={opened}
              onPassport={onPassport}
              onOrganisation={onOrganisation}
            />
          )}
        </WithEntries>
      </Later>
      <Suspense fallback={null}>
        {figure && (
          <PassportPanel
            portfolio={id}
            figure={figure}
            onClose={() => setView({ passport: '' })}
            onFigure={next => setView({ passport: writeFigure(next) }, { push: true })}
          />
        )}
        {view.organisation !== '' && (
          <OrganisationDrawer id={view.organisation} onClose={() => setView({ organisation: '' })} />
        )}
      </Suspense>
    </>
  )
}

/** The sites of a goal are asked for when something that shows them is drawn. */
function WithSites(props: {
  id: string
  goal: number
  isKnown: boolean
  children: (sites: ReturnType<typeof useSites>) => React.ReactNode
}) {
  return props.children(useSites(props.id, props.goal, props.isKnown))
}

const hrefOfGoal = (goal: number) => `?goal=${goal}#goal`

const largestGoal = ({ readings }: Report): number => {
  const first = [...readings].sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0]
  return first && first.value !== null && first.value < 0 ? first.goal : 13
}
