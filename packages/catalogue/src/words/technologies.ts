import type { TechnologyId } from '@cradle/data/types'
import { type Message, message } from '@cradle/words/messages'

/** What each technology stands for, and what its figure contains or leaves out. */
export const TECHNOLOGY_WORDS: Readonly<Record<TechnologyId, Message>> = {
  biomass: message('definitions:technology.biomass'),
  coal: message('definitions:technology.coal'),
  cogeneration: message('definitions:technology.cogeneration'),
  gas: message('definitions:technology.gas'),
  geothermal: message('definitions:technology.geothermal'),
  hydro: message('definitions:technology.hydro'),
  nuclear: message('definitions:technology.nuclear'),
  oil: message('definitions:technology.oil'),
  other: message('definitions:technology.other'),
  petcoke: message('definitions:technology.petcoke'),
  solar_csp: message('definitions:technology.solar_csp'),
  solar_pv: message('definitions:technology.solar_pv'),
  storage: message('definitions:technology.storage'),
  waste: message('definitions:technology.waste'),
  wave_tidal: message('definitions:technology.wave_tidal'),
  wind_offshore: message('definitions:technology.wind_offshore'),
  wind_onshore: message('definitions:technology.wind_onshore'),
}
