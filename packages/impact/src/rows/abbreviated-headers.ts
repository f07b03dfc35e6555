/** Headers with words cut short: `Gen. 2023 (GWh)`, `Rev. (USD m)`, `Ctry`, `% particip.`. */

/** Words by their short form; none of the short forms is a word of its own in a header. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'rev:revenue revs:revenue gen:generation ctry:country cty:country cntry:country ownersh:ownership ' +
    'tech:technology technol:technology ind:industry sect:sector elec:electricity electr:electricity amt:amount outst:outstanding ' +
    'mkt:market mcap:market_cap ums:umsatz beteil:beteiligung betlg:beteiligung ant:anteil marktkap:marktkapitalisierung ' +
    'leist:leistung erz:erzeugung particip:participacion partic:participacion ' +
    'potenc:potencia puiss:puissance capac:capacidad'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

/** Beside another word it is another's: `Own funds`. */
const OWN = /^\s*%?\s*own\.?\s*%?\s*$/i

/** Characters from which a header is a sentence, and is not taken apart. */
const MAX_LENGTH = 80

/**
 * The header with its short words written out; '' where it has none. A short word is written out only as a whole word, with or without its
 * full stop: `Gen.` and `Gen` are generation, `Genset` is not.
 */
export function spelledOut(header: string): string {
  if (header.length > MAX_LENGTH) return ''
  if (OWN.test(header)) return 'ownership %'
  const long = header.replace(
    /(?<![\p{L}\d])(\p{L}+)(\.)?(?![\p{L}\d])/gu,
    (written, word: string) => WORDS[word.toLowerCase()] ?? written,
  )
  return long === header ? '' : long
}
