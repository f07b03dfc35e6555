/** How many activities a category is known for, and why not for the rest: the same form for both editions of the method. */
import type { MethodCoverage } from '@cradle/contract'
import { englishDetail, type Message, message, wireMessage } from '@cradle/words/messages'

type Coverage = Pick<MethodCoverage['categories'][number], 'power' | 'industries' | 'reasons'>

/** One power technology: a known factor, or why there is none. */
export type PowerStatus = 'quantified' | 'proxy' | Message

/** `industries`: how many there are, and why none of them has the category; null: all have it. */
export function categoryCoverage(
  power: readonly PowerStatus[],
  industries: { of: number; gap: Message | null },
): Coverage {
  const gaps = new Map<string, { why: Message; count: number }>()
  for (const why of power) {
    if (typeof why === 'string') continue
    const key = englishDetail(why)
    gaps.set(key, { why, count: (gaps.get(key)?.count ?? 0) + 1 })
  }
  const count = (status: PowerStatus) => power.filter(one => one === status).length
  return {
    power: { quantified: count('quantified'), proxy: count('proxy'), of: power.length },
    industries: { quantified: industries.gap === null ? industries.of : 0, of: industries.of },
    reasons: [
      ...[...gaps.values()].map(({ why, count: some }) => reasonOf('power technologies', 'power', some, why)),
      ...(industries.gap === null ? [] : [reasonOf('industries', 'industries', industries.of, industries.gap)]),
    ],
  }
}

const reasonOf = (
  activities: string,
  kind: 'power' | 'industries',
  count: number,
  why: Message,
): Coverage['reasons'][number] => ({
  activities,
  activities_message: wireMessage(message(`gaps:activities.${kind}`, { count })),
  count,
  reason: englishDetail(why),
  reason_message: wireMessage(why),
})
