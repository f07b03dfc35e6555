import type {
  CommentThread,
  EvidenceFile,
  ExportLanguage,
  Passport,
  SampleItem,
  WholeEngagement,
} from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { csvLine } from '../csv/csv-cell.ts'
import { packWords } from './pack-words.ts'

type Recalculated = { value: number | null; difference: number | null; equal: boolean | null }

/** A remark as a third party reads it: nothing of who reads, and no second copy of the passport. */
type PackComment = {
  kind: CommentThread['kind']
  run: number
  by: string | null
  at: string
  text: string
  resolved: CommentThread['resolved']
}

const packedComment = ({ kind, run, author, created, text, mentions, resolved }: Omit<CommentThread, 'replies'>) => ({
  ...{ kind, run, by: author?.name ?? null, at: created, resolved },
  text: mentions.reduce((all, { id, name }) => all.replaceAll(`@[${id}]`, `@${name}`), text),
})

export const packedThread = ({ replies, ...first }: CommentThread): PackComment & { replies: PackComment[] } => ({
  ...packedComment(first),
  replies: replies.map(packedComment),
})

/** An item with everything that it opens as. */
export type PackItem = {
  item: SampleItem
  rows: { row: number; file: string | null; cells: { column: string; text: string }[] }[]
  recalculated: Recalculated
  evidence: EvidenceFile[]
  passport: Passport
  /** Remarks on its figure, the newest first. */
  comments: ReturnType<typeof packedThread>[]
}

/** What a pack is made of. */
export type PackFacts = {
  language: ExportLanguage
  /** ISO 8601: when it was signed; of a draft, now. */
  made: string
  report: { id: string; name: string; run: number; delivered: string }
  /** What the figure is called in the language. */
  figure: string
  engagement: WholeEngagement
  items: PackItem[]
  /** SHA-256 of the engagement in canonical JSON, and of the manifest of the report's signature. */
  digests: { engagement: string; report: string | null }
  /** Where the public keys are published. */
  keys: string
}

const COLUMNS = [
  'item',
  'entry',
  'name',
  'rows',
  'taken_for_size',
  'stratum',
  'stated',
  'unit',
  'calculated_again',
  'mark',
  'found',
  'note',
  'evidence',
  'by',
  'at',
]

function sampleCsv({ engagement, items }: PackFacts): string {
  const lines = items.map(({ item, rows, recalculated, evidence }) => [
    item.position,
    item.entry,
    item.name,
    rows.map(({ row }) => row).join(' '),
    item.certain,
    item.stratum,
    item.value,
    engagement.plan.unit,
    recalculated.value,
    item.mark,
    item.own_value,
    item.note,
    evidence
      .filter(({ id }) => item.evidence.includes(id))
      .map(({ name }) => name)
      .join('; '),
    item.by,
    item.at,
  ])
  return `\uFEFF${[COLUMNS, ...lines].map(cells => csvLine(cells)).join('')}`
}

function readme({ language, report, engagement, keys }: PackFacts): string {
  const { inWords, day } = packWords(language)
  const { name, run, delivered } = report
  return [
    inWords(message('assurance:title')),
    engagement.title,
    inWords(message('assurance:lead', { report: name, run: String(run), date: day(delivered) })),
    ...(engagement.signed === null ? [inWords(message('assurance:draft'))] : []),
    ...(engagement.signed?.independent === false ? [inWords(message('assurance:self'))] : []),
    inWords(message('assurance:check', { keys })),
    inWords(message('assurance:parts')),
  ].join('\n\n')
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

/** The parts of a pack that are texts. */
export const packTexts = (facts: PackFacts): { path: string; text: string }[] => [
  { path: 'README.txt', text: `${readme(facts)}\n` },
  { path: 'sample.csv', text: sampleCsv(facts) },
  { path: 'items.json', text: json(facts.items) },
  { path: 'engagement.json', text: json(shownEngagement(facts)) },
]

/** Method, projection and opinion; the sample stands in the items, and what a reader may do is nothing of the pack. */
function shownEngagement({ engagement, report, figure }: PackFacts) {
  const { sample: _, may: __, ...rest } = engagement
  return { report, figure, ...rest }
}
