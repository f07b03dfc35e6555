/** Where the impact of an activity comes from: per what, how it was broken down, its parts, and why a picture leaves something out. */
export default {
  'cut.below': 'Less than {{share}} % of the score.',
  'cut.depth_one': 'More than {{count}} step from the demand.',
  'cut.depth_other': 'More than {{count}} steps from the demand.',
  'cut.full_one': 'The picture holds {{count}} node already.',
  'cut.full_other': 'The picture holds {{count}} nodes already.',
  'cut.loop': 'The supplier stands further down the same chain; the loop is not opened a second time.',
  'cut.unknown': 'There is no factor; its width is not known.',
  greenhouse:
    'Broken down in the US model, which has greenhouse gases of its own. Reports use the factor of the country instead, which comes without its suppliers: read the shares, not the amounts.',
  model:
    'Broken down by the engine in the 411 commodities of the US model; the parts add to the factor that reports use.',
  'node.goal': 'The goal has no value: its key category is not known.',
  'node.unknown': 'Not quantified.',
  'part.elsewhere': 'Elsewhere, scarcity of the world',
  'part.plant': 'At the plant, scarcity of {{country}}',
  'part.whole': 'Whole life cycle, one published figure',
  per_kwh: '1 kWh of net generation',
  per_usd: '1 USD of 2023 of revenue',
  power:
    'The source publishes one figure per kWh for the whole life cycle; the supply chain behind it cannot be opened.',
  weighted:
    'Weighted person-years of all known categories; divided by the known weight and with a minus sign they are the total of a report.',
} as const
