/**
 * Sentences that were stored in English become codes with values, once: of problems, of reasons in coverage ledgers, of matches. Each
 * batch is written by itself, so that a start that is interrupted goes on where it was. A sentence that no text is known for stays as
 * the value of `stored:text`.
 */
import type { CoverageReason, PortfolioCoverage } from '@cradle/portfolio'
import { type Message, recognise } from '@cradle/words/messages'
import type { Client } from 'pg'
import {
  coveragesAfter,
  entriesWithText,
  problemsWithText,
  writeCoverage,
  writeEntries,
  writeProblems,
} from './queries.ts'

const ROWS = 1000
const COVERAGES = 20
const BEGINNING = { portfolio_id: '', position: -1 }

const SENTENCES = ['problems', 'notes'] as const
const REMEDIES = ['remedies', 'notes'] as const

export async function storeMessages(client: Client): Promise<void> {
  await codeProblems(client)
  await codeMatches(client)
  await codeCoverages(client)
}

/** The code of a stored text; any other message stays as it is. */
const coded = (message: Message, areas: Parameters<typeof recognise>[1]): Message =>
  message.code === 'stored:text' ? recognise(String(message.params?.text), areas) : message

async function codeProblems(client: Client): Promise<void> {
  for (let after = BEGINNING; ; ) {
    const found = await problemsWithText(client, after, ROWS)
    const last = found.at(-1)
    if (!last) return
    await writeProblems(
      client,
      found.map(({ message, remedy, ...place }) => ({
        ...place,
        message: coded(message, SENTENCES),
        remedy: remedy && coded(remedy, REMEDIES),
      })),
    )
    after = last
  }
}

async function codeMatches(client: Client): Promise<void> {
  for (let after = BEGINNING; ; ) {
    const found = await entriesWithText(client, after, ROWS)
    const last = found.at(-1)
    if (!last) return
    await writeEntries(
      client,
      found.map(({ match_reason: reason, ...place }) => ({ ...place, match_reason: matchCode(reason) })),
    )
    after = last
  }
}

/** Wording of matches before they were codes, in words of now. */
const matchCode = (reason: Message): Message =>
  coded(
    reason.params?.text === undefined
      ? reason
      : { ...reason, params: { text: String(reason.params.text).replace(...OLD_LIKENESS) } },
    ['matches'],
  )
const OLD_LIKENESS = [
  /^(Looks like “.*” \(\w+, likeness \d+ of 100\); not applied without a person)'(s word\.)$/s,
  '$1’$2',
] as const

/** A ledger of before: sentences where messages stand now. */
type OldReason = Omit<CoverageReason, 'message' | 'remedy'> & { text: string; remedy: string }
type OldCoverage = Omit<PortfolioCoverage, 'evidence' | 'reasons'> & {
  evidence: { basis: string; text: string; sites: number }[]
  reasons: (OldReason | CoverageReason)[]
}

async function codeCoverages(client: Client): Promise<void> {
  for (let after = ''; ; ) {
    const found = await coveragesAfter<OldCoverage>(client, after, COVERAGES)
    const last = found.at(-1)
    if (!last) return
    for (const { id, coverage } of found) await writeCoverage(client, { id, coverage: codedCoverage(coverage) })
    after = last.id
  }
}

const codedCoverage = ({ evidence, reasons, ...ledger }: OldCoverage): PortfolioCoverage => ({
  ...ledger,
  evidence: evidence.map(({ basis, sites }) => ({ basis, sites })),
  reasons: reasons.map(codedReason),
})

function codedReason(reason: OldReason | CoverageReason): CoverageReason {
  if ('message' in reason) return reason
  const { text, remedy, ...row } = reason
  if (row.class !== 'rejected') {
    const message = recognise(text, ['reasons'])
    return { ...row, message, remedy: remedy === '' ? null : recognise(remedy, ['reasons']) }
  }
  return {
    ...row,
    message: recognise(text, SENTENCES),
    remedy: remedy === '' ? null : recognise(remedy, REMEDIES),
  }
}
