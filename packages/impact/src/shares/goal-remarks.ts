/**
 * What must be said of goals that do have a sign: why 7, 8 and 9 are contributions by kind of
 * activity, and why 14 stays empty.
 */
export const GOAL_REMARKS: Readonly<Record<number, string>> = {
  7: 'a contribution of power plants only: the renewable electricity they generate; other activities do not carry this goal',
  8: 'a contribution of every activity with jobs and value added of its own operation (manufacturing: jobs alone); counts work, says nothing about how decent it is; insufficient for power plants, whose jobs are not quantified',
  9: 'a contribution of manufacturing only: the value it adds; other activities do not carry this goal',
  14: 'assessed, but its category, marine eutrophication, is not quantified for any activity of this edition: always insufficient',
}
