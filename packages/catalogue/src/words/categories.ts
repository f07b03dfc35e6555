import type { CategoryId } from '@cradle/data/types'
import { type Message, message } from '@cradle/words/messages'

type CategoryWords = {
  definition: string
  /** Why industries have no factor; null where they have. */
  industries: Message | null
}

/** Each impact category in plain words, and why the sector model cannot fill it where it cannot. */
export const CATEGORY_WORDS: Readonly<Record<CategoryId, CategoryWords>> = {
  CC: {
    definition:
      'Warming by all greenhouse gases over 100 years, expressed as the mass of carbon dioxide that would warm as much.',
    industries: null,
  },
  OD: {
    definition:
      'Loss of the ozone layer that keeps ultraviolet light away, expressed as the mass of CFC-11 that would destroy as much.',
    industries: null,
  },
  IR: {
    definition:
      'Harm to people from radioactive releases, expressed as the activity of uranium-235 released to air that would expose them as much.',
    industries: message('gaps:model.radiation'),
  },
  POF: {
    definition:
      'Summer smog: ozone near the ground, formed from exhaust gases in sunlight, expressed as the mass of an average volatile organic compound.',
    industries: message('gaps:model.smog'),
  },
  PM: {
    definition:
      'Fine dust that people breathe in, from chimneys, exhausts and from gases that turn into dust, expressed as expected cases of disease.',
    industries: null,
  },
  HTc: {
    definition: 'Cancer caused by toxic substances in air, water and soil, expressed as expected cases.',
    industries: message('gaps:model.toxicity'),
  },
  HTnc: {
    definition: 'Other disease caused by toxic substances in air, water and soil, expressed as expected cases.',
    industries: message('gaps:model.toxicity'),
  },
  AC: {
    definition: 'Acid rain and soils turning sour from sulphur and nitrogen, expressed as moles of hydrogen ions.',
    industries: null,
  },
  EUf: {
    definition:
      'Too many nutrients in rivers and lakes, where phosphorus makes algae grow, expressed as kg of phosphorus.',
    industries: message('gaps:model.eutrophication'),
  },
  EUm: {
    definition: 'Too many nutrients in the sea, where nitrogen makes algae grow, expressed as kg of nitrogen.',
    industries: message('gaps:model.eutrophication'),
  },
  EUt: {
    definition:
      'Too much nitrogen on land, which drives out plants that need poor soils, expressed as moles of nitrogen.',
    industries: message('gaps:model.eutrophication'),
  },
  ECO: {
    definition: 'Harm to life in rivers and lakes by toxic substances, expressed in comparative toxic units.',
    industries: message('gaps:model.toxicity'),
  },
  LU: {
    definition:
      'Land occupied and changed, weighed by what the soil loses: fertility, groundwater, filtering, erosion. A number of points without a natural unit.',
    industries: message('gaps:model.land'),
  },
  WU: {
    definition:
      'Water used up (not returned to the river), weighed by how scarce water is where it is used: one unit is a cubic metre at the world’s average.',
    industries: message('gaps:model.water'),
  },
  RUf: {
    definition: 'Coal, oil, gas and uranium taken out of the ground, in megajoules of energy.',
    industries: null,
  },
  RUm: {
    definition:
      'Minerals and metals taken out of the ground, weighed by how scarce they are, expressed as kg of antimony.',
    industries: message('gaps:model.minerals'),
  },
}

const NO_SOURCE = message('gaps:no_source')

/** Why industries have no factor in a category. */
export const industryGap = (id: CategoryId): Message => CATEGORY_WORDS[id].industries ?? NO_SOURCE
