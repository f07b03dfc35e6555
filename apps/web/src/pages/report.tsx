import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { OrganisationDrawer } from '../features/organisations/organisation-drawer.tsx'
import { readFigure, writeFigure } from '../features/passport/address.ts'
import { PassportPanel } from '../features/passport/passport-panel.tsx'
import { Carriers } from '../features/report/carriers.tsx'
import { CoverageLedger } from '../features/report/coverage-ledger.tsx'
import { EntriesTable } from '../features/report/entries-table.tsx'
import { GoalByGoal } from '../features/report/goal-by-goal.tsx'
import { GoalSection } from '../features/report/goal-section.tsx'
import { Places } from '../features/report/places.tsx'
import { ReportHead } from '../features/report/report-head.tsx'
import { ReportSkeleton, ReportWaiting } from '../features/report/report-waiting.tsx'
import { type Report, useReference, useReport, useSites } from '../features/report/use-report.ts'
import { useTitle } from '../title.ts'
import { ErrorState } from '../ui/states.tsx'
import { useView } from '../view.ts'

export default function ReportPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { portfolio, report, error, retry } = useReport(id)
  useTitle(portfolio?.name)
  return (
    <div>
      {portfolio && <ReportHead portfolio={portfolio} />}
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : portfolio && portfolio.status !== 'delivered' ? (
        <ReportWaiting portfolio={portfolio} />
      ) : report ? (
        <Delivered id={id} report={report} />
      ) : (
        <ReportSkeleton />
      )}
    </div>
  )
}

/** Every choice a reader makes lives in the address, so that any view can be sent to someone. */
const start = { goal: 0, order: '', q: '', only: '', country: '', globe: false, passport: '', organisation: '' }

function Delivered({ id, report }: { id: string; report: Report }) {
  const [view, setView] = useView(start)
  const reference = useReference()
  // Without a choice, the goal with the largest burden: the one a reader asks about first.
  const goal = view.goal >= 1 && view.goal <= 17 ? view.goal : largestGoal(report)
  const known = report.readings[goal - 1]?.value !== null
  const sites = useSites(id, goal, known)
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
  const opened = useMemo(() => (figure?.entry ? { entry: figure.entry, goal: figure.goal } : null), [figure])
  return (
    <>
      <CoverageLedger coverage={report.coverage} />
      <GoalByGoal report={report} hrefOf={n => `?goal=${n}#goal`} onGoal={onGoal} />
      <GoalSection
        report={report}
        goal={goal}
        reference={reference}
        sites={sites}
        isPassportOpen={figure !== null && figure.entry === null && figure.goal === goal}
        onGoal={next => setView({ goal: next })}
        onPassport={() => setView({ passport: writeFigure({ goal }) }, { push: true })}
        onOrganisation={onOrganisation}
      />
      <Carriers report={report} onOrganisation={onOrganisation} />
      <Places
        report={report}
        goal={goal}
        sites={sites}
        globe={view.globe}
        onGlobe={globe => setView({ globe })}
        country={view.country}
        onCountry={country => setView({ country })}
        onOrganisation={onOrganisation}
      />
      <EntriesTable
        report={report}
        goal={goal}
        view={{ order: view.order, q: view.q, only: view.only }}
        onView={setView}
        opened={opened}
        onPassport={onPassport}
        onOrganisation={onOrganisation}
      />
      <PassportPanel
        portfolio={id}
        figure={figure}
        onClose={() => setView({ passport: '' })}
        onFigure={next => setView({ passport: writeFigure(next) })}
      />
      <OrganisationDrawer id={view.organisation} onClose={() => setView({ organisation: '' })} />
    </>
  )
}

const largestGoal = ({ readings }: Report): number =>
  [...readings].sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0]?.goal ?? 13
