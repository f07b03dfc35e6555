import { expect } from 'vitest'
import type { callsOf } from './subject.ts'

type Calls = ReturnType<typeof callsOf>

/** Every call about assurance, over a delivered portfolio of the caller's own. */
export async function walkAssurance({ mine, strangers }: { mine: Calls; strangers: Calls }, id: string): Promise<void> {
  const params = { id }
  const basis = { materiality: 5, expected: 0.5, confidence: 95, seed: 'a stated seed' } as const
  const plan = await mine.ok('planSample', { params, body: basis })
  expect(plan.certain + plan.drawn).toBeGreaterThan(0)
  const criteria = 'GHG Protocol, corporate standard'
  const drawn = await mine.ok('drawSample', { params, body: { ...basis, title: 'Year end', criteria } })
  expect([drawn.title, drawn.done, drawn.projection]).toEqual(['Year end', 0, null])
  expect(drawn.sample).toHaveLength(drawn.items)
  const listed = await mine.ok('listEngagements', { params })
  expect([listed.may, listed.results.map(one => one.id).includes(drawn.id)]).toEqual([true, true])
  const at = { id, engagement: drawn.id }
  for (const item of drawn.sample) {
    const opened = await mine.ok('readSampleItem', { params: { ...at, item: item.id } })
    expect(opened.item.value).toBe(item.value)
    expect(opened.recalculated.equal).toBe(true)
    expect(opened.rows[0]?.cells.length).toBeGreaterThan(0)
    const ticked = await mine.ok('markItem', { params: { ...at, item: item.id }, body: { version: 0, mark: 'agreed' } })
    expect([ticked.mark, ticked.version]).toEqual(['agreed', 1])
  }
  const { version } = await mine.ok('readEngagement', { params: at })
  const opinion = { level: 'limited', kind: 'unmodified', text: 'Nothing came to our attention.' } as const
  const second = await mine.ok('drawSample', { params, body: { ...basis, title: 'Thrown away' } })
  const other = { id, engagement: second.id }
  const written = await mine.ok('writeOpinion', { params: other, body: { version: second.version, ...opinion } })
  expect(written.opinion).toEqual(opinion)
  await mine.ok('deleteEngagement', { params: other })
  const whole = await mine.ok('writeOpinion', { params: at, body: { version, ...opinion } })
  expect([whole.done, whole.projection?.likely]).toEqual([whole.items, 0])
  const { signed } = await mine.ok('signEngagement', { params: at, body: { version: whole.version } })
  // Somebody alone in a workspace reviews his own list.
  expect(signed?.independent).toBe(false)
  for (const pack of ['zip', 'pdf'] as const) await mine.ok('exportEngagement', { params: { ...at, pack } })
  await mine.refused(409, 'deleteEngagement', { params: at })
  await mine.refused(404, 'readEngagement', { params: { id, engagement: '01890000-0000-7000-8000-000000000000' } })
  await strangers.refused(401, 'listEngagements', { params })
}
