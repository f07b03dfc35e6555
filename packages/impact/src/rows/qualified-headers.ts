/**
 * Headers with words that say whose, of when or how a figure is, and not what it is: `Umsatz Vj.`, `Revenues (last FY)`,
 * `Our economic interest`. Without those words the rest may be a header that is known. A quarter or half of a year is another figure.
 */
import { fold } from '@cradle/text/names'
import type { Field } from './fields.ts'

/** Words that leave the meaning of a figure as it is, in five languages and folded. Whose country it is changes it: `Company Country`. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  (
    'the of our their its in at as per a an to for with by fund funds portfolio group ' +
    'last latest previous prior current actual recent most annual yearly year fy fye ltm ttm ye eoy eop ' +
    'p50 p75 p90 p95 expected forecast budget budgeted erwartet prognose prevu prevue attendu attendue esperado esperada previsto prevista ' +
    'inst installed installiert reported estimated est approx approximate audited unaudited consolidated main primary principal key official full indicative ' +
    'der die das des dem den von vom im am zum zur unser unsere unserer letzter letzte letztes letzten aktuell aktuelle aktueller ' +
    'vorjahr vj lj gj geschaftsjahr jahr per stand konzern fonds portfolio rund ca geschatzt gepruft hauptsachlich wichtigste ' +
    'le la les l du de des d au aux notre nos dernier derniere annuel annuelle exercice annee fonds portefeuille groupe projet ' +
    'consolide consolidee estime estimee environ principal principale ' +
    'el los las del al en nuestro nuestra ultimo ultima anual ejercicio ano fondo cartera grupo proyecto consolidado consolidada ' +
    'estimado estimada aprox principal ' +
    'o os as do da dos das no na nosso nossa exercicio fundo carteira projeto estimada consolidada'
  ).split(' '),
)

/** Fields that a qualified header may mean: of others, such words change what is meant (`Date of investment`, `Fund name`). */
const FIELDS_OF_FIGURES: ReadonlySet<Field> = new Set([
  'country',
  'industry',
  'technology',
  'capacity_mw',
  'generation_gwh',
  'revenue',
  'allocation',
  'outstanding_amount',
  'denominator',
  'equity',
  'debt',
])

/**
 * Whether a header without its qualifiers may mean this field. It is asked after every exact header, so that a list whose headers are
 * known is read by those.
 */
export const mayBeQualified = (field: Field): boolean => FIELDS_OF_FIGURES.has(field)

/** Characters from which a header is a sentence. */
const MAX_LENGTH = 80

/** The words of a header without those that only qualify them; '' where nothing else is there, or nothing was to be left out. */
export function withoutQualifiers(header: string): string {
  if (header.length > MAX_LENGTH) return ''
  const words = fold(header).split(' ')
  const rest = words.filter(word => !QUALIFIERS.has(word) && !/^\d+$/.test(word))
  return rest.length === words.length ? '' : rest.join(' ')
}

/** Whether a text only qualifies: `last FY`, `Vorjahr`. */
export const isQualifier = (text: string): boolean =>
  fold(text)
    .split(' ')
    .every(word => QUALIFIERS.has(word) || /^\d+$/.test(word))
