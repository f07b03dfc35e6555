/** The words of a report outside the screens (print, workbook, passports, matches), per language. */
export { sayPlace, sayRemark, sayTerm } from './report/say-term.ts'
export {
  activitiesIn,
  type Catalogue,
  categoryIn,
  fill,
  flagIn,
  type Speech,
  speechIn,
  unitIn,
  wordOr,
} from './report/speech.ts'
