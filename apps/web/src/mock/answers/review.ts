import type { Comment, CommentThread, DoubtedFigure, NamesOf, Review, ReviewState, ReviewStep } from '@cradle/contract'
import { placeKey } from '@cradle/review/text'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import { PERSONAL } from '../personal-workspace.ts'
import { message as text } from '../wire-messages.ts'
import { provenance, user } from '../world.ts'
import type { Answers } from './types.ts'

const now = () => new Date().toISOString()
const self = { id: PERSONAL.id, name: user.full_name }

const commentOf = (about: Pick<Comment, 'text' | 'place'> & Partial<Comment>): Comment => ({
  id: newId(),
  run: 1,
  organisation: '',
  kind: 'comment',
  mentions: [],
  author: self,
  you: true,
  created: now(),
  edited: null,
  deleted: false,
  resolved: null,
  figure: null,
  ...about,
})

const jon = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Jon Example' }
const threads: CommentThread[] = [
  {
    ...commentOf({ text: 'Where does this burden come from?', place: { kind: 'figure', goal: 13 } }),
    author: jon,
    you: false,
    replies: [],
  },
]

const first = (id: string | undefined): CommentThread =>
  threads.find(one => one.id === id || one.replies.some(reply => reply.id === id)) ?? threads[0]!
const one = (id: string | undefined): Comment =>
  [...threads, ...threads.flatMap(({ replies }) => replies)].find(comment => comment.id === id) ?? threads[0]!
const plain = ({ replies: _, ...comment }: CommentThread): Comment => comment

const doubted: DoubtedFigure = {
  title: 'A figure of the mock',
  value: -1.2,
  unit: 'person-years',
  status: 'quantified',
  interval: null,
  goal: 13,
  organisation: null,
  site: null,
  recomputed: -1.2,
  stand: provenance,
  steps: [],
}

const wantedThreads = (query: URLSearchParams): CommentThread[] =>
  threads.filter(thread => {
    const [place, state, comment] = ['place', 'state', 'comment'].map(name => query.get(name))
    if (place && placeKey(thread.place) !== place) return false
    if (state && (state === 'resolved') !== (thread.resolved !== null)) return false
    return !comment || thread.id === comment || thread.replies.some(reply => reply.id === comment)
  })

const deletedTexts = new Map<string, string>()

export const commentAnswers: Answers<NamesOf<'comments'>> = {
  listComments: call => ({
    ...pageOf(call, wantedThreads(call.query), 50, 100),
    open: threads.filter(({ resolved }) => resolved === null).length,
  }),
  makeComment: ({ body }) => {
    if (body.parent === undefined) {
      const made = commentOf({ text: body.text, place: body.place ?? { kind: 'report' } })
      threads.unshift({ ...made, replies: [] })
      return made
    }
    const thread = first(body.parent)
    const made = commentOf({ text: body.text, place: thread.place })
    thread.replies.push(made)
    return made
  },
  changeComment: ({ params, body }) =>
    structuredClone(Object.assign(one(params.comment), { text: body.text, edited: now() })),
  deleteComment: ({ params }) => {
    const comment = one(params.comment)
    deletedTexts.set(comment.id, comment.text)
    Object.assign(comment, { text: '', deleted: true })
    return text(message('done:comment_deleted'))
  },
  restoreComment: ({ params }) => {
    const comment = one(params.comment)
    const back = { text: deletedTexts.get(comment.id) ?? comment.text, deleted: false }
    return structuredClone(Object.assign(comment, back))
  },
  resolveComment: ({ params, body }) => {
    const thread = first(params.comment)
    thread.resolved = body.resolved ? { at: now(), by: user.full_name } : null
    return plain(thread)
  },
  doubtFigure: ({ body }) => {
    const made = commentOf({ text: body.reason, place: body.place, kind: 'doubt', figure: doubted })
    threads.unshift({ ...made, replies: [] })
    return { ...made, told: 1 }
  },
}

const steps: Review['steps'] = []

const reviewNow = (): Review => {
  const state: ReviewState = steps[0]?.to ?? 'draft'
  const may: Record<ReviewState, ReviewStep[]> = {
    draft: ['send'],
    in_review: ['take_back', 'approve', 'return'],
    approved: ['return', 'publish'],
    published: ['take_back'],
  }
  return {
    run: 2,
    state,
    four_eyes: false,
    steps: [...steps],
    may: may[state],
    second_person: false,
    approved_before: null,
  }
}

const step = (what: ReviewStep, to: ReviewState, reason = ''): Review => {
  steps.unshift({ step: what, to, at: now(), by: user.full_name, reason })
  return reviewNow()
}

export const reviewAnswers: Answers<NamesOf<'review'>> = {
  readReview: reviewNow,
  sendToReview: () => step('send', 'in_review'),
  takeBackReview: ({ body }) => step('take_back', steps[0]?.to === 'published' ? 'approved' : 'draft', body.reason),
  approveReport: () => step('approve', 'approved'),
  returnReport: ({ body }) => step('return', 'draft', body.reason),
  publishReport: () => step('publish', 'published'),
}
