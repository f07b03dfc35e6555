/**
 * Rows of a file that are no holding: totals, section lines, notes below the table, repeated headers. They are left out with a note that
 * names them, so that holdings and these together are all rows of the file.
 */
import { fold } from '@cradle/text/names'
import { assetClassOf } from './asset-classes.ts'
import { mapColumns } from './columns.ts'
import { technologyWord } from './technologies.ts'

/**
 * Why a row of a list is no holding. Each is told with its reason, so that the rows of the file are
 * those of the list and these.
 */
export type NotAHolding = 'total' | 'section' | 'note' | 'repeated_header'

/** Words of sums in six languages, as `fold` writes them. */
const TOTALS =
  /^(?:grand total|sub ?total|total|totals|sum|summe|gesamtsumme|zwischensumme|gesamt|insgesamt|fondsvermogen|total general|sous total|suma|soma|totale|totali|totaux)(?: |$)/
/** Names of asset classes that stand alone in a line above their holdings. */
const SECTIONS = new Set(
  (
    'equity,equities,listed equity,stocks,common stock,bonds,corporate bonds,government bonds,cash,cash and equivalents,liquidity,' +
    'derivatives,funds,real estate,loans,private equity,other assets,aktien,anleihen,unternehmensanleihen,staatsanleihen,liquiditat,' +
    'bankguthaben,derivate,fonds,immobilien,darlehen,beteiligungen,sonstige vermogensgegenstande,borsengehandelte wertpapiere,actions,' +
    'obligations,liquidites,immobilier,prets,acciones,bonos,liquidez,inmuebles,prestamos,acoes,obrigacoes,imoveis,emprestimos,azioni,' +
    'obbligazioni,liquidita,immobili'
  ).split(','),
)
/** Beginnings of lines below a table. */
const NOTES =
  /^(?:source|sources|quelle|quellen|fuente|fonte|note|notes|hinweis|page|seite|pagina|as of|stand|disclaimer|alle angaben|all figures|copyright|data as of)(?: |$)/
/** Words from which a single text is a sentence and not a name. */
const SENTENCE_WORDS = 5

/** Why a row below this header is no holding; null: it is one, or could be. */
export function notAHolding(header: readonly string[]): (cells: readonly string[]) => NotAHolding | null {
  const { of } = mapColumns(header)
  const countries = of.get('country') ?? []
  const titles = header.map(fold)
  const named = titles.filter(title => title !== '').length
  return cells => {
    const filled = cells.filter(cell => cell.trim() !== '')
    const [first] = filled
    if (first === undefined || named < 3) return null
    if (filled.length >= 2 && cells.every((cell, i) => cell.trim() === '' || fold(cell) === titles[i]))
      return 'repeated_header'
    const text = fold(first)
    if (filled.length === 1) {
      if (SECTIONS.has(text) || assetClassOf(first) !== null || technologyWord(first)) return 'section'
      if (TOTALS.test(text)) return 'total'
      return NOTES.test(text) || text.split(' ').length >= SENTENCE_WORDS ? 'note' : null
    }
    // A company may be called Total: a sum has no country.
    const hasCountry = countries.length === 0 || countries.some(column => (cells[column] ?? '').trim() !== '')
    return !hasCountry && TOTALS.test(text) ? 'total' : null
  }
}
