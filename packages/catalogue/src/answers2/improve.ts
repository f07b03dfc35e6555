/**
 * Which missing field would narrow the estimate most, under the second edition. The figure itself is not foreseen: each row is looked at
 * again with the spread that it would have if the field were stated. Rows without figures come first: any number is better than none.
 */
import type { Improvement } from '@cradle/contract'
import { byGain, type Interval, REPAIRS } from '@cradle/impact'
import { assessRow2, LoneIntervals, type Reason2, type TriedSite } from '@cradle/method2'
import { wireSentences } from '@cradle/words/messages'
import { type ImproveAnswer, narrows } from '../answers/improve.ts'
import { type Candidate, Candidates } from './candidates.ts'
import type { AnswerContext2, Organisation2 } from './context.ts'
import { dataUsedByRows } from './present.ts'

export function improvementsOf2(context: AnswerContext2, { sites }: Organisation2, max: number): ImproveAnswer {
  const { prepared } = context
  const lone = new LoneIntervals(prepared)
  const couldState = new Candidates(context, lone)
  const rows = sites.map(site => ({ site, row: assessRow2(prepared, site.row) }))
  const found = rows.flatMap(({ site, row }) =>
    row.calculable ? narrowings(couldState.of(row), lone.of(row).impact, site) : [repair(site, row.reason)],
  )
  const sorted = found.sort(byGain)
  return { count: sorted.length, dataUsed: dataUsedByRows(rows.map(({ row }) => row)), results: sorted.slice(0, max) }
}

/** The fields that would remove each reason; any one of them helps. */
const REPAIRS_2: Readonly<Record<Reason2, readonly string[]>> = {
  ...REPAIRS,
  grid_mix_missing: ['technology'],
  no_meter: ['generation_gwh'],
  production_split_invalid: ['production_split'],
}

const repair = ({ siteId, name }: TriedSite, reason: Reason2): Improvement => ({
  site_id: siteId,
  site_name: name,
  fields: [...REPAIRS_2[reason]],
  ...wireSentences([{ code: `reasons:${reason}` }, { code: `reasons:${reason}.remedy` }]),
  removes: reason,
  figure: null,
  before: null,
  after: null,
  narrowing: null,
  gain: null,
})

function narrowings(candidates: readonly Candidate[], before: Interval, site: TriedSite): Improvement[] {
  return candidates.flatMap(({ fields, after }): Improvement[] => {
    const gain = width(before) - width(after)
    if (!(gain > 0)) return []
    const narrowing = gain / width(before)
    return [
      {
        site_id: site.siteId,
        site_name: site.name,
        fields: [...fields],
        ...wireSentences([narrows(fields, narrowing)]),
        removes: null,
        figure: 'total',
        before,
        after,
        narrowing: Math.min(1, narrowing),
        gain,
      },
    ]
  })
}

const width = ({ p5, p95 }: Interval): number => p95 - p5
