/** When a list is calculated again, and who hears of a figure. Pure: no table, no clock, no network. */
export { type Judged, judge, type Memory, worthTelling } from './crossings.ts'
export { nextDate } from './dates.ts'
export { type ReportFigures, watchedValue } from './figures.ts'
