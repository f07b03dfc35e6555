/** What a person can state of a site, as it stands after “Give”. */
export default {
  country: 'the country',
  technology: 'the technology',
  industry: 'the industry',
  generation_gwh: 'the generation of a year in GWh',
  capacity_mw: 'the capacity in MW',
  capacity_factor: 'the capacity factor of the plant',
  revenue: 'the revenue',
  currency: 'the currency',
  year: 'the year of the revenue',
} as const
