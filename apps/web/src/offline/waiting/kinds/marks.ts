/** Tick marks of an auditor. */
import { type SampleItem, TICK_MARKS, type TickMark } from '@cradle/contract'
import type { Part, Target, Value } from '../edits.ts'
import { answersTo } from '../known.ts'
import { ask, fieldIn, gone, type Hold, isList, type Kind, partOf, textOf } from './kind.ts'

const MARK = 'mark'

const valueAt = ({
  mark,
  own_value,
  note,
  evidence,
}: Pick<SampleItem, 'mark' | 'own_value' | 'note' | 'evidence'>) => ({
  mark,
  own_value,
  note: note.trim(),
  evidence: [...evidence].sort(),
})

export const holdMark: Hold<'markItem'> = async ({ params, body }) => {
  const items = [
    ...(await answersTo('readSampleItem', params.id)).map(({ item }) => item),
    ...(await answersTo('readEngagement', params.id)).flatMap(({ sample }) => sample),
  ]
  const item = items.find(({ id }) => id === params.item)
  const [portfolio] = await answersTo('readPortfolio', params.id)
  if (!item) return null
  const { own_value = null, note = '', evidence = [] } = body
  const mine = valueAt({ mark: body.mark, own_value, note, evidence })
  const what = { code: 'mark', params: { position: item.position, name: item.name } } as const
  // Typed beside an item of that version: a later one was not seen.
  const seen = item.version === body.version ? { was: valueAt(item) } : {}
  const part: Part = { thing: MARK, ...seen, mine, what }
  return {
    held: { kind: 'mark', target: params, title: portfolio?.name ?? item.name, parts: [part], revision: null },
    reply: { ...item, ...mine },
  }
}

const isMark = (value: Value | undefined): value is TickMark => TICK_MARKS.some(mark => mark === value)
const paramsOf = ({ id = '', engagement = '', item = '' }: Target) => ({ id, engagement, item })

function bodyOf(mine: Value) {
  const [mark, own, evidence] = [fieldIn(mine, 'mark'), fieldIn(mine, 'own_value'), fieldIn(mine, 'evidence')]
  return {
    mark: isMark(mark) ? mark : null,
    own_value: typeof own === 'number' ? own : null,
    note: textOf(fieldIn(mine, 'note')),
    evidence: isList(evidence) ? evidence.map(textOf) : [],
  }
}

export const mark: Kind = {
  async look(target) {
    const outcome = await ask('readSampleItem', { params: paramsOf(target) })
    if (!outcome.isOk) return outcome
    const { item } = outcome.data
    if (item.id !== target.item) return gone('')
    return { isOk: true, data: { theirs: new Map([[MARK, valueAt(item)]]), version: item.version } }
  },
  put: (target, [part], { version }) =>
    ask('markItem', { params: paramsOf(target), body: { version: version ?? 0, ...bodyOf(part?.mine ?? null) } }),
  shows: {
    readSampleItem: (answer, _, edit) =>
      answer.item.id === edit.target.item
        ? { ...answer, item: { ...answer.item, ...bodyOf(partOf(edit, MARK)?.mine ?? null) } }
        : answer,
    readEngagement: (answer, _, edit) => ({
      ...answer,
      sample: answer.sample.map(item =>
        item.id === edit.target.item ? { ...item, ...bodyOf(partOf(edit, MARK)?.mine ?? null) } : item,
      ),
    }),
  },
  stale: ['readEngagement', 'readSampleItem', 'listEngagements'],
}
