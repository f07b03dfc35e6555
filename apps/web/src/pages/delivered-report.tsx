import type { Passport } from '@cradle/contract'
import { memo, Suspense, useEffect } from 'react'
import { useMay } from '../api/use-workspace.ts'
import { type FigureAddress, placeOf, writeFigure } from '../features/passport/address.ts'
import { CoverageLedger } from '../features/report/coverage-ledger.tsx'
import { GoalByGoal } from '../features/report/goal-by-goal.tsx'
import { type Report, useReference, useSites } from '../features/report/use-report.ts'
import { WithEntries } from '../features/report/with-entries.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { whenQuiet } from '../ui/when-quiet.ts'
import { useRepairOfRow } from './use-repair-of-row.ts'
import { type ReportView, useReportView } from './use-report-view.ts'

/** Below the first screen: their code comes while the first screen is read. */
const PhysicalSection = lazyPart(async () => (await import('../physical/physical-section.tsx')).PhysicalSection)
const GoalSection = lazyPart(async () => (await import('../features/report/goal-section.tsx')).GoalSection)
const Carriers = lazyPart(async () => (await import('../features/report/carriers.tsx')).Carriers)
const Places = lazyPart(async () => (await import('../features/report/places.tsx')).Places)
const EntriesTable = lazyPart(async () => (await import('../features/report/entries-table.tsx')).EntriesTable)
const EvidenceSection = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/evidence/evidence-section.tsx'), loadWords('evidence')])
  return module.EvidenceSection
})

const RequestsSection = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/requests/requests-section.tsx'), loadWords('requests')])
  return module.RequestsSection
})

const SchedulesSection = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/schedules/schedules-section.tsx'), loadWords('schedules')])
  return module.SchedulesSection
})

const ReportSignature = lazyPart(async () => {
  const [module] = await Promise.all([import('../signatures/report-signature.tsx'), loadWords('signatures')])
  return module.ReportSignature
})

/** What opens beside the report loads, with its words, when it is first opened. */
const OrganisationBeside = lazyPart(async () => {
  const [module] = await Promise.all([import('./organisation-beside.tsx'), loadWords('organisations', 'requests')])
  return module.OrganisationBeside
}, 'over')
const PassportPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/passport/passport-panel.tsx'), loadWords('passport')])
  return module.PassportPanel
}, 'over')

const CommentsPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/review/comments-panel.tsx'), loadWords('review')])
  return module.CommentsPanel
}, 'over')
const FigureDiscussion = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/review/figure-discussion.tsx'), loadWords('review')])
  return module.FigureDiscussion
}, 'line')

const isKnown = (report: Report, goal: number) => report.readings[goal - 1]?.value !== null

/** A delivered report as its owner sees it, and as everybody does who may read it. */
export function DeliveredReport({ id, report, isMine }: { id: string; report: Report; isMine?: boolean }) {
  const shown = useReportView(report)
  const reference = useReference()
  const openRow = useRepairOfRow(id)
  const may = useMay()
  return (
    <>
      <CoverageLedger coverage={report.coverage} onRow={isMine && may('editPortfolio') ? openRow : undefined} />
      {report.goals.physical && (
        <Later id="physical" height={760}>
          <PhysicalSection
            name={report.portfolio.name}
            physical={report.goals.physical}
            provenance={report.goals.stand}
            passports={shown.passports}
          />
        </Later>
      )}
      <Later id="goals" height={560} soon>
        <GoalByGoal report={report} hrefOf={hrefOfGoal} onGoal={shown.onGoal} />
      </Later>
      <Later id="goal" height={1500}>
        <WithSites id={id} goal={shown.goal} isKnown={isKnown(report, shown.goal)}>
          {sites => <OneGoal report={report} reference={reference} sites={sites} shown={shown} />}
        </WithSites>
      </Later>
      <Later id="carriers" height={760}>
        <WithEntries report={report} rows={12}>
          {full => <Carriers report={full} onOrganisation={shown.onOrganisation} />}
        </WithEntries>
      </Later>
      <Later id="places" height={820}>
        <WithSites id={id} goal={shown.goal} isKnown={isKnown(report, shown.goal)}>
          {sites => (
            <Places
              report={report}
              goal={shown.goal}
              sites={sites}
              measure={shown.view.measure}
              onMeasure={shown.onMeasure}
              globe={shown.view.globe}
              onGlobe={shown.onGlobe}
              country={shown.view.country}
              onCountry={shown.onCountry}
              onOrganisation={shown.onOrganisation}
              area={shown.areaView}
              onArea={shown.setView}
            />
          )}
        </WithSites>
      </Later>
      <Later id="entries" height={900}>
        <WithEntries report={report} rows={12}>
          {full => (
            <EntriesTable
              report={full}
              goal={shown.goal}
              view={shown.entriesView}
              onView={shown.setView}
              opened={shown.opened}
              onPassport={shown.onPassport}
              onIndicator={shown.onIndicator}
              onOrganisation={shown.onOrganisation}
            />
          )}
        </WithEntries>
      </Later>
      {isMine && <OwnParts id={id} report={report} />}
      <OpenedBeside report={report} id={id} shown={shown} isMine={isMine === true} />
    </>
  )
}

/** What readers of a link or of a public report do not see: requests, evidence, schedules and the signature. */
const OwnParts = memo(function OwnParts({ id, report }: { id: string; report: Report }) {
  const mayReadEvidence = useMay()('listEvidence')
  return (
    <>
      {mayReadEvidence && (
        <Later id="requests" height={240}>
          <WithEntries report={report} rows={3}>
            {full => <RequestsSection id={id} entries={full.entries} />}
          </WithEntries>
        </Later>
      )}
      {mayReadEvidence && (
        <Later id="evidence" height={240}>
          <EvidenceSection id={id} />
        </Later>
      )}
      <Later id="schedules" height={320}>
        <SchedulesSection id={id} />
      </Later>
      <Suspense fallback={null}>
        <ReportSignature portfolio={report.portfolio} />
      </Suspense>
    </>
  )
})

type GoalProps = {
  report: Report
  reference: ReturnType<typeof useReference>
  sites: ReturnType<typeof useSites>
  shown: ReportView
}

function OneGoal({ report, reference, sites, shown }: GoalProps) {
  const { goal, figure } = shown
  return (
    <GoalSection
      report={report}
      goal={goal}
      reference={reference}
      sites={sites}
      isPassportOpen={figure !== null && figure.entry === null && figure.goal === goal}
      onGoal={shown.onChosen}
      onPassport={shown.onGoalPassport}
      onOrganisation={shown.onOrganisation}
    />
  )
}

/** The first press on a figure or a name finds the code there. */
const prefetchBeside = () => {
  void whenQuiet()
    .then(() => whenIdle())
    .then(() => {
      PassportPanel.prefetch()
      OrganisationBeside.prefetch()
    })
}

/** The passport of a figure, and an organisation, each in a panel of its own. */
type BesideProps = { report: Report; id: string; shown: ReportView; isMine: boolean }

function OpenedBeside({ report, id, shown, isMine }: BesideProps) {
  const { view, setView, figure } = shown
  useEffect(prefetchBeside, [])
  const discussion = (of: FigureAddress, passport: Passport) => (
    <Suspense fallback={null}>
      <FigureDiscussion portfolio={id} place={placeOf(of)} passport={passport} linked={view.comment} />
    </Suspense>
  )
  return (
    <Suspense fallback={null}>
      {figure && (
        <PassportPanel
          portfolio={id}
          figure={figure}
          onClose={() => setView({ passport: '', comment: '' })}
          onFigure={next => setView({ passport: writeFigure(next), comment: '' }, { push: true })}
          {...(isMine ? { discussion } : {})}
        />
      )}
      {isMine && view.comment !== '' && !figure && (
        <CommentsPanel
          portfolio={id}
          run={report.portfolio.run ?? null}
          address={view.comment}
          onAddress={comment => setView({ comment })}
        />
      )}
      {view.organisation !== '' && (
        <OrganisationBeside
          report={report.id}
          id={view.organisation}
          isMine={isMine}
          onClose={() => setView({ organisation: '' })}
          onIndicator={shown.onIndicator}
        />
      )}
    </Suspense>
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
