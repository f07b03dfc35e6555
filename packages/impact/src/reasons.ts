/**
 * Why a row cannot be calculated, and what its result carries as caution. One plain sentence and
 * one remedy per code.
 */

/**
 * Why a row cannot be calculated, in the order in which the reasons are tested (methodology section
 * 3.4). A row carries the first that applies.
 */
export const REASONS = [
  'unknown_country',
  'negative_quantity',
  'unknown_industry',
  'technology_not_quantified',
  'capacity_factor_out_of_range',
  'capacity_factor_missing',
  'missing_quantity',
  'currency_missing',
  'currency_unsupported',
  'year_out_of_range',
] as const
export type ReasonCode = (typeof REASONS)[number]

/** One sentence that says what is the case, and one that says what can be done. */
export type Wording = { sentence: string; remedy: string }

export const REASON_WORDS: Record<ReasonCode, Wording> = {
  unknown_country: {
    sentence: 'The country is missing or is not an ISO 3166 code.',
    remedy: 'Give the two- or three-letter ISO code of the country where the site stands, for example DE or DEU.',
  },
  negative_quantity: {
    sentence: 'Capacity, generation or revenue is below zero.',
    remedy: 'Correct the sign, or empty the cell if the amount is not known.',
  },
  unknown_industry: {
    sentence: 'Neither a technology nor an industry of the edition could be recognised.',
    remedy: 'Pick a power technology, or an industry by name or by its ISIC, NACE, NAICS or BEA code.',
  },
  technology_not_quantified: {
    sentence: 'This edition has no sourced life-cycle factor for the technology.',
    remedy: 'State the fuel or technology more precisely if it is known, for example gas instead of cogeneration.',
  },
  capacity_factor_out_of_range: {
    sentence: 'The capacity factor is not between 0 and 1.',
    remedy: 'Give it as a fraction: 35 % is 0.35.',
  },
  capacity_factor_missing: {
    sentence: 'Capacity alone is not enough: the edition has no typical capacity factor for the technology.',
    remedy: 'Give the yearly generation in GWh, or a capacity factor between 0 and 1.',
  },
  missing_quantity: {
    sentence: 'No amount is given to calculate from.',
    remedy: 'Give generation or capacity for a power plant, revenue for any other activity.',
  },
  currency_missing: {
    sentence: 'Revenue has no currency.',
    remedy: 'Give the ISO 4217 code of the currency, for example EUR.',
  },
  currency_unsupported: {
    sentence: 'The edition has no exchange rate for the currency.',
    remedy: 'Convert the revenue to a currency of the list, for example USD, and say so in your notes.',
  },
  year_out_of_range: {
    sentence: 'The year of the revenue is before 2018 or not a whole year, so it cannot be brought to common prices.',
    remedy: 'Give revenue of 2018 or later.',
  },
}

/** Why an organisation has no weighted total, or one that does not cover all of it. */
export type PartCode = 'total_insufficient' | 'some_sites_insufficient' | 'some_sites_not_calculable'

export const PART_WORDS: Record<PartCode, Wording> = {
  total_insufficient: {
    sentence:
      'The weighted total needs climate change and particulate matter and half of the weight; goals whose key category is known are reported.',
    remedy: 'State the technology or industry more precisely if it is known; otherwise read the goals one by one.',
  },
  some_sites_insufficient: {
    sentence: 'For some sites too few impact categories are known for a total; the total covers the others.',
    remedy: 'State the technology or industry of these sites more precisely if it is known.',
  },
  some_sites_not_calculable: {
    sentence: 'Some sites could not be calculated; the figures cover the others.',
    remedy: 'Open the organisation to see the reason of each site.',
  },
}

/**
 * Cautions on a calculated row (methodology sections 3 and 4). `industry_mean_of_N` carries its
 * number.
 */
export type Flag =
  | 'technology_proxy'
  | 'year_assumed'
  | 'price_year_held'
  | 'ceda_region'
  | 'ceda_row'
  | 'us_technology_proxy'
  | `industry_mean_of_${number}`
  | 'trade_margin_assumed'

/** The sentence of each flag whose words are fixed. */
const FLAG_WORDS: Record<string, string> = {
  technology_proxy: 'The factor of a similar technology stands in for this one.',
  year_assumed: 'No year was given; 2023 is assumed.',
  price_year_held: 'The year lies after the price or exchange tables; their last year is used.',
  ceda_region: 'The country has no sector factors of its own; the mean of its region is used.',
  ceda_row: 'The country has no sector factors of its own or of its region; the rest-of-world mean is used.',
  us_technology_proxy: 'Everything but climate change uses the production technology of the United States.',
  trade_margin_assumed:
    'Only the assumed trade margin of the sales is counted; the goods resold are outside the boundary.',
}

/** The plain sentence of a flag. */
export function flagSentence(flag: Flag): string {
  const mean = /^industry_mean_of_(\d+)$/.exec(flag)
  if (mean) return `The industry code covers ${mean[1]} sectors; their plain mean is used.`
  return FLAG_WORDS[flag] ?? flag
}
