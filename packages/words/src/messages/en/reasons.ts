/** Why something has no value or no full value, and what helps. */
export default {
  capacity_factor_missing:
    'Capacity alone is not enough: the edition has no typical capacity factor for the technology.',
  'capacity_factor_missing.remedy': 'Give the yearly generation in GWh, or a capacity factor between 0 and 1.',
  capacity_factor_out_of_range: 'The capacity factor is not between 0 and 1.',
  'capacity_factor_out_of_range.remedy': 'Give it as a fraction: 35 % is 0.35.',
  currency_missing: 'Revenue has no currency.',
  'currency_missing.remedy': 'Give the ISO 4217 code of the currency, for example EUR.',
  currency_unsupported: 'The edition has no exchange rate for the currency.',
  'currency_unsupported.remedy':
    'Convert the revenue to a currency of the list, for example USD, and say so in your notes.',
  match_open:
    'What the organisation is has been proposed and waits for your answer; the row states nothing else to calculate from.',
  'match_open.remedy': 'Confirm or choose the organisation, or give technology and capacity, or industry and revenue.',
  missing_quantity: 'No amount is given to calculate from.',
  'missing_quantity.remedy': 'Give generation or capacity for a power plant, revenue for any other activity.',
  no_meter:
    'Only a meter could tell how much this plant makes: it burns oil, and no meter, report or verified CO2 is known.',
  'no_meter.remedy': 'State its generation in GWh; models of oil plants err by a factor of 7 to 16.',
  negative_quantity: 'Capacity, generation or revenue is below zero.',
  'negative_quantity.remedy': 'Correct the sign, or empty the cell if the amount is not known.',
  set_aside: 'The row was left out by a person.',
  'set_aside.remedy': 'Take the row back in the list to have it calculated.',
  some_sites_insufficient:
    'For some sites too few impact categories are known for a total; the total covers the others.',
  'some_sites_insufficient.remedy': 'State the technology or industry of these sites more precisely if it is known.',
  some_sites_not_calculable: 'Some sites could not be calculated; the figures cover the others.',
  'some_sites_not_calculable.remedy': 'Open the organisation to see the reason of each site.',
  technology_not_quantified: 'This edition has no sourced life-cycle factor for the technology.',
  'technology_not_quantified.remedy':
    'State the fuel or technology more precisely if it is known, for example gas instead of cogeneration.',
  total_insufficient:
    'The weighted total needs climate change and particulate matter and half of the weight; goals whose key category is known are reported.',
  'total_insufficient.remedy':
    'State the technology or industry more precisely if it is known; otherwise read the goals one by one.',
  unknown_country: 'The country is missing or is not an ISO 3166 code.',
  'unknown_country.remedy':
    'Give the two- or three-letter ISO code of the country where the site stands, for example DE or DEU.',
  unknown_industry: 'Neither a technology nor an industry of the edition could be recognised.',
  'unknown_industry.remedy': 'Pick a power technology, or an industry by name or by its ISIC, NACE, NAICS or BEA code.',
  year_out_of_range:
    'The year of the revenue is before 2018 or not a whole year, so it cannot be brought to common prices.',
  'year_out_of_range.remedy': 'Give revenue of 2018 or later.',
  grid_mix_missing:
    'The edition has no electricity mix for the country, so the losses of storage cannot be calculated.',
  'grid_mix_missing.remedy': 'Leave the storage out, or give a country whose grid it is connected to.',
  production_split_invalid: 'The split of production names an unknown country, or its shares do not add to 1.',
  'production_split_invalid.remedy': 'Give countries and shares that add to 1, for example DE:0.4;PL:0.6.',
} as const
