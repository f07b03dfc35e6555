/** What the entries of the catalogue stand for, and what their figures contain or leave out. */
export default {
  'category.AC': 'Acid rain and soils turning sour from sulphur and nitrogen, expressed as moles of hydrogen ions.',
  'category.CC':
    'Warming by all greenhouse gases over 100 years, expressed as the mass of carbon dioxide that would warm as much.',
  'category.ECO': 'Harm to life in rivers and lakes by toxic substances, expressed in comparative toxic units.',
  'category.EUf':
    'Too many nutrients in rivers and lakes, where phosphorus makes algae grow, expressed as kg of phosphorus.',
  'category.EUm': 'Too many nutrients in the sea, where nitrogen makes algae grow, expressed as kg of nitrogen.',
  'category.EUt':
    'Too much nitrogen on land, which drives out plants that need poor soils, expressed as moles of nitrogen.',
  'category.HTc': 'Cancer caused by toxic substances in air, water and soil, expressed as expected cases.',
  'category.HTnc': 'Other disease caused by toxic substances in air, water and soil, expressed as expected cases.',
  'category.IR':
    'Harm to people from radioactive releases, expressed as the activity of uranium-235 released to air that would expose them as much.',
  'category.LU':
    'Land occupied and changed, weighed by what the soil loses: fertility, groundwater, filtering, erosion. A number of points without a natural unit.',
  'category.OD':
    'Loss of the ozone layer that keeps ultraviolet light away, expressed as the mass of CFC-11 that would destroy as much.',
  'category.PM':
    'Fine dust that people breathe in, from chimneys, exhausts and from gases that turn into dust, expressed as expected cases of disease.',
  'category.POF':
    'Summer smog: ozone near the ground, formed from exhaust gases in sunlight, expressed as the mass of an average volatile organic compound.',
  'category.RUf': 'Coal, oil, gas and uranium taken out of the ground, in megajoules of energy.',
  'category.RUm':
    'Minerals and metals taken out of the ground, weighed by how scarce they are, expressed as kg of antimony.',
  'category.WU':
    'Water used up (not returned to the river), weighed by how scarce water is where it is used: one unit is a cubic metre at the world’s average.',
  'contribution.gva_usd2023':
    'World domestic product of 2023 per inhabitant: value added of the own operation is divided by it.',
  'contribution.jobs': 'Jobs per inhabitant of the world: jobs of the own operation are divided by it.',
  'contribution.mva_usd2023':
    'Manufacturing value added per inhabitant of the world: value added of manufacturers is divided by it.',
  'contribution.renewable_kwh':
    'Electricity that an average person uses in a year: renewable generation is divided by it.',
  country:
    'The value is the water scarcity of the country (AWARE): how much worse a cubic metre used up there is than at the world’s average. Below it what else depends on the country.',
  currency:
    'Revenue in {{currency}} is divided by the mean rate of its year. A year after {{last}} uses that of {{last}}.',
  'activity.industry':
    'What companies of the industry “{{industry}}” sell, told by their revenue. {{codes}}. One industry stands for all its companies: the figure cannot tell a clean one from a dirty one.',
  'activity.industry_producer':
    'What companies of the industry “{{industry}}” sell, told by their revenue at producer prices. {{codes}}. One industry stands for all its companies: the figure cannot tell a clean one from a dirty one.',
  'factor.industry': '{{category}} Here: for one USD of 2023 of revenue at producer prices, the supply chain included.',
  'factor.power':
    '{{category}} Here: over the whole life of the plant, for one kilowatt-hour of net generation, cradle to gate, construction and end of life included.',
  'technology.biomass':
    'Electricity from wood, energy crops or other dedicated biomass in a steam plant. Only climate change is sourced; land, water and air pollution of growing and burning the fuel are not known here.',
  'technology.coal':
    'Electricity from hard coal burned as fine powder in a steam plant without capture of carbon dioxide: mining, transport, burning and the plant itself. Lignite is not told apart.',
  'technology.cogeneration':
    'Heat and electricity together, fuel not stated. Without the fuel and the share of the heat nothing can be calculated honestly.',
  'technology.gas':
    'Electricity from natural gas in a combined-cycle plant without capture of carbon dioxide: extraction with leakage, pipelines, burning and the plant itself.',
  'technology.geothermal':
    'Electricity from hot water or steam of the ground. Only climate change is sourced; it varies much from field to field.',
  'technology.hydro':
    'Electricity from falling water, reservoirs and run-of-river alike. Greenhouse gases are a median with the widest spread of all technologies, because reservoirs emit between almost nothing and more than coal.',
  'technology.nuclear':
    'Electricity from uranium in light-water reactors: mining, enrichment, operation, waste and the plant itself. Ionising radiation is not quantified, because the unit of the source could not be verified.',
  'technology.oil':
    'Electricity from residual fuel oil in a steam plant. Only climate change is sourced, from a North American inventory.',
  'technology.other': 'Electricity from a fuel that the plant database does not name. Nothing can be calculated.',
  'technology.petcoke': 'Electricity from petroleum coke. Hard coal stands in for it, for climate change only.',
  'technology.solar_csp':
    'Electricity from mirrors that heat a fluid (parabolic trough). Particulate matter is not sourced, so there is no weighted total.',
  'technology.solar_pv':
    'Electricity from photovoltaic panels of poly-crystalline silicon on open ground: panels, frames, inverters, land and end of life.',
  'technology.storage':
    'Batteries and pumped storage. A store takes more electricity than it gives, so a figure per kWh generated has no meaning.',
  'technology.waste':
    'Electricity from burning municipal or industrial waste. The fossil share of the waste is not known.',
  'technology.wave_tidal': 'Electricity from waves or tides. No verified figure was found.',
  'technology.wind_offshore':
    'Electricity from wind turbines at sea on steel foundations: turbines, foundations, cables, ships and end of life. Capacity alone is not enough here: give the generation or a capacity factor.',
  'technology.wind_onshore':
    'Electricity from wind turbines on land: turbines, foundations, roads, upkeep and end of life.',
  'technology2.burning':
    'One kilowatt-hour of net generation, {{technology}}. Own emissions are {{heat}} MJ of fuel times the emissions of a megajoule; the chain is the supply of the fuel, construction and end of life.',
  'technology2.without_fuel':
    'One kilowatt-hour of net generation, {{technology}}, over the whole life of the plant: operation, construction and end of life.',
  'technology2.storage':
    'One kilowatt-hour delivered, {{technology}}. {{percent}} % of what is taken comes out again; the losses carry the mix of the country. The electricity passed through is not counted.',
  'technology2.unknown': 'Electricity, {{technology}}. Nothing can be calculated before fuel or kind are stated.',
  capacity_factor:
    'Generation of a year divided by capacity × 8760 hours. It turns capacity into electricity where a row states no generation and no capacity factor.',
  goal_share:
    'How much of {{category}} is counted in SDG {{goal}}. The shares of a category add to 1, so nothing is counted twice. There is no harmonised way from impact categories to goals: this is a choice.',
  'parameter.aware_world':
    'Mean water scarcity of the world: it weighs the water that is used along the supply chain, wherever that is.',
  'parameter.jobs_calibration':
    'People employed over the jobs that sales, sector and country say. Fitted on 87 of the 500 largest companies, the median.',
  'parameter.labour_exponent':
    'How far jobs per revenue rise where workers produce less value. Fitted on ten firms of emerging markets.',
  'parameter.draws': 'Random draws behind each interval; the seed stands in the report.',
  'parameter.normalisation': '{{category}} that an average person in the world causes in a year.',
  'parameter.weight': 'What {{category}} counts beside the other categories of the core.',
  'parameter.heat_rate':
    'Fuel in megajoules of lower heating value per kilowatt-hour of net generation, {{technology}}. A measured heat rate of a plant takes its place.',
  'parameter.storage_efficiency': 'Electricity delivered over electricity taken.',
  'parameter.fuel_co2': 'Carbon dioxide of burning a gigajoule of lower heating value; {{percent}} % of it is fossil.',
  'parameter.calibration':
    'Scope {{scope}}, {{group}}: what companies reported over what the sector model gives for them, the median. Companies compared in this group: {{companies}}; a group with few is drawn towards all.',
  'parameter.company_spread':
    'How far single companies lie from the point, as a spread of the logarithm. Scope {{scope}}, {{group}}; companies compared: {{companies}}.',
  'parameter.plant_spread':
    'How far single plants lie from what is typical, as a spread of the logarithm, measured on {{plants}} plants over {{years}} years.',
  'parameter.reservoir_zone':
    'A typical reservoir plant in the climate zone “{{zone}}”: methane from the water and what it took to build the plant. It applies where the place of the plant is known; elsewhere the mean of the world does, which a few tropical lakes govern.',
  'zone.boreal': 'boreal',
  'zone.cool_temperate': 'cool temperate',
  'zone.warm_temperate_dry': 'warm temperate, dry',
  'zone.warm_temperate_moist': 'warm temperate, moist',
  'zone.tropical_dry': 'tropical, dry or mountainous',
  'zone.tropical_moist': 'tropical, moist',
  'parameter.factor_u': 'Uncertainty factor: with 95 % probability the value lies within this factor of its median.',
  'parameter.sigma': 'Spread of the logarithm of the value.',
} as const
