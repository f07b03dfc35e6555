import type { CategoryId } from '@cradle/data/types'

type CategoryWords = {
  definition: string
  /** Why industries have no factor; '' where they have. */
  industries: string
}

/** Each impact category in plain words, and why the sector model cannot fill it where it cannot. */
export const CATEGORY_WORDS: Readonly<Record<CategoryId, CategoryWords>> = {
  CC: {
    definition:
      'Warming by all greenhouse gases over 100 years, expressed as the mass of carbon dioxide that would warm as much.',
    industries: '',
  },
  OD: {
    definition:
      'Loss of the ozone layer that keeps ultraviolet light away, expressed as the mass of CFC-11 that would destroy as much.',
    industries: '',
  },
  IR: {
    definition:
      'Harm to people from radioactive releases, expressed as the activity of uranium-235 released to air that would expose them as much.',
    industries: 'The sector model has no radioactive releases.',
  },
  POF: {
    definition:
      'Summer smog: ozone near the ground, formed from exhaust gases in sunlight, expressed as the mass of an average volatile organic compound.',
    industries:
      'The sector model counts smog in kg of ozone, which cannot be turned into kg NMVOC without knowing the gases behind it.',
  },
  PM: {
    definition:
      'Fine dust that people breathe in, from chimneys, exhausts and from gases that turn into dust, expressed as expected cases of disease.',
    industries: '',
  },
  HTc: {
    definition: 'Cancer caused by toxic substances in air, water and soil, expressed as expected cases.',
    industries: 'The sector model uses another version of the toxicity factors than EF 3.1; the two must not be mixed.',
  },
  HTnc: {
    definition: 'Other disease caused by toxic substances in air, water and soil, expressed as expected cases.',
    industries: 'The sector model uses another version of the toxicity factors than EF 3.1; the two must not be mixed.',
  },
  AC: {
    definition: 'Acid rain and soils turning sour from sulphur and nitrogen, expressed as moles of hydrogen ions.',
    industries: '',
  },
  EUf: {
    definition:
      'Too many nutrients in rivers and lakes, where phosphorus makes algae grow, expressed as kg of phosphorus.',
    industries:
      'The sector model counts one eutrophication for all waters in kg of nitrogen; it cannot be split into lakes, sea and land.',
  },
  EUm: {
    definition: 'Too many nutrients in the sea, where nitrogen makes algae grow, expressed as kg of nitrogen.',
    industries:
      'The sector model counts one eutrophication for all waters in kg of nitrogen; it cannot be split into lakes, sea and land.',
  },
  EUt: {
    definition:
      'Too much nitrogen on land, which drives out plants that need poor soils, expressed as moles of nitrogen.',
    industries:
      'The sector model counts one eutrophication for all waters in kg of nitrogen; it cannot be split into lakes, sea and land.',
  },
  ECO: {
    definition: 'Harm to life in rivers and lakes by toxic substances, expressed in comparative toxic units.',
    industries: 'The sector model uses another version of the toxicity factors than EF 3.1; the two must not be mixed.',
  },
  LU: {
    definition:
      'Land occupied and changed, weighed by what the soil loses: fertility, groundwater, filtering, erosion. A number of points without a natural unit.',
    industries:
      'The sector model counts square metres, whatever the use; soil quality needs the kind of use and the place.',
  },
  WU: {
    definition:
      'Water used up (not returned to the river), weighed by how scarce water is where it is used: one unit is a cubic metre at the world’s average.',
    industries: 'The sector model counts withdrawals, most of which are returned; the place is not known either.',
  },
  RUf: {
    definition: 'Coal, oil, gas and uranium taken out of the ground, in megajoules of energy.',
    industries: '',
  },
  RUm: {
    definition:
      'Minerals and metals taken out of the ground, weighed by how scarce they are, expressed as kg of antimony.',
    industries: 'The sector model counts kg of all minerals alike; gravel and gold weigh the same there.',
  },
}
