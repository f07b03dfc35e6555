/** One source that a licence asks to be named: by its name where there is little room, by its line elsewhere. */
export type Credit = { name: string; line: string }

/** A source, and how the tables of an edition name it. */
export type KnownSource = Credit & { named: RegExp }

/** In the order of their names. A table names several sources in one text; each of them is told once, with its licence. */
export const KNOWN_SOURCES: readonly KnownSource[] = [
  { name: 'AWARE', line: 'AWARE (WULCA), GreenDelta, CC BY-SA 4.0', named: /^AWARE\b/ },
  { name: 'Carbon Gap', line: 'Carbon Gap: Profit and emissions database, CC BY 4.0', named: /^Carbon Gap\b/ },
  { name: 'CEDA', line: 'CEDA by Watershed, CC BY-SA 4.0', named: /^CEDA\b/ },
  {
    name: 'digital4better',
    line: 'Contains information from digital4better/data, made available under the ODbL 1.0',
    named: /digital4better/,
  },
  {
    name: 'EF 3.1',
    line: 'European Commission, Joint Research Centre: EF 3.1, normalisation, weighting and characterisation, CC BY 4.0',
    named: /\bEF 3\.1\b/,
  },
  { name: 'EMEP/EEA', line: 'EMEP/EEA air pollutant emission inventory guidebook, figures quoted', named: /^EMEP/ },
  {
    name: 'EU Transaction Log',
    line: 'EU Transaction Log, European Commission, compiled by C. Rossi (cedricr/eutl), CC BY 4.0',
    named: /^EU Transaction Log\b|cedricr\/eutl/,
  },
  {
    name: 'European Pollutant Release and Transfer Register',
    line: 'European Environment Agency: European Pollutant Release and Transfer Register, re-use with acknowledgement',
    named: /^European Environment Agency\b/,
  },
  { name: 'GeoNames', line: 'GeoNames (geonames.org), CC BY 4.0', named: /\bGeoNames\b/ },
  {
    name: 'Global Energy Monitor',
    line: 'Global Energy Monitor: trackers of coal (July 2024), oil and gas (August 2024), hydropower (April 2025), nuclear (July 2024), bioenergy (September 2024), geothermal (March 2025), iron and steel (March 2025), CC BY 4.0',
    named: /^Global Energy Monitor\b|\bTracker, \w+ 20\d\d/,
  },
  {
    name: 'Global Power Plant Database',
    line: 'World Resources Institute, Global Energy Observatory, Google, KTH, Enipedia: Global Power Plant Database v1.3.0, CC BY 4.0',
    named: /Global Power Plant Database/,
  },
  { name: 'ILOSTAT', line: 'International Labour Organization: ILOSTAT, CC BY 4.0', named: /^ILOSTAT$/ },
  {
    name: 'IPCC',
    line: 'IPCC: guidelines of 2006 and Fifth Assessment Report (2014), figures quoted',
    named: /^IPCC\b/,
  },
  {
    name: 'JRC Hydro-power plants',
    line: 'De Felice M. et al.: JRC Hydro-power plants database, European Commission, CC BY 4.0',
    named: /JRC Hydro-power/,
  },
  {
    name: 'JRC Open Power Plants',
    line: 'Kanellopoulos K., De Felice M., Hidalgo Gonzalez I., Bocin A.: JRC Open Power Plants Database, European Commission, CC BY 4.0',
    named: /JRC Open Power Plants/,
  },
  { name: 'Klimatkollen', line: 'Klimatkollen: company data of 2023, MIT', named: /^Klimatkollen$/ },
  { name: 'open-numbers', line: 'open-numbers (Gapminder): series of others, CC BY 4.0', named: /^via open-numbers\b/ },
  {
    name: 'OSUKED',
    line: 'OSUKED: Power Station Dictionary, CC BY 4.0; annual output, CC0 1.0',
    named: /\bOSUKED\b|^annual output CC0$/,
  },
  { name: 'Our World in Data', line: 'Our World in Data (IRENA, Ember), CC BY 4.0', named: /^Our World in Data\b/ },
  { name: 'Penn World Table', line: 'Penn World Table 10, CC BY 4.0', named: /^Penn World Table$/ },
  {
    name: 'Scherer and Pfister',
    line: 'Scherer and Pfister: Hydropower’s Biogenic Carbon Footprint, PLoS ONE (2016), CC BY 4.0',
    named: /^Scherer and Pfister\b/,
  },
  { name: 'UN SDG Indicators', line: 'United Nations: SDG Indicators, CC BY 4.0', named: /^United Nations, SDG/ },
  {
    name: 'UNECE',
    line: 'UNECE: Life Cycle Assessment of Electricity Generation Options (2021), figures quoted',
    named: /^UNECE\b/,
  },
  { name: 'US BEA', line: 'US Bureau of Economic Analysis, public domain', named: /^US BEA$/ },
  { name: 'US BLS', line: 'US Bureau of Labor Statistics, public domain', named: /^US BLS$/ },
  {
    name: 'US EPA',
    line: 'US EPA: supply chain factors and equipment sectors, public domain',
    named: /^US EPA$/,
  },
  {
    name: 'US EPA eGRID',
    line: 'US EPA: eGRID 2021 and EPA-EIA Power Sector Data Crosswalk, MIT',
    named: /^US EPA eGRID\b/,
  },
  { name: 'US EPA USEEIO', line: 'US EPA USEEIO, CC0 1.0', named: /^US EPA USEEIO$/ },
  { name: 'USLCI', line: 'USLCI, NREL (Federal LCA Commons), MIT', named: /^USLCI\b/ },
  { name: 'World Bank', line: 'World Bank: World Development Indicators, CC BY 4.0', named: /^World Bank$/ },
]
