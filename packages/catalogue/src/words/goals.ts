/** Why a goal has no number, and what else must be known of one, as sentences. The method and share files have them as clauses. */
import { categoryWithoutWeight, NOT_ASSESSED_BECAUSE } from '@cradle/impact'
import { NOTHING_WEIGHTED } from '@cradle/method2'
import { type Message, message } from '@cradle/words/messages'

export const GOAL_BECAUSE: Readonly<Record<number, Message>> = {
  1: message('goalReasons:because.1'),
  2: message('goalReasons:because.2'),
  4: message('goalReasons:because.4'),
  5: message('goalReasons:because.5'),
  10: message('goalReasons:because.10'),
  16: message('goalReasons:because.16'),
  17: message('goalReasons:because.17'),
}

export const GOAL_REMARK: Readonly<Record<number, Message>> = {
  7: message('goalReasons:remark.7'),
  8: message('goalReasons:remark.8'),
  9: message('goalReasons:remark.9'),
  14: message('goalReasons:remark.14'),
}

/** The same of the second edition, which has marine eutrophication for every activity, and jobs of plants that state them. */
export const GOAL_REMARK_2: Readonly<Record<number, Message>> = {
  7: message('goalReasons:remark.7'),
  8: message('goalReasons:remark2.8'),
  9: message('goalReasons:remark.9'),
}

/** The reason of a share file: those that an edition writes have words in every language, one that somebody wrote stays as it is. */
export function shareReason(sdg: number, reason: string): Message {
  const own = reason === NOT_ASSESSED_BECAUSE[sdg] ? GOAL_BECAUSE[sdg] : undefined
  if (own) return own
  if (reason === NOTHING_WEIGHTED) return message('goalReasons:nothing_weighted')
  const category = categoryWithoutWeight(reason)
  return category === null
    ? message('stored:text', { text: reason })
    : message('goalReasons:without_weight', { category })
}
