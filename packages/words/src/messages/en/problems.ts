/** What is wrong with a row, or with a file as a whole. */
export default {
  decimals_open:
    'Numbers such as 1.234 stand in {{rows}} rows, and nothing in the file says whether their point stands before decimals or between thousands. They are read as decimals.',
  decimals_open_comma:
    'Numbers such as 1,234 stand in {{rows}} rows, and nothing in the file says whether their comma stands before decimals or between thousands. They are read as decimals.',
  amount_impossible: '{{field}}: {{text}} cannot be meant; nobody has as much, or no plant runs so.',
  amounts_in_two_currencies: 'The amount is in {{amount}}, what it is a part of in {{other}}.',
  assurance_unknown: '“{{text}}” is no level of assurance that is known here.',
  bad_check_digits: '“{{text}}” has the form of an LEI, but its check digits are wrong.',
  bad_isin_digit: '“{{text}}” has the form of an ISIN, but its check digit is wrong.',
  below_zero: 'The {{field}} {{text}} is below zero.',
  capacity_factor_out_of_range: 'The capacity factor {{text}} is not between 0 and 1.',
  capacity_too_large: 'A capacity of {{text}} is more than any owner in the world has.',
  class_without_production:
    '“{{text}}” is an asset class without a production of its own: there is nothing to calculate.',
  classification_unknown: 'The classification “{{text}}” is not known here.',
  column_missing: 'The file has no column “{{column}}”.',
  column_unit_unknown:
    'The unit in “{{header}}” may be one of two that differ by a factor of a million, or is missing, so the column is not used.',
  generation_column_to_capacity:
    'In the middle of the list, generation is {{times}} times what the capacity can generate in a year: the numbers of “{{header}}” look like those of another unit.',
  revenue_column_to_capital:
    'In the middle of the list, revenue is {{times}} times the capital: the numbers of “{{header}}” look like those of another unit.',
  revenue_column_to_megawatts:
    'In the middle of the list, a megawatt earns {{times}} USD a year: the numbers of “{{header}}” look like those of another unit.',
  jobs_column_to_sector:
    'In the middle of the list, jobs per revenue are {{times}} times those of the sectors: the numbers of “{{header}}” look like those of another unit.',
  emissions_column_to_sector:
    'In the middle of the list, scope 1 per revenue is {{times}} times that of the sectors: the numbers of “{{header}}” look like those of another unit.',
  column_beyond_largest:
    'In the middle of the list stands {{times}} in “{{header}}”, more than the largest in the world: the numbers look like those of another unit.',
  percent_or_fraction:
    'No number in “{{header}}” is above 1. They are read as the header says: 0.35 is 0.35 %, not 35 %.',
  company_twice: '{{name}} in row {{row}} is the same company by another name: both rows count, {{share}} % together.',
  'company_twice.amount':
    '{{name}} in row {{row}} is the same company by another name: both rows count, {{share}} % together; an amount of {{amount}} may stand in the list twice.',
  country_unknown: '“{{text}}” is not a country that is known here.',
  currency_sign_shared: 'The sign in “{{text}}” stands for several currencies.',
  currency_unknown: 'The currency “{{text}}” is not one this edition has an exchange rate for.',
  dash_for_nothing: '{{field}}: a dash is read as “not stated”; to accountants it can mean 0.',
  denominator_zero: 'The denominator is 0, so no share can be computed.',
  duplicate: 'The same organisation already stands in row {{row}} of this portfolio. Both rows count.',
  extra_cells: 'The row has {{cells}} cells, the header only {{header}}, so its cells may stand in the wrong columns.',
  generation_above_capacity: '{{generation}} GWh is more than {{capacity}} MW can generate in a year.',
  generation_too_large: 'A generation of {{text}} is more than any owner in the world has.',
  given_share_differs:
    'The given share is {{given}} %, the outstanding amount is {{computed}} % of the capital. The given share counts.',
  industry_is_technology:
    '“{{text}}” as an industry is read as the technology {{technology}}, because the row states a capacity or a generation.',
  technology_is_industry: '“{{text}}” as a technology is none of power plants, and is read as the industry.',
  capacity_of_another_kind: '“{{text}}” is no electrical power (W, kW, MW or GW); the capacity is not used.',
  industry_unknown: '“{{text}}” is not an industry that is known here.',
  kept_not_a_number: 'The {{field}} “{{text}}” is no number; it is kept as it stands and used in no figure.',
  latitude_missing: 'The latitude is missing, so the coordinates are not used.',
  latitude_out_of_range: 'The latitude {{text}} is not between -90 and 90 degrees.',
  longitude_missing: 'The longitude is missing, so the coordinates are not used.',
  longitude_out_of_range: 'The longitude {{text}} is not between -180 and 180 degrees.',
  look_like_weights: 'The allocations add up to 1, as weights in a portfolio do.',
  look_like_weights_of: 'The allocations of “{{portfolio}}” add up to 1, as weights in a portfolio do.',
  many_rows_one: 'One more row has the same problem as row {{row}}: {{problem}}',
  many_rows_other: '{{count}} more rows have the same problem as row {{row}}: {{problem}}',
  name_too_long: 'The name is longer than {{limit}} characters.',
  no_allocation: 'The row has no allocation.',
  no_country: 'The row has no country.',
  no_exchange_rate:
    'The edition has no exchange rate for {{currency}}, so this revenue will be listed but not assessed.',
  no_name: 'The row has no name.',
  not_a_number: 'The {{field}} “{{text}}” is not a number.',
  not_a_year: '“{{text}}” is neither a year nor a date.',
  not_used_for_plants: '{{field}}: a power plant stands in one country, so this is not used.',
  plant_not_running: '“{{text}}” says that this plant does not run. It is calculated as if it did.',
  not_yes_or_no: '“{{text}}” is neither yes nor no.',
  nothing_to_calculate: 'The row says nothing to calculate from, so it will be listed but not assessed.',
  number_two_ways:
    'The {{field}} “{{text}}” can be read in two ways, because the file uses both decimal comma and decimal point.',
  other_allocation:
    'This site has another allocation than its organisation in row {{row}}. An organisation has one allocation in a portfolio.',
  own_figures_unused:
    'This organisation is calculated from its known plants, so the figures that the row states of the whole are not used.',
  owner_and_plant:
    '{{name}} is a plant of {{owner}}, which stands in row {{row}} as a whole: up to {{capacity}} MW of the share held count twice.',
  revenue_too_large: 'A revenue of {{text}} is more than any organisation in the world has.',
  same_as_row: 'This row has the same problem as row {{row}}.',
  sector_too_broad: '“{{text}}” is a sector of a stock index, too wide to calculate with; the row is read without it.',
  share_above_one: 'The outstanding amount is larger than its denominator, so the share would be above 1.',
  share_or_weight:
    '“{{header}}” adds up to {{sum}}: these may be weights in the portfolio, or shares of the organisations.',
  share_out_of_range: 'The allocation {{text}} is not between 0 and 1.',
  split_does_not_add: 'The shares of “{{text}}” add to {{percent}} %, not to 100 %.',
  split_part_unreadable: '“{{text}}” is not a country with a share from 0 to 1.',
  technology_unknown: '“{{text}}” is not a power technology that is known here.',
  part_above_whole: '{{field}}: {{part}} is more than {{whole}} ({{limit}}), of which it is a part. It does not count.',
  text_too_long: '{{field}}: the text is longer than {{limit}} characters.',
  two_currencies: 'The revenue is written in {{written}}, but the currency is {{currency}}.',
  two_years: 'The headers of the stated figures name two years, {{first}} and {{other}}, so their year is not known.',
  unit_of_power_unknown: 'The unit “{{text}}” is no unit of power that is known here.',
  unit_unknown: '{{field}}: “{{text}}” is not a unit that is known for it, or may be one of two.',
  unreadable_row: 'This row could not be read, so nothing of it is in the figures.',
  used_for_plants_only: '{{field}}: only power plants have it, so it is not used in this row.',
  year_before_prices: 'Revenue of {{year}} cannot be brought to common prices: the tables begin in {{first}}.',
  year_impossible: 'The year {{year}} cannot be meant.',
  generation_far_below_capacity:
    '{{generation}} GWh is less than 0.5 % of what {{capacity}} MW can generate in a year.',
  revenue_to_capital: 'The revenue is {{times}} times all capital of the organisation; 0.005 to 20 times is plausible.',
  tonnes_per_mwh: '{{tonnes}} t of scope 1 per MWh is more than any fuel emits.',
  tonnes_per_revenue: '{{tonnes}} t of scope 1 per million USD of revenue is more than any industry emits.',
  evic_below_market_cap: 'EVIC is {{share}} % of the market capitalisation, which is a part of it.',
} as const
