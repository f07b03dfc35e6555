/** Why the method has no number for a goal, and what else must be known of one. */
export default {
  'because.1':
    'Whether an activity lifts or lowers incomes of the poor depends on who is paid what; no flow of a life cycle says it.',
  'because.10': 'Distribution of income is not a property of an activity amount.',
  'because.16': 'No cause-effect model leads from an activity amount to institutions.',
  'because.17': 'A means of implementation, not an effect of an activity.',
  'because.2': 'Effects of land and water use on access to food run through markets; there is no agreed factor.',
  'because.4': 'No life-cycle flow causes or prevents schooling.',
  'because.5': 'Needs data on the people in the organisation; not part of an activity amount.',
  'remark.14':
    'Assessed, but its category, marine eutrophication, is not quantified for any activity of this edition: always insufficient.',
  'remark.7':
    'A contribution of power plants only: the renewable electricity they generate; other activities do not carry this goal.',
  'remark.8':
    'A contribution of every activity with jobs and value added of its own operation (manufacturing: jobs alone); counts work, says nothing about how decent it is; insufficient for power plants, whose jobs are not quantified.',
  'remark.9': 'A contribution of manufacturing only: the value it adds; other activities do not carry this goal.',
  'remark2.8':
    'A contribution of every activity whose jobs are known (of power plants, those that state them); counts work, says nothing about how decent it is.',
  nothing_weighted: 'No category with a weight shares in this goal.',
  without_weight: 'The category it stands on ({{category}}) has no weight in this profile.',
} as const
