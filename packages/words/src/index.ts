/** The words of a report outside the screens (print, workbook, passports, matches), per language. */
export { renderPlace, renderRemark, renderTerm } from './report/render-term.ts'
export {
  activitiesIn,
  type Catalogue,
  categoryIn,
  fill,
  flagIn,
  goalName,
  type Speech,
  speechIn,
  unitIn,
  wordOr,
} from './report/speech.ts'
