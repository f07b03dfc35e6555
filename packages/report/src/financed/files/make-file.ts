/** A file of financed emissions in any of its formats. */
import type { ExportLanguage, FinancedBridge, FrameworkStatement, Provenance } from '@cradle/contract'
import type { Fonts } from '../../print/type.ts'
import type { CalculatedFinanced } from '../calculate.ts'
import { pageOfPositions } from '../present-position.ts'
import { presentFinanced } from '../present-result.ts'
import { questionsOf } from '../questions.ts'
import type { FinancedState } from '../views.ts'
import { factsCsv, factsOfResult, factsOfStatement } from './facts.ts'
import { factsArrow } from './facts-arrow.ts'
import { factsParquet } from './facts-parquet.ts'
import { printFinanced } from './print.ts'
import { MAX_POSITIONS } from './print-positions.ts'
import { financedWorkbook, statementWorkbook } from './workbook.ts'

export type FileChoices = {
  format: 'xlsx' | 'pdf' | 'csv' | 'json' | 'parquet' | 'arrow'
  language: ExportLanguage
  paper: 'a4' | 'letter'
  /** Time of making, ISO 8601. */
  made: string
}

type Whole = FileChoices & {
  name: string
  state: FinancedState
  provenance: Provenance
  statements: readonly FrameworkStatement[]
  bridge: FinancedBridge | null
}

const encoded = (text: string) => new TextEncoder().encode(text)

/** The whole result with its statements. */
export async function financedFile(calculated: CalculatedFinanced, file: Whole, fonts: () => Fonts) {
  const { format, language, paper, made, name, statements, bridge, state, provenance } = file
  const facts = { state, stand: provenance, openQuestions: questionsOf(calculated).length }
  const result = presentFinanced(calculated, facts)
  if (format === 'pdf') {
    const positions = pageOfPositions(calculated, { limit: MAX_POSITIONS, offset: 0, order: '-money' })
    return await printFinanced({ name, made, language, paper, result, positions, statements }, fonts())
  }
  if (format === 'xlsx') return financedWorkbook({ name, made, language, result, calculated, statements, bridge })
  const lines = factsOfResult(result, calculated)
  if (format === 'parquet') return factsParquet(lines)
  if (format === 'arrow') return factsArrow(lines)
  return encoded(format === 'csv' ? factsCsv(lines) : JSON.stringify({ result, facts: [...lines] }))
}

/** One statement, frozen or not. */
export async function statementFile(
  statement: FrameworkStatement,
  { format, language, paper, made }: FileChoices,
  fonts: () => Fonts,
): Promise<Uint8Array> {
  const { name } = statement.portfolio
  if (format === 'pdf')
    return await printFinanced(
      { name, made, language, paper, result: null, positions: null, statements: [statement] },
      fonts(),
    )
  if (format === 'xlsx') return statementWorkbook(statement, language, made)
  const lines = factsOfStatement(statement)
  if (format === 'parquet') return factsParquet(lines)
  if (format === 'arrow') return factsArrow(lines)
  return encoded(format === 'csv' ? factsCsv(lines) : JSON.stringify({ statement, facts: [...lines] }))
}
