import { loadReference } from '@cradle/data'
import { NOT_ASSESSED_BECAUSE, prepare, settleSigns, shareFileOf } from '@cradle/impact'
import { render } from '@cradle/words/messages'
import { expect, test } from 'vitest'

import { shareReason } from './goals.ts'

const prepared = prepare(loadReference())

test('reasons that an edition writes into a share file have words in every language', () => {
  const file = shareFileOf(prepared)
  for (const [sdg, reason] of Object.entries(file.not_assessed_because)) {
    if (reason === undefined) continue
    const english = render(shareReason(Number(sdg), reason), 'en', '')
    expect(english.toLowerCase()).toBe(`${reason}.`.toLowerCase())
    expect(render(shareReason(Number(sdg), reason), 'de', '')).not.toBe(english)
  }
})

test('a category without a weight is named', () => {
  const { CC: _, ...weights } = shareFileOf(prepared).weights
  const file = settleSigns({ ...shareFileOf(prepared), weights })
  const reason = file.not_assessed_because[13]
  expect(reason).toContain('(CC)')
  expect(shareReason(13, reason!)).toEqual({ code: 'goalReasons:without_weight', params: { category: 'CC' } })
})

test('what somebody wrote stays as it is, whichever goal it is about', () => {
  for (const reason of ['we do not measure that', NOT_ASSESSED_BECAUSE[4]!])
    expect(render(shareReason(1, reason), 'de', '')).toBe(reason)
})
