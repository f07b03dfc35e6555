import type { AssuranceBasis, AssurancePlan, NamesOf, SampleItem, WholeEngagement } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { pdfOf } from '../bytes.ts'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import { user } from '../world.ts'
import type { Answers } from './types.ts'

const now = () => new Date().toISOString()

const planOf = (basis: AssuranceBasis): AssurancePlan => ({
  unit: 'person-years',
  units: 3,
  without_value: 1,
  zeros: 0,
  total: 100,
  materiality: basis.materiality,
  expected: basis.expected,
  needed: Math.ceil(300 / basis.materiality),
  interval: 5,
  certain: 2,
  drawn: 1,
})

const itemOf = (position: number, name: string, value: number, certain: boolean): SampleItem => ({
  ...{ id: newId(), position, entry: `00000000-0000-4000-8000-00000000000${position}`, name, row: position + 1 },
  ...{ value, certain, stratum: 'new', mark: null, own_value: null, note: '', evidence: [] },
  ...{ version: 0, by: null, at: null },
})

const drawn = (body: AssuranceBasis & { title: string; criteria?: string | undefined }): WholeEngagement => {
  const { title, criteria = '', ...basis } = body
  return {
    ...{ id: newId(), version: 0, run: 1, title, criteria, basis, plan: planOf(basis), start: 2.5, items: 3, done: 0 },
    ...{ opinion: null, created: now(), by: user.full_name, signed: null, projection: null },
    may: { write: true, sign: false, second_person: false },
    sample: [
      itemOf(1, 'Riverside Example Coal', 60, true),
      itemOf(2, 'Hilltop Example Wind', 36, true),
      itemOf(3, 'Harbour Example Storage', 4, false),
    ],
  }
}

const engagements: WholeEngagement[] = []
const one = (id: string | undefined): WholeEngagement => {
  const found = engagements.find(engagement => engagement.id === id) ?? engagements[0]
  if (found) return found
  const first = drawn({ title: 'Assurance', materiality: 5, expected: 0, confidence: 95, seed: 'a stated seed' })
  engagements.push(first)
  return first
}

const zeros = { known: 0, projected: 0, basic: 3, incremental: 0, upper: 3 }

/** What follows from what is ticked and written. */
function settled(engagement: WholeEngagement): WholeEngagement {
  const done = engagement.sample.filter(({ mark }) => mark !== null).length
  const isWhole = done === engagement.items
  const isOpen = engagement.signed === null
  Object.assign(engagement, {
    done,
    projection: isWhole ? { over: zeros, under: zeros, likely: 0, conclusion: 'within' } : null,
    may: { write: isOpen, sign: isOpen && isWhole && engagement.opinion !== null, second_person: false },
  })
  return structuredClone(engagement)
}

export const assuranceAnswers: Answers<NamesOf<'assurance'>> = {
  listEngagements: () => ({
    results: engagements.map(engagement => {
      const { sample: _, projection: __, may: ___, ...shown } = settled(engagement)
      return shown
    }),
    may: true,
  }),
  planSample: ({ body }) => planOf(body),
  drawSample: ({ body }) => {
    const made = drawn(body)
    engagements.unshift(made)
    return settled(made)
  },
  readEngagement: ({ params }) => settled(one(params.engagement)),
  deleteEngagement: ({ params }) => {
    const at = engagements.findIndex(({ id }) => id === params.engagement)
    const [gone] = at < 0 ? [] : engagements.splice(at, 1)
    return text(message('done:engagement_deleted', { title: gone?.title ?? '' }))
  },
  readSampleItem: ({ params }) => {
    const { sample } = one(params.engagement)
    const item = sample.find(({ id }) => id === params.item) ?? sample[0]!
    return {
      item: structuredClone(item),
      rows: [
        {
          row: item.row ?? 2,
          file: 'holdings.csv',
          cells: [
            { column: 'name', text: item.name },
            { column: 'country', text: 'DE' },
          ],
        },
      ],
      recalculated: { value: item.value, difference: 0, equal: true },
      evidence: [],
    }
  },
  markItem: ({ params, body }) => {
    const { sample } = one(params.engagement)
    const item = sample.find(({ id }) => id === params.item) ?? sample[0]!
    const { version, mark, own_value = null, note = '', evidence = [] } = body
    Object.assign(item, { mark, own_value, note, evidence, version: version + 1, by: user.full_name, at: now() })
    return structuredClone(item)
  },
  writeOpinion: ({ params, body }) => {
    const { version, ...opinion } = body
    return settled(Object.assign(one(params.engagement), { opinion, version: version + 1 }))
  },
  signEngagement: ({ params }) =>
    settled(Object.assign(one(params.engagement), { signed: { at: now(), by: user.full_name, independent: false } })),
  exportEngagement: ({ params }) =>
    new File([pdfOf([one(params.engagement).title])], `assurance.${params.pack ?? 'pdf'}`),
}
