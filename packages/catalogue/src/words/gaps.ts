/** Notes of the factor table on values it does not have, as sentences. */
const SENTENCES: Readonly<Record<string, string>> = {
  'no honest per-kWh source': 'No source gives this per kWh in a unit and a version that fit EF 3.1.',
  'not in UNECE Table 13': 'The UNECE study does not give this category per kWh.',
  'only climate change is sourced': 'For this technology only climate change has a source.',
  'net consumer of electricity':
    'A store takes more electricity than it gives; a figure per kWh generated has no meaning.',
  'fuel unknown': 'The fuel is not known.',
  'fuel and heat allocation unknown': 'Neither the fuel nor the share of the heat is known.',
  'fossil share of waste unknown': 'The fossil share of the waste is not known.',
  'AR5 ocean median not verified': 'The median of the IPCC for ocean energy could not be verified.',
  'UNECE prints "g U-235e"; conversion to kBq cannot be verified (possible factor 80)':
    'The source prints grams of uranium-235; the way to kBq could not be verified and may be wrong by a factor of 80.',
  'UNECE prints microCTUh, magnitude fits nanoCTUh; version differs from EF 3.1':
    'The source prints a unit that does not fit its magnitude, and another version of the toxicity factors than EF 3.1.',
}

export const gapSentence = (note: string): string => SENTENCES[note] ?? (note || 'No source.')
