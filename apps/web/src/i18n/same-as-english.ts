/** Names, units, abbreviations: the same in every language. */
const everywhere = `
  Cradle A4 APA BibTeX CH₄ CO₂ N₂O NH₃ NOₓ SO₂ CSV EVIC JSON JSON-LD kWh LEI Letter Monte Carlo MW P5 P95 PNG PostgreSQL
  Parquet Pedigree Sankey SHA-256 SVG USD XLSX ha m3 t demo-renewables.csv Natural Earth Webhooks Arrow SDMX-JSON
`
/** Words that a language shares with English. */
const shared: Readonly<Record<string, string>> = {
  de: `
    Attribution Auditor Browser Code Dashboard Filter Format Gas Hunger Inputs Land Links Median Mix Name Organisation Outputs Passkeys Person Portfolio Portfolios
    Position Scope SDG Solar Status Test Text Tokens Version Wind Zoom
  `,
  es: `
    Auditor Australia cookie Editor Error Factor Gas India Mix no Nuclear Sector Solar Tokens Zoom
  `,
  fr: `
    Acidification Catalogue Code Contribution Contributions cookie E-mail Europe Exact Format Globe Impact Installation Installations Latitude Licence Longitude Menu Message Messages Mix
    nitrates Normalisation Note Notes Notifications Organisation Organisations Page Pages pixels Point Position Question Questions Relation
    Session Sessions Signature Site Sites Source Sources Table Tables Technologies Version Versions Zoom
  `,
  pt: `
    Auditor cookie E-mail Editor Latitude Longitude Menu Nuclear Solar Tokens Zoom
  `,
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{No}]+/gu) ?? []
const known = (list: string) => new Set(wordsOf(list))
const inAll = known(everywhere)

/** May a text be the same in a language and in English: are there, beside values and numbers, only words of these lists? */
export const isSameInAll = (language: string, text: string): boolean => {
  const inThis = known(shared[language] ?? '')
  return wordsOf(text.replaceAll(/\{\{.+?\}\}/g, ' ')).every(
    word => inAll.has(word) || inThis.has(word) || /^\p{N}+$/u.test(word),
  )
}
