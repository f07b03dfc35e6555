/** Technologies of power plants as people write them, in five languages. */

import type { Reference, TechnologyId } from '@cradle/data/types'
import { fold, foldTight } from '@cradle/text/names'
import { nearest } from '../match/nearest.ts'

/**
 * Words in use for a technology beside its id, name and plant-database fuel; each means one
 * technology only.
 */
const WORDS: Readonly<Partial<Record<TechnologyId, readonly string[]>>> = {
  biomass: ['bioenergy', 'biomass energy', 'Biomasse', 'biomasse', 'biomasa', 'biomassa'],
  coal: ['hard coal', 'Kohle', 'Steinkohle', 'charbon', 'carbón', 'carvão', 'carbone'],
  cogeneration: [
    'CHP',
    'combined heat and power',
    'KWK',
    'Kraft-Wärme-Kopplung',
    'cogénération',
    'cogeneración',
    'cogeração',
    'cogenerazione',
  ],
  gas: [
    'natural gas',
    'Erdgas',
    'CCGT',
    'NGCC',
    'gaz naturel',
    'gaz',
    'gas natural',
    'gás natural',
    'gás',
    'gas naturale',
  ],
  geothermal: ['geothermal energy', 'Geothermie', 'Erdwärme', 'géothermie', 'geotérmica', 'geotermica'],
  hydro: [
    'hydroelectric',
    'hydro power',
    'hydroelectricity',
    'water',
    'Wasserkraft',
    'Wasser',
    'hydraulique',
    'hydroélectrique',
    'hidráulica',
    'hidroeléctrica',
    'hidrelétrica',
    'idroelettrica',
  ],
  nuclear: ['nuclear energy', 'nuclear fission', 'Kernkraft', 'Kernenergie', 'Atomkraft', 'nucléaire', 'nucleare'],
  oil: ['fuel oil', 'heavy fuel oil', 'Öl', 'Heizöl', 'Schweröl', 'fioul', 'petróleo', 'petrolio'],
  petcoke: ['petroleum coke', 'pet coke', 'Petrolkoks'],
  solar_csp: [
    'csp',
    'concentrated solar power',
    'concentrating solar power',
    'solar thermal',
    'solar thermal power',
    'Solarthermie',
  ],
  solar_pv: [
    'pv',
    'photovoltaic',
    'photovoltaics',
    'Photovoltaik',
    'Fotovoltaik',
    'solar photovoltaic',
    'solar photovoltaics',
    'solar power',
    'solar energy',
    'Solarenergie',
    'Sonne',
    'solaire',
    'photovoltaïque',
    'fotovoltaica',
    'solare',
    'fotovoltaico',
    'fotovoltaica solar',
  ],
  storage: ['battery', 'battery storage', 'energy storage', 'Speicher', 'Batteriespeicher'],
  waste: [
    'waste to energy',
    'municipal solid waste',
    'Abfall',
    'Müllverbrennung',
    'déchets',
    'residuos',
    'resíduos',
    'rifiuti',
  ],
  wave_tidal: ['wave', 'tidal', 'marine', 'wave and tidal', 'ocean energy', 'Gezeiten', 'Wellen'],
  wind_offshore: [
    'offshore wind',
    'wind off shore',
    'Offshore-Windkraft',
    'Windkraft offshore',
    'éolien en mer',
    'eólica marina',
  ],
  wind_onshore: [
    'onshore wind',
    'wind power',
    'wind energy',
    'wind on shore',
    'Windkraft',
    'Windenergie',
    'Onshore-Windkraft',
    'Windkraft onshore',
    'éolien',
    'éolienne',
    'eólica',
    'eolico',
    'eolica',
  ],
}

/** Word, tightly folded -> technology. */
export type TechnologyWords = ReadonlyMap<string, TechnologyId>

/** Every word for a technology, tightly folded. The edition's own words come first. */
export function indexTechnologyWords({ technologies }: Pick<Reference, 'technologies'>): TechnologyWords {
  const words = new Map<string, TechnologyId>()
  const learn = (word: string | null, id: TechnologyId) => {
    const key = word ? foldTight(word) : ''
    if (key && !words.has(key)) words.set(key, id)
  }
  for (const { id, name, wriFuel } of technologies.values()) for (const word of [id, name, wriFuel]) learn(word, id)
  for (const [id, list] of Object.entries(WORDS)) for (const word of list) learn(word, id as TechnologyId)
  return words
}

/** The technology that a text names, after folding; undefined where it names none. */
export function technologyOf(words: TechnologyWords, text: string): TechnologyId | undefined {
  return words.get(foldTight(text))
}

/**
 * What a text most likely means: a word within a few mistakes, or the one technology named inside a
 * longer text.
 */
export function suggestTechnology(words: TechnologyWords, text: string): TechnologyId | undefined {
  const near = nearest(foldTight(text), words)
  if (near) return near
  const inside = new Set(
    fold(text)
      .split(' ')
      .map(word => words.get(word))
      .filter(id => id !== undefined),
  )
  return inside.size === 1 ? [...inside][0] : undefined
}
