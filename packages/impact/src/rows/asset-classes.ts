/**
 * Asset classes by the words of lists in six languages, in cells and in lines between rows. A class says how a holding is attributed; whether
 * it is calculated is said by what the row states, and a class without a production only says that nothing is missing.
 */
import { fold } from '@cradle/text/names'
import { headerWord } from './fields.ts'
import { HOLDINGS_WORDS } from './words/holdings-words.ts'

/** The first class that has a word keeps it: the order of the table is that of the classes of companies, then of everything else. */
const CLASS_OF_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries<Record<string, string[]>>(HOLDINGS_WORDS.asset_classes)
    .flatMap(([name, words]) =>
      [name.replaceAll('_', ' '), ...Object.values(words).flat()].map((word): [string, string] => [
        headerWord(word),
        name,
      ]),
    )
    .reverse(),
)

/** The asset class that a cell or a section line names; null: none that is known. */
export const assetClassOf = (text: string): string | null => CLASS_OF_WORD.get(headerWord(text)) ?? null

/** Words of which one makes a line of a list cash, a receivable or a derivative, folded. */
const CASH =
  /(?:^| )(?:cash|curncy|bankguthaben|barmittel|disponibilites|tesoreria|treps|reverse repo|receivables?|payables?|net current assets|(?:sonstige )?(?:verbindlichkeiten|forderungen)|margin|fut|futures?|fx forwards?|swaps?|accruals?|(?:vente|achat|ventas?|compras?|vendas?) a (?:terme|plazo|termo)|devisentermingeschafte?)(?: |$)/
/** Names of currencies alone. */
const CURRENCY =
  /^(?:us|canadian|australian|hong kong|singapore|new zealand)? ?(?:dollars?|euros?|pounds? sterling|british pounds?|japanese yen|swiss francs?|yen)$/

/**
 * The class of a line that is named after it: `Cash & other`, `EUR Curncy`, `Net receivables`. Asked only of rows that have neither country
 * nor identifier, as companies have.
 */
export function assetClassOfName(name: string): string | null {
  const words = fold(name)
  return assetClassOf(name) ?? (CASH.test(words) || CURRENCY.test(words) ? 'cash' : null)
}

/** Classes without a production of their own that could be calculated. */
const WITHOUT_PRODUCTION: ReadonlySet<string> = new Set([
  'cash',
  'derivative',
  'other',
  'securitisation',
  'sub_sovereign',
  'sovereign',
  'motor_vehicle_loan',
  'fund',
])

/** Cash, states, funds and the like: a row of such a class is refused with one reason, unless it states an activity. */
export const isWithoutProduction = (assetClass: string): boolean => WITHOUT_PRODUCTION.has(assetClass)

/** They are eleven, so wide that one of them holds cement and gold mines. */
const SECTORS: ReadonlySet<string> = new Set(HOLDINGS_WORDS.gics.map(headerWord))

/** Sectors of the Global Industry Classification Standard, and what fund lists write beside them. */
export const isStockIndexSector = (text: string): boolean => SECTORS.has(headerWord(text))
