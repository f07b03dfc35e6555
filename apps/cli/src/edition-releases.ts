/** Which option brings releases of which source. */
export const RELEASE_OPTIONS = [
  {
    name: 'gem',
    part: 'gem',
    text: 'Global Energy Monitor: units, owners, steel plants, or a workbook of coal, wind or solar',
  },
  { name: 'eutl', part: 'eutl', text: 'EU Transaction Log: installations and verified emissions' },
  { name: 'egrid', part: 'egrid', text: 'US EPA eGRID: units with their monitors' },
  { name: 'jrc', part: 'jrc-ppdb', text: 'JRC power plants: generation, units, links' },
  { name: 'jrc-hydro', part: 'jrc-hydro', text: 'JRC hydro plants' },
  { name: 'gb-meters', part: 'gb-meters', text: 'metered output of Great Britain' },
  { name: 'gppd', part: 'gppd-reported', text: 'reported generation by year' },
  { name: 'eia', part: 'eia-923', text: 'US EIA Form 923: generation by plant and year (workbook)' },
  {
    name: 'gleif',
    part: 'gleif',
    text: 'GLEIF: level 1 (LEI-CDF) and level 2 (RR-CDF), unpacked CSV in one folder; untested on the whole release',
  },
  {
    name: 'climate-trace',
    part: 'climate-trace',
    text: 'Climate TRACE: CO2 of power plants (CSV), shown beside figures; untested on the whole release',
  },
  {
    name: 'ember',
    part: 'ember',
    text: 'Ember: yearly electricity data (CSV, long format), to check generation by country; untested on the whole release',
  },
  {
    name: 'repd',
    part: 'repd',
    text: 'Renewable Energy Planning Database of the United Kingdom (CSV): projects that run; untested on the whole release',
  },
  { name: 'eprtr', part: 'eprtr', text: 'European pollutant register' },
] as const
