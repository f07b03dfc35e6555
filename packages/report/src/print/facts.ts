/** What a print is made of. */

import type { ExportLanguage } from '@cradle/contract'
import type { TableManifest } from '@cradle/data/types'
import { carriesValue } from '@cradle/figures'
import { goalName, type Speech, wordOr } from '@cradle/words'
import type { ReportHead } from '../model.ts'
import type { PrintedMethod } from '../report-edition.ts'
import type { Extract, ReportSummary } from '../summary.ts'
import type { Mark } from './marks.ts'
import type { Paper } from './paper.ts'

/** Who signed a report, and when (ISO 8601, UTC). */
export type Signed = { kid: string; at: string }

export type PrintFacts = {
  head: ReportHead
  /** Null: it is not signed. Undefined: nothing is printed of it. */
  signed?: Signed | null | undefined
  summary: ReportSummary
  extracts: readonly Extract[]
  method: PrintedMethod
  /** Ids of the categories that the edition has a factor for, of any activity. */
  quantified: ReadonlySet<string>
  tables: readonly TableManifest[]
  /** ISO alpha-2 -> ISO numeric, three digits. */
  numeric: ReadonlyMap<string, string>
}

export type PrintOptions = { paper: 'a4' | 'letter'; language: ExportLanguage }

/** What every part of the print is given. */
export type Printing = PrintFacts & { paper: Paper; speech: Speech }

/** A goal as every picture and table of the print shows it. */
export type Reading = Mark & {
  name: string
  direction: 'burden' | 'contribution' | null
  p50: number | null
  coverage: number | null
  entries: number
}

export function readingsOf({ head, speech }: Pick<Printing, 'head' | 'speech'>): Reading[] {
  const { goals } = head
  return goals.status.map((status, i) => {
    const goal = i + 1
    const interval = goals.intervals[i]
    return {
      goal,
      status,
      name: goalName(speech.words, goal),
      word: wordOr(speech.words.word, String(goal)),
      value: carriesValue(status) ? (goals.all_countries[i] ?? null) : null,
      low: interval?.p5 ?? null,
      high: interval?.p95 ?? null,
      p50: interval?.p50 ?? null,
      direction: goals.direction[i] ?? null,
      coverage: goals.coverage[i] ?? null,
      entries: goals.entries_with_value[i] ?? 0,
    }
  })
}

export const hasValue = (reading: Reading): reading is Reading & { value: number } => reading.value !== null
