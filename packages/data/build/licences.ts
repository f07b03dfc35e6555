/** Licences of tables, each with the address of its text. */
export const CC_BY = { licence: 'CC-BY-4.0', licenceUrl: 'https://creativecommons.org/licenses/by/4.0/' }
export const CC_BY_SA = { licence: 'CC-BY-SA-4.0', licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/' }
export const CC0 = { licence: 'CC0-1.0', licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/' }
export const ODBL = { licence: 'ODbL-1.0', licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/' }
export const OURS = { licence: 'Apache-2.0', licenceUrl: 'https://www.apache.org/licenses/LICENSE-2.0' }
export const US_PUBLIC = { licence: 'US-public-domain', licenceUrl: 'https://www.usa.gov/government-works' }
export const MIT = { licence: 'MIT', licenceUrl: 'https://opensource.org/license/mit' }
