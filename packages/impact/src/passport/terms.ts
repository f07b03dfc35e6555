/**
 * The words of a calculation as codes with values, so that whoever shows it can say it in any
 * language. English stands here.
 */

/**
 * Values are numbers, or names that a reader's language may know: ids of categories, codes of
 * countries, names of the edition.
 */
export type Term = { code: TermCode; values?: Readonly<Record<string, string | number>> }

/** A term of any edition of the method: a code with values, whose words stand with whoever shows it. */
export type Coded = { code: string; values?: Readonly<Record<string, string | number>> }

/** The name of every line of a calculation in English; `{{name}}` is a value. */
export const TERMS = {
  named: '{{name}}',
  category: '{{category}}',
  goal: 'SDG {{goal}}',
  total: 'Weighted burden',
  site_sum: 'Sum of the sites',
  allocation: 'Allocation',
  generation: 'Net generation',
  generation_year: 'Generation of one year',
  kwh_per_gwh: 'kWh in a GWh',
  capacity: 'Capacity',
  kw_per_mw: 'kW in a MW',
  hours: 'Hours of a year',
  capacity_factor: 'Capacity factor',
  output: 'Output at {{year}} prices',
  revenue_at_prices: 'Revenue times price level',
  revenue: 'Revenue',
  exchange_rate: '{{currency}} per USD, mean of {{year}}',
  consumer_prices: 'US consumer prices {{year}}',
  life_cycle: 'Life cycle of one kWh, {{technology}}',
  scarcity: 'Water scarcity',
  at_plant: 'At the plant',
  used_at_plant: 'Share of the water used at the plant',
  scarcity_of: 'Scarcity of {{country}}',
  elsewhere: 'Elsewhere',
  used_elsewhere: 'Share of the water used elsewhere',
  scarcity_of_world: 'Scarcity of the world',
  sector: 'Sector {{sector}}',
  output_share: 'Output as a share of sales',
  mean_of_one: 'Mean of 1 sector',
  mean_of_sectors: 'Mean of {{count}} sectors',
  ghg_per_output: 'Greenhouse gases per output, {{area}}',
  with_supply_chain: '{{indicator}} of {{sector}}, with its supply chain',
  bridge: '{{unit}} per {{from}}',
  commodity_weight: 'Weight of the commodity',
  price_ratio: 'Prices of 2012 over 2018',
  commodities: 'Commodities of {{sector}}',
  renewable_kwh: 'Renewable electricity',
  counts_as_renewable: 'Counts as renewable',
  jobs: 'Jobs',
  jobs_of: 'Jobs of {{sector}}',
  value_added: 'Value added',
  value_added_of: 'Value added of {{sector}}',
  weight: 'Weight',
  goal_share: 'Share of {{category}} in SDG {{goal}}',
  category_py: '{{category}} in person-years',
  jobs_py: 'Jobs in person-years',
  value_added_py: 'Value added in person-years',
  renewable_kwh_py: 'Renewable electricity in person-years',
  person_impact: 'Yearly impact of an average person',
  person_amount: 'Yearly amount of an average person',
  known_mean: 'Weighted mean of the known categories',
  known_sum: 'Known categories',
  known_weight: 'Weight that is known',
} as const
export type TermCode = keyof typeof TERMS

/** A term with its values. */
export const term = (code: TermCode, values?: Term['values']): Term => (values ? { code, values } : { code })

/** Text with the places `{{name}}` filled. */
const filled = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

const texts: Readonly<Record<string, string>> = TERMS

/**
 * The term in English; of a term that has no words here its code, because terms of the second
 * edition have words in the catalogues of reports only.
 */
export const englishOf = ({ code, values }: Coded): string => filled(texts[code] ?? code, values)

/** What is worth knowing of where a value comes from, in the same way. */
export const REMARKS = {
  stands_in: 'stands in for this technology',
  pedigree: 'pedigree {{pedigree}}, basic U {{u}}',
  water_rest: 'expert value; the rest of the water is used elsewhere',
  world_scarcity: 'no value of its own: the world mean',
  trade_margin: 'trade margin, expert value',
  region_mean: 'mean of the region',
  rest_of_world: 'rest of the world',
  mean_of_plants: 'mean of {{count}} plants',
  quoted: '{{text}}',
  /** Of the second edition: a source in short, by its code in the words of the catalogue. */
  factor_source: '{{words}}',
  typical_year: 'median of {{years}}',
  zone_boreal: 'estimated from the climate zone of its place: boreal',
  zone_cool_temperate: 'estimated from the climate zone of its place: cool temperate',
  zone_warm_temperate_dry: 'estimated from the climate zone of its place: warm temperate, dry',
  zone_warm_temperate_moist: 'estimated from the climate zone of its place: warm temperate, moist',
  zone_tropical_dry: 'estimated from the climate zone of its place: tropical, dry or mountainous',
  zone_tropical_moist: 'estimated from the climate zone of its place: tropical, moist',
  // Marks of single values of the second edition.
  expert_value: 'expert value: {{text}}',
  quoted_value: 'quoted without reading the page again: {{text}}',
} as const
export type RemarkCode = keyof typeof REMARKS
/** What is to be known beside a step of a passport: a code, and the values that its sentence names. */
export type Remark = { code: RemarkCode; values?: Readonly<Record<string, string | number>> }

/** A remark with its values. */
export const remark = (code: RemarkCode, values?: Remark['values']): Remark => (values ? { code, values } : { code })
