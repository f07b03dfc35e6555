/**
 * Names of industries without the words that say only that there is a company: `Cement manufacturer`, `Zementindustrie`, `fabricant de
 * ciment` and `fábricas de cemento` are cement. Words that change the trade (retail, repair, equipment, services, processing) stay.
 */
import { fold } from '@cradle/text/names'

/** Words for a company and for making, folded. */
const MAKERS: ReadonlySet<string> = new Set(
  (
    'company companies co firm firms business businesses industry industries sector manufacturer manufacturers manufacturing manufacture ' +
    'maker makers producer producers production factory factories provider providers ' +
    'unternehmen betrieb betriebe firma firmen branche industrie hersteller herstellung produzent produzenten produktion erzeuger ' +
    'erzeugung fabrik anbieter konzern ' +
    'entreprise entreprises societe societes secteur fabricant fabricants fabrication producteur producteurs usine usines ' +
    'empresa empresas fabricante fabricantes fabricacion produccion productor productores productora productoras fabrica fabricas ' +
    'industria industrias setor fabricacao producao produtor produtores produtora produtoras usina usinas'
  ).split(' '),
)
/** Words of whom, how or how large, which leave the trade as it is, folded. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  (
    'private public listed small medium large sme smes micro local regional national international global domestic independent leading ' +
    'integrated specialised specialized speciality specialty general b2b b2c group holding holdings ' +
    'activities activity business segment division institution institutions cooperative ' +
    'cooperatives growing growers grower cultivation organic sustainable modern affordable premium ' +
    'privat private privater privates offentlich offentliche kommunal kommunale regionale lokale spezialisierte allgemeine ' +
    'gruppe anbau genossenschaft betriebsgesellschaft gesellschaft ' +
    'prive privee prives privees publique publiques public local locale regional regionale activites activite ' +
    'cooperative groupe specialise specialisee filiere metiers ' +
    'privado privada privados privadas publico publica ' +
    'cooperativa cooperativas grupo cultivo actividades atividades integral integrada integrado'
  ).split(' '),
)

/** Words that join others, folded. */
const BETWEEN: ReadonlySet<string> = new Set(
  'of the and von und de du des d la le les l en et del los las el y do da dos das'.split(' '),
)
/** The same at the end of a German compound. */
const AT_END =
  /(?:industrie|hersteller|herstellung|produktion|produzent|produzenten|fabrik|fabriken|anbieter|konzern|erzeugung|erzeuger|branche|unternehmen|betriebe?|firma|firmen)$/
/** Letters from which the rest of a compound is a word of its own: "Bauindustrie" is no "Bau". */
const OWN_WORD = 4
/** Letters from which what is left of a text names a trade. */
const SHORTEST = 3

/**
 * A text in one form for one and many, without blanks: all its words but those between others, those that say the trade, and those of
 * them that do more than qualify it. '' where nothing that names a trade is left.
 */
export type BareIndustry = { whole: string; trade: string; core: string }

export function bareIndustry(text: string): BareIndustry {
  const words = fold(text)
    .split(' ')
    .filter(word => !BETWEEN.has(word))
  const trade = words.filter(word => !MAKERS.has(word))
  return {
    whole: joined(words),
    trade: joined(trade.map(withoutEnd)),
    core: joined(trade.filter(word => !QUALIFIERS.has(word)).map(withoutEnd)),
  }
}

/**
 * Words as one key, each in the form it has for one and many. '' for a text of so few letters that it would name many trades, or none.
 */
function joined(words: readonly string[]): string {
  const key = words.map(singular).join('')
  return key.length < SHORTEST ? '' : key
}

/**
 * A German compound without the word for a company at its end, where what is left is long enough to be a word: "Zementhersteller" is
 * "Zement".
 */
function withoutEnd(word: string): string {
  const start = word.replace(AT_END, '')
  return start.length < OWN_WORD ? word : start
}

/** Endings of plurals in English, German, French, Spanish and Portuguese go, and those of one that would look like them. */
function singular(word: string): string {
  if (word.length <= OWN_WORD) return word
  return word
    .replace(/(?:ies|ie|y)$/, 'i')
    .replace(/(?:oes|ao)$/, 'o')
    .replace(/(?<=^.{5,})n$/, '')
    .replace(/(?:es|s|e)$/, '')
    .replace(/(?<=^.{5,})n$/, '')
}
