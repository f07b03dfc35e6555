/**
 * Trades that a name says whatever stands beside: every retailer is retail, every insurance insures. Only words whose trade no other word
 * changes: a blood bank is no bank, and data mining digs nothing.
 */
import { fold } from '@cradle/text/names'

/** Last words of English names and of German compounds, and first words of French, Spanish and Portuguese ones, all folded. */
const HEADS: readonly { code: string; end: RegExp; start: RegExp }[] = [
  {
    code: 'ISIC4:47',
    end: /(?: (?:retail|retailers?|retailing)|einzelhandel|fachgeschafte?)$/,
    start:
      /^(?:commerce de detail|vente au detail|magasins? d|venta minorista|comercio minorista|tiendas? de|varejo|lojas? de) /,
  },
  {
    code: 'ISIC4:46',
    end: /(?: (?:wholesale|wholesalers?|wholesaling)|grosshandel|grosshandler)$/,
    start: /^(?:commerce de gros|grossistes? (?:en|de)|mayoristas? de|comercio mayorista|atacado|distribuidora de) /,
  },
  { code: 'ISIC4:28', end: /(?: machinery| machines|maschinen|maschinenbau)$/, start: /^(?:maquinaria|maquinas) / },
  {
    code: 'BEA:5241XX',
    end: /(?: insurance| insurers?|versicherung|versicherungen|versicherer)$/,
    start: /^(?:assurances?|seguros?|aseguradoras?|seguradoras?) /,
  },
  { code: 'BEA:511200', end: /(?: |.)software$/, start: /^(?:logiciels?|software) / },
  { code: 'BEA:481000', end: / airlines?$/, start: /^(?:compagnies? aeriennes?|aerolineas?|companhias? aereas?) / },
  {
    code: 'BEA:541610',
    end: /(?: consulting| consultancy|beratung)$/,
    start: /^(?:conseil en|consultoria (?:de|en|em)) /,
  },
  { code: 'ISIC4:52', end: /(?: logistics|logistik)$/, start: /^(?:logistique|logistica) / },
  { code: 'BEA:531ORE', end: / reits?$/, start: /^reits? / },
  { code: 'BEA:337122', end: /(?: furniture|mobel)$/, start: /^(?:meubles|muebles|moveis) / },
  {
    code: 'ISIC4:01',
    end: /(?: farming| plantations?|anbau|plantagen?)$/,
    start: /^(?:plantations?|plantacion|plantacao|cultivo|cultivos) /,
  },
]

/** The code of the trade that a text of two or more parts says; undefined where it says none. */
export function codeOfHead(text: string): string | undefined {
  const word = fold(text)
  return HEADS.find(({ end, start }) => end.test(word) || start.test(word))?.code
}
