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
  own_scope1_t: 'scope 1 of the site in t CO₂e',
  own_scope2_location_t: 'scope 2 of the site (location-based) in t CO₂e',
  own_scope3_upstream_t: 'scope 3 upstream of the site in t CO₂e',
} as const
