/** What must be said of goals that do have a sign under this edition. */
export const GOAL_REMARKS_2: Readonly<Record<number, string>> = {
  7: 'a contribution of power plants only: the renewable electricity they generate; other activities do not carry this goal',
  8: 'a contribution of every activity whose jobs are known (of power plants, those that state them); counts work, says nothing about how decent it is',
  9: 'a contribution of manufacturing only: the value it adds; other activities do not carry this goal',
}
