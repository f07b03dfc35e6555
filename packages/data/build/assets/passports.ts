import type { SourceRow } from '@cradle/assets'
import type { Passport } from '../passports.ts'
import type { Part } from './parts.ts'

const CC_BY = { licence: 'CC-BY-4.0', licenceUrl: 'https://creativecommons.org/licenses/by/4.0/' }
const OURS = { licence: 'Apache-2.0', licenceUrl: 'https://www.apache.org/licenses/LICENSE-2.0' }

/** The line to print for each source: sources/<part>/PROVENANCE.md has the whole of it. */
export const ATTRIBUTION: Readonly<Record<Part, string>> = {
  eutl: 'EU Transaction Log, European Commission; compiled by C. Rossi (cedricr/eutl), CC BY 4.0',
  gem: 'Global Energy Monitor: Global Coal Plant Tracker, July 2024; Global Oil and Gas Plant Tracker, August 2024; Global Hydropower Tracker, April 2025; Global Nuclear Power Tracker, July 2024; Global Bioenergy Power Tracker, September 2024; Global Geothermal Power Tracker, March 2025; Global Iron and Steel Tracker, March 2025. CC BY 4.0',
  'jrc-ppdb':
    'Kanellopoulos K., De Felice M., Hidalgo Gonzalez I., Bocin A.: JRC Open Power Plants Database, European Commission, CC BY 4.0',
  'jrc-hydro': 'De Felice M. et al.: JRC Hydro-power plants database, CC BY 4.0',
  egrid: 'US EPA eGRID 2021 and EPA-EIA Power Sector Data Crosswalk',
  'gb-meters': 'Power Station Dictionary (OSUKED), CC BY 4.0; annual output CC0',
  'gppd-reported': 'World Resources Institute et al., Global Power Plant Database v1.3.0, CC BY 4.0',
  eprtr: 'European Environment Agency, European Pollutant Release and Transfer Register',
  'eia-923': 'U.S. Energy Information Administration, Form EIA-923',
  gleif: 'Global Legal Entity Identifier Foundation: LEI data, level 1 and level 2, CC0 1.0',
  'climate-trace': 'Climate TRACE: emissions by source, sector power, CC BY 4.0',
  ember: 'Ember: Yearly electricity data, CC BY 4.0',
  repd: 'Department for Energy Security and Net Zero: Renewable Energy Planning Database. Contains public sector information licensed under the Open Government Licence v3.0',
}

const STATED: Readonly<Record<Part, { licence: string; licenceUrl: string }>> = {
  eutl: CC_BY,
  gem: CC_BY,
  'jrc-ppdb': CC_BY,
  'jrc-hydro': CC_BY,
  egrid: { licence: 'MIT', licenceUrl: 'https://github.com/USEPA/egrid/blob/main/LICENSE.md' },
  'gb-meters': CC_BY,
  'gppd-reported': CC_BY,
  'eia-923': { licence: 'public domain', licenceUrl: 'https://www.eia.gov/about/copyrights_reuse.php' },
  gleif: { licence: 'CC0-1.0', licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'climate-trace': CC_BY,
  ember: CC_BY,
  repd: {
    licence: 'OGL-UK-3.0',
    licenceUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  eprtr: { licence: 'EEA re-use', licenceUrl: 'https://www.eea.europa.eu/en/legal-notice' },
}

/** The sources that were there, each as it must be named. */
export const sourceRows = (parts: readonly Part[]): SourceRow[] =>
  parts.map(id => ({
    id,
    attribution: ATTRIBUTION[id],
    ...STATED[id],
    isShareAlike: /-SA\b|ODbL/.test(STATED[id].licence),
  }))

/** A table made from several sources, of those that were there. */
export function passportOf(parts: readonly Part[], made: readonly Part[], changes: string): Passport {
  const used = made.filter(part => parts.includes(part))
  return {
    source: `Cradle, from ${used.join(', ') || 'the reference sites of edition 1'}`,
    version: 'assets 2.0.0',
    year: '2005-2025',
    ...CC_BY,
    attribution: used.map(part => ATTRIBUTION[part]).join('; '),
    changes,
  }
}

/** A table of our own. */
export function ownPassport(source: string, changes: string): Passport {
  return { source, version: 'assets 2.0.0', year: '2013-2022', ...OURS, attribution: '', changes }
}
