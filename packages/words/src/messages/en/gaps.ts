/** Why the catalogue has no factor, and what to know of one that it has. */
export default {
  'activities.industries_one': '{{count}} industry',
  'activities.industries_other': '{{count}} industries',
  'activities.power_one': '{{count}} power technology',
  'activities.power_other': '{{count}} power technologies',
  climate_only: 'For this technology only climate change has a source.',
  expert: 'Expert value, not seen in a source.',
  few_plants: 'Used for countries with fewer than five plants.',
  fossil_share: 'The fossil share of the waste is not known.',
  fuel: 'The fuel is not known.',
  fuel_and_heat: 'Neither the fuel nor the share of the heat is known.',
  key_category: 'Key category: without it the goal has no value.',
  'model.eutrophication':
    'The sector model counts one eutrophication for all waters in kg of nitrogen; it cannot be split into lakes, sea and land.',
  'model.land':
    'The sector model counts square metres, whatever the use; soil quality needs the kind of use and the place.',
  'model.minerals': 'The sector model counts kg of all minerals alike; gravel and gold weigh the same there.',
  'model.radiation': 'The sector model has no radioactive releases.',
  'model.smog':
    'The sector model counts smog in kg of ozone, which cannot be turned into kg NMVOC without knowing the gases behind it.',
  'model.toxicity':
    'The sector model uses another version of the toxicity factors than EF 3.1; the two must not be mixed.',
  'model.water': 'The sector model counts withdrawals, most of which are returned; the place is not known either.',
  no_activity: 'No activity of this edition has a verified factor for it.',
  no_fitting_source: 'No source gives this per kWh in a unit and a version that fit EF 3.1.',
  no_rate: 'No rate for {{year}}.',
  no_source: 'No source.',
  not_in_unece: 'The UNECE study does not give this category per kWh.',
  ocean_median: 'The median of the IPCC for ocean energy could not be verified.',
  of_region: 'The country has no sector factors of its own; the mean of its region is used.',
  of_world: 'The country has no sector factors of its own or of its region; the rest of the world is used.',
  some: '{{sentences}}',
  stand_in: 'Another technology stands in for it.',
  storage: 'A store takes more electricity than it gives; a figure per kWh generated has no meaning.',
  'total.both': 'The total needs {{one}} and {{other}}.',
  'total.categories': 'The total needs {{categories}}.',
  'total.weight': 'The total needs {{needed}} % of the weight; {{known}} % is known.',
  toxicity_unit:
    'The source prints a unit that does not fit its magnitude, and another version of the toxicity factors than EF 3.1.',
  trade_margin: 'Only the assumed trade margin counts; the goods resold are outside the boundary.',
  uranium_unit:
    'The source prints grams of uranium-235; the way to kBq could not be verified and may be wrong by a factor of 80.',
  us_technology: 'Everything but climate change uses US technology.',
  world_scarcity: 'No scarcity of its own: the world’s mean is used.',
} as const
