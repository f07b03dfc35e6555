/** What was changed in a source before it became a table of an edition, and its years and version where they have words. */
export default {
  'changes.method':
    'Goal shares, key categories, profiles and uncertainty factors are ours; the planetary boundary values are second-hand.',
  'year.method': '2010 (EF 3.1 normalisation), 2023 (references)',
  'changes.goals': 'Descriptions in our own words, not the text of the resolution.',
  'changes.technologies':
    'Solar and wind split by kind of plant; the operational share of water use is an expert value.',
  'changes.power_factors':
    'Selected rows, exact decimal shifts of units. The 14 values of digital4better stand in a table of their own.',
  'year.power_factors': '2020 (UNECE, EU28), 2014 (IPCC), 1990s-2013 (USLCI)',
  'changes.power_factors_d4b':
    '14 values taken (particulate matter and acidification of seven technologies), unchanged.',
  'changes.capacity_factors':
    'Sum of generation over sum of capacity x 8760 h by technology and area, at least five plants per country or subregion.',
  'changes.countries':
    'Kosovo added (XKX). Seats of government of Israel, Palestine and Kosovo added by hand from GeoNames. Aliases are for recognising, not for display.',
  'changes.aware': 'Country averages keyed by ISO alpha-3; countries without one hold the global mean 42.95.',
  'changes.ceda_regions': 'Three spellings of regions made equal to those of the factor table; Kosovo added.',
  'changes.cities': 'Population and one alternative name joined by country, name and distance; country as ISO alpha-3.',
  'changes.industries': 'Names ours. Output as a share of sales (.2 wholesale, .3 retail) is an expert value.',
  'changes.industry_crosswalk': 'Links that take a whole NAICS industry preferred; codes without dots.',
  'changes.isic4_titles': 'Codes of two to four digits with their titles, for recognising a title in an upload.',
  'changes.ceda2025':
    'Six significant digits; 62 zero cells blanked (missing); regional means and the rest of the world as rows of their own.',
  'changes.exchange_rates':
    'Keyed by currency instead of country; JPY and KRW x 1000; BGN and HRK kept as currencies of their own; TRY assigned.',
  'changes.us_cpi': 'None. Year ratios agree with World Bank inflation.',
  'changes.useeio_sectors': 'Dense matrices to coordinates with nine significant digits.',
  'year.useeio_sectors': '2012 (input-output table)',
  'changes.useeio_rho':
    'Year labels corrected by -5 (price of 2012 / price of the year, so the column of 2012 is 1); only the year used is kept.',
  'changes.bea_to_useeio': 'Weights are shares in the commodity output of 2012.',
  'changes.reference_organisations':
    'Owner strings grouped by a normalised key (not entity resolution); technology from fuel; best generation chosen and its basis kept; Kosovo as XKX.',
  'changes.method_2':
    'One core of eight categories; goal shares, references, spreads and years are decisions of the method.',
  'year.method_2': '2010 (EF 3.1 normalisation), 2021 (AR6), 2023 (references)',
  'changes.technologies_2':
    'Heat rates of coal ranks are those of the tracker times the ratio measured in Great Britain (0.941); lower heating value, net output.',
  'changes.power_factors_2':
    'Own part (stack or plant) and chain apart. The eight values of digital4better stand in a table of their own.',
  'changes.power_factors_d4b_2':
    'Eight values (particulate matter and acidification of nuclear, hydro, solar and wind), unchanged, with derived rows.',
  'changes.capacity_factors_2':
    'Generation over the mean of capacity at the start and end of a year; median of three or more years. Five countries solved for their offshore share.',
  'year.capacity_factors': '2017-2022 (observed), 2013-2019 (plants)',
  'changes.plant_spreads':
    'Percentiles of ln(measured / calculated) over seven tenths of the plants; the other three tenths test them.',
  'changes.reservoir_zones':
    'Methane per hectare times the surface that the median plant takes up per kWh; GWP100 of biogenic methane 27.0. Spreads are judged.',
  'changes.climate_places': 'Judged: mountains and coasts inside a rectangle may have another climate.',
  'changes.fuels': 'Medians of annual kg per GJ, higher to lower heating value.',
  'changes.fuel_chains': 'Electricity data sets solved; total less stack, per GJ of their own fuel.',
  'year.fuel_chains': '1990s-2013',
  'changes.characterisation': 'Ten flows in two compartments, factors without location.',
  'changes.grid_mix': 'The year 2023, ISO alpha-3 added. The source repeats one mix for many countries over the years.',
  'changes.industry_crosswalk_2':
    'Weights of the sectors of a class and the spread of their intensity; the rule of each link.',
  'changes.synonyms': 'No text of a classification copied.',
  'changes.cc_factors':
    'Cells of countries and regions shrunk towards the median of the area and of its two-digit group; the row WORLD is the geometric mean weighted with GDP. The United States are unchanged.',
  'changes.sector_intensity':
    'Total and direct intensity per USD2023; acidification, particulate matter, ozone formation and eutrophication by the ratio of EF 3.1 to TRACI in the inventory of v1.2.',
  'year.sector_intensity': '2012 (input-output table), in USD of 2023',
  'changes.sector_prices': 'Keyed by BEA code; four appliance codes take the series of 335220.',
  'changes.country_labour':
    'Value added per person employed of three groups of sectors in 2023; three context figures.',
  'changes.gwp_check': 'AR6 GWP100 applied by gas; unspecified HFC and PFC left as published.',
  'changes.calibration':
    'Median ratio and spread of reported to estimated emissions by group of sectors; no row of a company.',
  'changes.trade_goods': 'Expert values.',
  'changes.value_marks': 'Which values were judged (expert) or quoted without reading the page again (quoted).',
  'changes.city_names':
    'Joined by GeoNames id, country, name and a distance below 0.06 degrees; kept are names in the official languages of the country and in English, German, French, Spanish, Portuguese, Italian and Dutch that differ from those of the table cities.',
  'changes.towns_by_country':
    'Towns and first-level regions (inhabitants of their towns together) of 100,000 inhabitants or more by their names in the tables cities and city_names and the names of regions in their own language; left out are names that another country has too, unless ten times as many people live in this one, names of countries and names that only tell a direction.',
  'changes.known_plants':
    'Median of the five newest years with a meter, a report or verified CO2; else the best other basis.',
  'source.method':
    'Method sdg-lca; normalisation and weighting of EF 3.1 (European Commission, JRC130796); planetary boundary set after Sala et al. 2020',
  'source.method_2':
    'Method sdg-lca; normalisation and weighting of EF 3.1 (European Commission, JRC130796); GWP100 of IPCC AR6',
  'version.edition': 'edition {{version}}',
} as const
