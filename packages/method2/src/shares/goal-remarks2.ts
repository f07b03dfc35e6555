import { GOAL_REMARKS } from '@cradle/impact'

const { 7: renewable, 9: manufacturing } = GOAL_REMARKS

/** What must be said of goals that do have a sign under this edition; 7 and 9 as in the first. */
export const GOAL_REMARKS_2: Readonly<Record<number, string>> = {
  ...(renewable && { 7: renewable }),
  8: 'a contribution of every activity whose jobs are known (of power plants, those that state them); counts work, says nothing about how decent it is',
  ...(manufacturing && { 9: manufacturing }),
}
