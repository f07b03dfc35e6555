import type { IndicatorName } from '@cradle/contract/indicators'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { readFigure, writeFigure } from '../features/passport/address.ts'
import type { Report } from '../features/report/use-report.ts'
import type { Passports } from '../physical/opens-passport.tsx'
import { useView } from '../view.ts'

/** Every choice a reader makes lives in the address, so that any view can be sent to someone. */
const start = {
  goal: 0,
  order: '',
  q: '',
  only: '',
  country: '',
  measure: '',
  globe: false,
  area: '',
  inView: false,
  passport: '',
  comment: '',
  organisation: '',
}

/** What a reader sees of a report, and how that changes; the changes keep their identity from one rendering to the next. */
export type ReportView = ReturnType<typeof useReportView>

export function useReportView(report: Report) {
  const [view, setView] = useView(start)
  // Without a choice, the goal with the largest burden: the one a reader asks about first.
  const chosen = view.goal >= 1 && view.goal <= 17 ? view.goal : largestGoal(report)
  // Pictures of ten thousand organisations may follow a moment after the press that asked for them.
  const goal = useDeferredValue(chosen)
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
  const onIndicator = useCallback(
    (indicator: IndicatorName, entry: string | null = null) =>
      setView({ passport: writeFigure({ indicator, entry }), organisation: '' }, { push: true }),
    [setView],
  )
  // The passport first, then which figure it is of.
  const indicator = useDeferredValue(figure?.entry === null ? figure.indicator : null)
  const passports = useMemo(
    (): Passports => ({ opened: indicator, onOpen: next => onIndicator(next) }),
    [indicator, onIndicator],
  )
  const onChosen = useCallback((next: number) => setView({ goal: next }), [setView])
  const onGoalPassport = useCallback(
    () => setView({ passport: writeFigure({ goal }) }, { push: true }),
    [setView, goal],
  )
  const onGlobe = useCallback((globe: boolean) => setView({ globe }), [setView])
  const onCountry = useCallback((country: string) => setView({ country }), [setView])
  const onMeasure = useCallback((measure: string) => setView({ measure }), [setView])
  const { area, inView } = view
  const areaView = useMemo(() => ({ area, inView }), [area, inView])
  const { order, q, only } = view
  const entriesView = useMemo(() => ({ order, q, only }), [order, q, only])
  const openedNow = useMemo(() => (figure?.entry ? { ...figure, entry: figure.entry } : null), [figure])
  const opened = useDeferredValue(openedNow)
  return {
    view,
    setView,
    goal,
    figure,
    entriesView,
    areaView,
    opened,
    onGoal,
    onOrganisation,
    onPassport,
    onIndicator,
    passports,
    onChosen,
    onGoalPassport,
    onGlobe,
    onCountry,
    onMeasure,
  }
}

/** The goal with the largest burden; 13 where no goal has one. */
function largestGoal({ readings }: Report): number {
  const first = [...readings].sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0]
  return first && first.value !== null && first.value < 0 ? first.goal : 13
}
