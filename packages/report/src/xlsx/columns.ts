/** The columns of the sheets, in the reader's language: units stand in the heads. */
import { HEADLINE_INDICATORS, INDICATOR_UNITS, type IndicatorName, type Language } from '@cradle/contract'
import { type Catalogue, goalName, type Speech } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { outcomeColumns } from './outcome-sheet.ts'
import type { SheetColumn } from './workbook.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i + 1)

export type SheetName =
  | 'physical'
  | 'goals'
  | 'outcomes'
  | 'entries'
  | 'sites'
  | 'countries'
  | 'problems'
  | 'passports'
  | 'sources'
  | 'summary'

type Head = Catalogue['sheet']['head']
/** A column of figures in person-years. */
type FigureColumn = (name: string, width?: number) => SheetColumn

/** `speech`: of the reader. `hasPhysical`: of edition 2 of the method, which adds physical figures. */
export function columnsOf(
  { words, language }: Speech,
  hasPhysical: boolean,
): Record<SheetName, readonly SheetColumn[]> {
  const { head } = words.sheet
  const indicators = hasPhysical ? HEADLINE_INDICATORS.map(indicator => indicatorColumn(indicator, language)) : []
  const figure: FigureColumn = (name, width = 16) => ({ head: `${name}, ${words.personYears}`, width, look: 'py' })
  const goals = [
    ...GOALS.map(goal => figure(`${head.sdg} ${goal} ${goalName(words, goal)}`, 15)),
    ...GOALS.map((goal): SheetColumn => ({ head: `${head.sdg} ${goal} ${head.goalStatus}`, width: 14 })),
  ]
  return {
    summary: summaryColumns(head),
    physical: physicalColumns(words),
    goals: goalColumns(head, figure),
    outcomes: outcomeColumns(words),
    entries: [...entryColumns(head, figure, goals), ...indicators],
    sites: [...siteColumns(head, figure), ...indicators],
    countries: [...countryColumns(head, figure, goals), ...indicators],
    problems: problemColumns(head),
    passports: passportColumns(head),
    sources: sourceColumns(head),
  }
}

const intervalColumns = (figure: FigureColumn, width: number) => ['P5', 'P50', 'P95'].map(p => figure(p, width))

const summaryColumns = (head: Head): SheetColumn[] => [
  { head: head.what, width: 52 },
  { head: head.value, width: 20, look: 'py' },
  { head: head.unit, width: 24 },
]

const indicatorColumn = (indicator: IndicatorName, language: Language): SheetColumn => ({
  head: `${render({ code: `indicators:${indicator}` }, language)}, ${INDICATOR_UNITS[indicator]}`,
  width: 18,
  look: 'py',
})

const physicalColumns = ({ physical, sheet: { head } }: Catalogue): SheetColumn[] => [
  { head: physical.figure, width: 56 },
  { head: head.unit, width: 18 },
  ...[physical.value, 'P5', 'P50', 'P95'].map((name): SheetColumn => ({ head: name, width: 18, look: 'py' })),
  { head: physical.status, width: 18 },
  ...[physical.stated, physical.modelled, physical.proxy].map(
    (name): SheetColumn => ({ head: name, width: 14, look: 'share' }),
  ),
  { head: physical.sites, width: 10, look: 'count' },
]

const goalColumns = (head: Head, figure: FigureColumn): SheetColumn[] => [
  { head: head.sdg, width: 6, look: 'count' },
  { head: head.goal, width: 42 },
  { head: head.direction, width: 13 },
  figure(head.value, 18),
  ...intervalColumns(figure, 16),
  { head: head.status, width: 18 },
  { head: head.known, width: 16, look: 'share' },
  { head: head.withValue, width: 14, look: 'count' },
  { head: head.share, width: 14, look: 'share' },
]

const entryColumns = (head: Head, figure: FigureColumn, goals: readonly SheetColumn[]): SheetColumn[] => [
  { head: head.rows, width: 12 },
  { head: head.organisation, width: 34 },
  { head: head.entityId, width: 24 },
  { head: head.countries, width: 14 },
  { head: head.activity, width: 36 },
  { head: head.match, width: 11 },
  { head: head.why, width: 34 },
  { head: head.allocation, width: 11, look: 'number' },
  figure(head.burden),
  ...intervalColumns(figure, 13),
  { head: head.status, width: 14 },
  { head: head.coverage, width: 12, look: 'share' },
  { head: head.quality, width: 12, look: 'number' },
  { head: head.capacity, width: 12, look: 'number' },
  { head: head.sites, width: 8, look: 'count' },
  { head: head.sitesCalculated, width: 11, look: 'count' },
  ...goals,
  { head: head.reason, width: 44 },
  { head: head.remedy, width: 44 },
  { head: head.cautions, width: 44 },
  { head: head.entryId, width: 38 },
]

const siteColumns = (head: Head, figure: FigureColumn): SheetColumn[] => [
  { head: head.organisation, width: 34 },
  { head: head.site, width: 34 },
  { head: head.country, width: 9 },
  { head: head.technology, width: 34 },
  { head: head.quantity, width: 16, look: 'py' },
  { head: head.unitOfQuantity, width: 12 },
  { head: head.basis, width: 40 },
  { head: head.capacity, width: 12, look: 'number' },
  { head: head.latitude, width: 11, look: 'degree' },
  { head: head.longitude, width: 11, look: 'degree' },
  { head: head.placed, width: 10 },
  { head: head.allocation, width: 11, look: 'number' },
  figure(head.burdenWhole),
  { head: head.status, width: 14 },
  { head: head.quality, width: 12, look: 'number' },
  ...GOALS.map(goal => figure(`${head.sdg} ${goal}, ${head.whole}`, 14)),
  { head: head.notCalculated, width: 44 },
  { head: head.remedy, width: 44 },
  { head: head.midpoints, width: 60 },
  { head: head.cautions, width: 44 },
  { head: head.entryId, width: 38 },
]

const countryColumns = (head: Head, figure: FigureColumn, goals: readonly SheetColumn[]): SheetColumn[] => [
  { head: head.countryCode, width: 14 },
  { head: head.countryName, width: 24 },
  { head: head.sites, width: 8, look: 'count' },
  figure(head.burden),
  ...goals,
]

const problemColumns = (head: Head): SheetColumn[] => [
  { head: head.row, width: 9, look: 'count' },
  { head: head.column, width: 18 },
  { head: head.severity, width: 10 },
  { head: head.class, width: 26 },
  { head: head.found, width: 80, look: 'wrap' },
  { head: head.suggestion, width: 50, look: 'wrap' },
]

const passportColumns = (head: Head): SheetColumn[] => [
  { head: head.figure, width: 44 },
  { head: head.step, width: 7, look: 'count' },
  { head: head.kind, width: 16 },
  { head: head.name, width: 40 },
  { head: head.working, width: 60, look: 'wrap' },
  { head: head.value, width: 18, look: 'py' },
  { head: head.unit, width: 20 },
  { head: head.inputs, width: 70, look: 'wrap' },
  { head: head.source, width: 50, look: 'wrap' },
  { head: head.version, width: 16 },
  { head: head.year, width: 12 },
  { head: head.licence, width: 18 },
  { head: head.place, width: 18 },
]

const sourceColumns = (head: Head): SheetColumn[] => [
  { head: head.table, width: 24 },
  { head: head.source, width: 70, look: 'wrap' },
  { head: head.version, width: 20 },
  { head: head.year, width: 16 },
  { head: head.licence, width: 22 },
  { head: head.licenceText, width: 44 },
  { head: head.line, width: 50, look: 'wrap' },
  { head: head.changes, width: 60, look: 'wrap' },
  { head: 'SHA-256', width: 66 },
]
