/**
 * Why a goal has no cause-effect model here: one clause per goal, lower case, for "Not assessed:
 * ...". Goals with a model are absent.
 */
export const NOT_ASSESSED_BECAUSE: Readonly<Record<number, string>> = {
  1: 'whether an activity lifts or lowers incomes of the poor depends on who is paid what; no flow of a life cycle says it',
  2: 'effects of land and water use on access to food run through markets; there is no agreed factor',
  4: 'no life-cycle flow causes or prevents schooling',
  5: 'needs data on the people in the organisation; not part of an activity amount',
  10: 'distribution of income is not a property of an activity amount',
  16: 'no cause-effect model leads from an activity amount to institutions',
  17: 'a means of implementation, not an effect of an activity',
}
