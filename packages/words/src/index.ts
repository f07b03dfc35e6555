/** The words of a report outside the screens (print, workbook, passports, matches), per language. */
export { type NamedEdition, renderPlace, renderRemark, renderTerm, type SpokenTerm } from './report/render-term.ts'
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
