/**
 * What is to be told to a person, as a code `area:key` with its values. The words stand outside the method, in every language; a test
 * there holds that each code here has words with exactly these values.
 */

/**
 * A value of a message. Numbers are written in the reader's language; a year, a row or a quoted cell is text. Of several names, commas
 * stand between them.
 */
export type Param = string | number | Message | readonly (string | Message)[]
export type Message = { readonly code: string; readonly params?: Readonly<Record<string, Param>> | undefined }

/** What is wrong with a row or a file: the values that each sentence needs. */
const PROBLEMS = {
  'problems:no_allocation': [],
  'problems:denominator_zero': [],
  'problems:share_above_one': [],
  'problems:share_out_of_range': ['text'],
  'problems:below_zero': ['field', 'text'],
  'problems:not_a_number': ['field', 'text'],
  'problems:decimals_open': ['rows'],
  'problems:decimals_open_comma': ['rows'],
  'problems:number_two_ways': ['field', 'text'],
  'problems:unit_of_power_unknown': ['text'],
  'problems:capacity_too_large': ['text'],
  'problems:generation_too_large': ['text'],
  'problems:revenue_too_large': ['text'],
  'problems:capacity_factor_out_of_range': ['text'],
  'problems:currency_sign_shared': ['text'],
  'problems:two_currencies': ['written', 'currency'],
  'problems:no_exchange_rate': ['currency'],
  'problems:currency_unknown': ['text'],
  'problems:column_missing': ['column'],
  'problems:extra_cells': ['cells', 'header'],
  'problems:no_name': [],
  'problems:name_too_long': ['limit'],
  'problems:amounts_in_two_currencies': ['amount', 'other'],
  'problems:bad_check_digits': ['text'],
  'problems:bad_isin_digit': ['text'],
  'problems:no_country': [],
  'problems:country_unknown': ['text'],
  'problems:latitude_missing': [],
  'problems:longitude_missing': [],
  'problems:latitude_out_of_range': ['text'],
  'problems:longitude_out_of_range': ['text'],
  'problems:technology_unknown': ['text'],
  'problems:classification_unknown': ['text'],
  'problems:industry_is_technology': ['text', 'technology'],
  'problems:technology_is_industry': ['text'],
  'problems:capacity_of_another_kind': ['text'],
  'problems:industry_unknown': ['text'],
  'problems:not_a_year': ['text'],
  'problems:year_impossible': ['year'],
  'problems:not_yes_or_no': ['text'],
  'problems:generation_above_capacity': ['generation', 'capacity'],
  'problems:generation_far_below_capacity': ['generation', 'capacity'],
  'problems:revenue_to_capital': ['times'],
  'problems:tonnes_per_mwh': ['tonnes'],
  'problems:tonnes_per_revenue': ['tonnes'],
  'problems:evic_below_market_cap': ['share'],
  'problems:year_before_prices': ['year', 'first'],
  'problems:nothing_to_calculate': [],
  'problems:duplicate': ['row'],
  'problems:other_allocation': ['row'],
  'problems:share_or_weight': ['header', 'sum'],
  'problems:look_like_weights': [],
  'problems:look_like_weights_of': ['portfolio'],
  'problems:class_without_production': ['text'],
  'problems:given_share_differs': ['given', 'computed'],
  'problems:kept_not_a_number': ['field', 'text'],
  'problems:sector_too_broad': ['text'],
  'problems:company_twice': ['name', 'row', 'share'],
  'problems:company_twice.amount': ['name', 'row', 'share', 'amount'],
  'problems:owner_and_plant': ['name', 'owner', 'row', 'capacity'],
  'problems:unit_unknown': ['field', 'text'],
  'problems:dash_for_nothing': ['field'],
  'problems:amount_impossible': ['field', 'text'],
  'problems:assurance_unknown': ['text'],
  'problems:two_years': ['first', 'other'],
  'problems:text_too_long': ['field', 'limit'],
  'problems:part_above_whole': ['field', 'part', 'whole', 'limit'],
  'problems:split_part_unreadable': ['text'],
  'problems:split_does_not_add': ['text', 'percent'],
  'problems:not_used_for_plants': ['field'],
  'problems:plant_not_running': ['text'],
  'problems:used_for_plants_only': ['field'],
  'problems:own_figures_unused': [],
  'problems:column_unit_unknown': ['header'],
  'problems:revenue_column_to_capital': ['header', 'times'],
  'problems:generation_column_to_capacity': ['header', 'times'],
  'problems:revenue_column_to_megawatts': ['header', 'times'],
  'problems:jobs_column_to_sector': ['header', 'times'],
  'problems:emissions_column_to_sector': ['header', 'times'],
  'problems:column_beyond_largest': ['header', 'times'],
  'problems:percent_or_fraction': ['header'],
  'problems:many_rows': ['count', 'row', 'problem'],
  'problems:same_as_row': ['row'],
} as const

/** What helps. */
const REMEDIES = {
  'remedies:give_allocation': [],
  'remedies:one_row_per_company': [],
  'remedies:check_part_and_whole': [],
  'remedies:plant_or_owner': [],
  'remedies:give_industry_and_revenue': [],
  'remedies:give_capital_of_amount': [],
  'remedies:add_cash_to_enterprise_value': [],
  'remedies:check_share_and_amount': [],
  'remedies:list_holdings_of_fund': [],
  'remedies:leave_row_out': [],
  'remedies:same_currency': [],
  'remedies:percent_meant': ['text', 'meant'],
  'remedies:write_share': [],
  'remedies:correct_sign': [],
  'remedies:short_position': [],
  'remedies:leave_industry_empty': [],
  'remedies:number_alone': ['number'],
  'remedies:write_number': [],
  'remedies:one_way_of_decimals': ['number'],
  'remedies:write_unit_of_power': [],
  'remedies:capacity_in_mw': [],
  'remedies:generation_in_gwh': [],
  'remedies:check_revenue_unit': [],
  // Of lists that were stored before units were read.
  'remedies:revenue_in_plain_units': [],
  'remedies:as_fraction': [],
  'remedies:add_currency_column': [],
  'remedies:make_agree': [],
  'remedies:convert_revenue': [],
  'remedies:sign_of_several': [],
  'remedies:convert_pence': [],
  'remedies:write_currency': [],
  'remedies:did_you_mean': ['meant'],
  'remedies:name_meant': ['meant'],
  'remedies:add_column': ['column'],
  'remedies:add_allocation_column': [],
  'remedies:quote_separator': [],
  'remedies:give_name': [],
  'remedies:shorten': [],
  'remedies:look_up_identifier': [],
  'remedies:give_country': [],
  'remedies:write_country': [],
  'remedies:add_latitude': [],
  'remedies:add_longitude': [],
  'remedies:coordinates_exchanged': [],
  'remedies:decimal_degrees': [],
  'remedies:use_technology': [],
  'remedies:use_classification': [],
  'remedies:write_as_technology': ['technology'],
  'remedies:write_industry': [],
  'remedies:write_year_or_date': [],
  'remedies:write_year': [],
  'remedies:write_yes_or_no': [],
  'remedies:check_units': [],
  'remedies:choose_decimals': [],
  'remedies:choose_column_unit': ['header', 'unit'],
  'remedies:write_percent_signs': ['header'],
  'remedies:check_money_units': [],
  'remedies:check_emission_units': [],
  'remedies:give_later_revenue': ['first'],
  'remedies:give_capacity_or_generation': [],
  'remedies:give_technology': [],
  'remedies:give_currency_of_revenue': [],
  'remedies:give_revenue': [],
  'remedies:give_technology_or_industry': [],
  'remedies:give_industry': [],
  'remedies:remove_or_site_id': [],
  'remedies:same_allocation': [],
  'remedies:check_weights': [],
  'remedies:choose_share_or_weight': ['header'],
  'remedies:weight_is_no_share': [],
  'remedies:write_unit': ['units'],
  'remedies:write_zero': [],
  'remedies:check_unit': [],
  'remedies:write_assurance': [],
  'remedies:give_own_year': [],
  'remedies:write_split': [],
  'remedies:complete_split': [],
  'remedies:row_per_plant': [],
  'remedies:leave_out_or_give_generation': [],
  'remedies:choose_unit': ['header', 'units'],
  'remedies:all_at_once': [],
} as const

/** What a column of a file is taken for, and what it could mean instead. */
const COLUMNS = {
  'columns:not_used_as_chosen': [],
  'columns:kept': ['field'],
  'columns:not_used': [],
  'columns:read_as_chosen': ['field'],
  'columns:read_as': ['field'],
  'columns:another_word': ['header', 'field'],
  'columns:empty': ['why'],
  'columns:partly_understood': ['why', 'understood', 'filled'],
  'columns:header_is_word': ['field'],
  'columns:header_is_like': ['alias'],
  'columns:cells_are': ['share', 'what'],
  'columns:countries': [],
  'columns:technologies': [],
  'columns:currencies': [],
  'columns:years': [],
  'columns:shares': [],
  'columns:identifiers': [],
  'columns:industries': [],
} as const

/** What is wrong with a share file. */
const SHARE_FILE = {
  'shareFile:at': ['path', 'problem'],
  'shareFile:not_an_object': [],
  'shareFile:format': [],
  'shareFile:edition_text': [],
  'shareFile:other_edition': ['edition'],
  'shareFile:id': [],
  'shareFile:text': ['limit'],
  'shareFile:object': [],
  'shareFile:category_list': [],
  'shareFile:share': [],
  'shareFile:not_part': [],
  'shareFile:no_category': [],
  'shareFile:positive_or_left_out': [],
  'shareFile:nothing_weighted': [],
  'shareFile:missing_for_weighted': [],
  'shareFile:no_indicator': [],
  'shareFile:positive': [],
  'shareFile:no_key_at_all': [],
  'shareFile:key_without_weight': ['category'],
  'shareFile:goals_object': [],
  'shareFile:no_goal': [],
  'shareFile:contribution_goal': [],
  'shareFile:too_many_goals': ['limit', 'used'],
  'shareFile:sum': ['sum'],
  'shareFile:no_burden_goal': [],
  'shareFile:key_no_category': ['key'],
  'shareFile:key_without_share': ['key'],
  'shareFile:sign_contribution': [],
  'shareFile:sign_burden': [],
  'shareFile:sign_none': [],
  'shareFile:because_left_out': [],
  'shareFile:because_missing': [],
} as const

/** Why a change cannot be tried, and what to know of one that was. */
const TRIES = {
  'refusals:change_not_possible.activity': ['activity'],
  'refusals:unknown_country': ['country'],
  'refusals:unknown_profile.unknown': ['profile', 'profiles'],
  'refusals:unknown_profile.disabled': ['profile'],
  'tries:no_technology': ['technology'],
  'tries:no_plants': ['country'],
  'tries:shares_of_mix': ['sum'],
  'tries:file_or_profile': [],
  'tries:nobody_meant': [],
  'tries:no_plant': [],
  'tries:stay.capacity_factor': [],
  'tries:stay.quantity': [],
  'tries:stay.scale': [],
  'tries:stay.technology': [],
  'tries:stay.country': [],
  'tries:mean_of_others': ['parts'],
  'tries:part_of_mix': ['category', 'percent'],
  'tries:unused_factor': [],
  'tries:no_buyer': [],
  'tries:stuck': ['categories'],
} as const

/** Every code that this package makes, with the names of the values that its words need. */
export const MESSAGE_PARAMS = { ...PROBLEMS, ...REMEDIES, ...COLUMNS, ...SHARE_FILE, ...TRIES }

type Code = keyof typeof MESSAGE_PARAMS
type ParamsArgument<C extends Code> = (typeof MESSAGE_PARAMS)[C] extends readonly []
  ? []
  : [params: { readonly [Name in (typeof MESSAGE_PARAMS)[C][number]]: Param }]

/** A message with the values that its words need: an unknown code or a value that is missing does not compile. */
export const message = <C extends Code>(code: C, ...[params]: ParamsArgument<C>): Message =>
  params === undefined ? { code } : { code, params }

/** The name of a field of an upload as a value of a message. */
export const fieldName = (field: string): Message =>
  field.startsWith('outcome_') ? { code: `outcomes:${field.slice('outcome_'.length)}` } : { code: `inputs:${field}` }

/** The name of a power technology as a value of a message. */
export const technologyName = (id: string): Message => ({ code: `technologies:${id}` })

/** The name of an impact category as a value of a message. */
export const categoryName = (id: string): Message => ({ code: `categories:${id}` })

/** The name of a country as a value of a message: every language has its own by the ISO code, English the one of the edition. */
export const countryName = ({ iso2, name }: { iso2: string; name: string }): Param =>
  iso2 === '' ? name : { code: `countries:${iso2}`, params: { name } }
