/**
 * Headers that people compose: a share in words of their own (`Anteil am Unternehmen (%)`, `Owner's share`) and a currency named after
 * what it is of (`Turnover currency`). Every word of them is known here, or the header means something else.
 */
import { fold } from '@cradle/text/names'
import { currencyNamed } from './money.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that mean a share of an organisation and nothing else. */
const OWNED = setOf(
  'stake ownership owned beteiligung beteiligungsquote beteiligungsanteil eigentumsanteil gesellschaftsanteil unternehmensanteil ' +
    'detention detenu detenue participation participacion participacao titularidad titularidade propiedad propriedade shareholding',
)
/** Words that mean a share of anything: beside them stands a sign for percent, or of whom. */
const SHARES = setOf('share shares anteil anteile part parts quota quote held holding tenencia detida detido interest')
/** An interest is a share with one of these, and else what a loan bears. */
const OF_INTEREST = setOf('economic equity ownership working participating beneficial attributable')
/** With these too, where it is in percent. */
const OF_INTEREST_IN_PERCENT = setOf('effective direct indirect')
/** Whom a share is of. */
const OF_WHOM = setOf(
  'company companies unternehmen gesellschaft firma entreprise societe empresa compania companhia spv issuer emittent emetteur emisor ' +
    'emissor owner owners investor investors investisseur inversor investidor',
)
/** Whose share it is: with a sign for percent, that is enough. */
const OURS = setOf('our ours unser unsere unserer notre nos nuestra nuestro nossa nosso')
/** Words that change nothing. */
const BESIDE = setOf(
  'of the our we hold by in at as to an am im am der die das des dem von s d l de du la le les del el los da do das dos na no en et and ' +
    'capital kapital stammkapital grundkapital equity issued outstanding effective direct indirect economic net gross voting total ' +
    'attributable proportionate beneficial fully diluted pro rata unser unsere unserer notre nos nuestra nossa current aktuell actuel ' +
    'actual atual directa directo indirecta indirecto direta direto indireta indireto directe indirecte direkt indirekt asset project projekt projet proyecto projeto working participating rights',
)
const PERCENT = setOf('pct percent percentage prozent pourcentage porcentaje percentual porcentagem percentagem')

/** Characters from which a header is a sentence. */
const MAX_LENGTH = 80

const wordsOf = (header: string): string[] => (header.length > MAX_LENGTH ? [] : fold(header).split(' '))

/** The holder before its share: `Fund's interest`. */
const HOLDERS = /^(?:fund|lp|gp|investor|owner|company|group|sponsor) s /

/** The holder behind its share: `% détenu par le fonds`, `Owned by the fund`. */
const BY_HOLDER =
  / (?:by|par|durch|por|pelo|pela)(?: (?:the|le|la|den|die|el))? (?:fund|fonds|fondo|fundo|group|groupe|gruppe|grupo|us|nous|uns)(?= |$)/
/** The holder by its short name in capitals, where the rest of the header is not: `Beteiligung RWE in %`. */
const SHORT_NAME = /(?<![\p{L}\d])\p{Lu}{2,6}(?![\p{L}\d])/u

/** A share in percent without the short name of its holder; '' where the header has none, or names a currency. */
function withoutHolder(header: string): string {
  const name = SHORT_NAME.exec(header)?.[0]
  const isShouted = header === header.toUpperCase()
  if (name === undefined || isShouted || !header.includes('%') || currencyNamed(name) !== undefined) return ''
  const rest = header.replace(name, ' ')
  return wordsOf(rest).some(word => OWNED.has(word)) ? rest : ''
}

/** Whether a header means the share that is held of an organisation. One of a portfolio is a weight, and its words are not known here. */
export function meansShare(header: string): boolean {
  const rest = withoutHolder(header)
  if (rest !== '' && meansShare(rest)) return true
  const whole = wordsOf(header).join(' ').replace(BY_HOLDER, '')
  const isOfHolder = HOLDERS.test(whole)
  const words = whole.replace(HOLDERS, '').split(' ')
  const has = (set: ReadonlySet<string>) => words.some(word => set.has(word))
  const isKnown = (word: string) => [OWNED, SHARES, OF_WHOM, BESIDE, PERCENT].some(set => set.has(word))
  if (whole === '' || !words.every(isKnown)) return false
  if (has(OWNED) || (header.includes('%') && words.every(word => OURS.has(word)))) return true
  if (isOfHolder && has(SHARES)) return !has(setOf('shares parts'))
  const isPercent = has(PERCENT) || header.includes('%')
  if (words.includes('interest')) return has(OF_INTEREST) || (isPercent && has(OF_INTEREST_IN_PERCENT))
  // The capital of a company in shares has these words too, and the number of shares.
  return has(SHARES) && (isPercent || (has(OF_WHOM) && !has(setOf('shares parts'))))
}

const CURRENCY = setOf(
  'currency currencies ccy crncy curr wahrung wahrungen devise moneda divisa moeda valuta monnaie cur',
)
/** Words beside a currency that leave it that of the accounts. */
const OF_ACCOUNTS = setOf(
  'of the in for der die des de la du del da do code iso reporting reported local functional accounting accounts account company issuer ' +
    'financial financials statements figures lc lcy bericht berichtswahrung des les los umsatzes',
)
/** The same in one word. */
const COMPOUND = setOf('umsatzwahrung berichtswahrung bilanzwahrung unternehmenswahrung landeswahrung')

/** Whether a header means the currency of the revenue. `isRevenue`: whether the words beside it mean revenue. */
export function meansCurrency(header: string, isRevenue: (words: string) => boolean): boolean {
  const words = wordsOf(header)
  if (words.length === 1 && COMPOUND.has(words[0] ?? '')) return true
  if (words.length < 2 || !words.some(word => CURRENCY.has(word))) return false
  const rest = words.filter(word => !CURRENCY.has(word) && !OF_ACCOUNTS.has(word)).join(' ')
  return rest === '' || isRevenue(rest)
}
