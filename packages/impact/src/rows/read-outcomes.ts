/**
 * Outcomes that a row states: figures by indicator, with year, assurance, source, evidence and the five dimensions. They take no part in
 * the life cycle, so a cell that cannot be read is told and leaves only its own figure out: the row stays.
 */
import { fieldName, message } from '../message.ts'
import {
  isOutcomeCode,
  OUTCOME_CODES,
  OUTCOME_FIELDS,
  OUTCOMES,
  type OutcomeCode,
  type OutcomeUnit,
  outcomeField,
} from '../outcomes/indicators.ts'
import { DIMENSION_NAMES, type DimensionName, type RowOutcomes } from '../outcomes/statement.ts'
import { readAmount } from './amount-with-unit.ts'
import type { RowCells } from './cells.ts'
import { readAssurance, readStatedYear, readText } from './evidence-cells.ts'
import type { Field } from './fields.ts'
import type { RowStatements } from './statements.ts'

/** No organisation reaches more: above stands a wrong unit. People of the world, its land, the water that it uses, its waste. */
const LIMITS: Readonly<Record<OutcomeUnit, number>> = {
  persons: 8.5e9,
  households: 2.5e9,
  jobs: 4e9,
  organisations: 5e8,
  dwellings: 2.5e9,
  ha: 3.7e10,
  m3: 1e13,
  t: 3e9,
}

const DIMENSION_FIELDS: Readonly<Record<DimensionName, Field>> = {
  what: 'outcome_what',
  who: 'outcome_who',
  howMuch: 'outcome_how_much',
  contribution: 'outcome_contribution',
  risk: 'outcome_risk',
}

/** Year, assurance and source of a row's own footprint, which count where the outcomes name none of their own. */
type OfOwnFigures = Pick<RowStatements, 'ownYear' | 'ownAssurance' | 'ownSource'>

/** Null where the row states no figure: texts alone are no outcome. */
export const readOutcomes = (cells: RowCells, own: OfOwnFigures): RowOutcomes | null =>
  OUTCOME_FIELDS.some(field => cells.text(field) !== '') ? cells.leavingOut(() => readStated(cells, own)) : null

function readStated(cells: RowCells, own: OfOwnFigures): RowOutcomes | null {
  const values = withoutImpossibleParts(cells, readValues(cells))
  if (Object.keys(values).length === 0) return null
  const year = readStatedYear(cells, 'outcome_year', OUTCOME_FIELDS) ?? own.ownYear
  const assurance = readAssurance(cells, 'outcome_assurance') ?? own.ownAssurance
  const source = readText(cells, 'outcome_source') ?? own.ownSource
  const evidence = readText(cells, 'outcome_evidence')
  const texts = DIMENSION_NAMES.flatMap(name => {
    const text = readText(cells, DIMENSION_FIELDS[name])
    return text === null ? [] : [[name, text.slice(0, 1000)] as const]
  })
  return {
    values,
    ...(year === undefined ? {} : { year }),
    ...(assurance === undefined ? {} : { assurance }),
    ...(source === undefined ? {} : { source: source.slice(0, 1000) }),
    ...(evidence === null ? {} : { evidence: evidence.slice(0, 1000) }),
    ...Object.fromEntries(texts),
  }
}

type Values = Partial<Record<OutcomeCode, number>>

function readValues(cells: RowCells): Values {
  const values: Values = {}
  for (const code of OUTCOME_CODES) {
    const value = readAmount(cells, outcomeField(code), [0, LIMITS[OUTCOMES[code].unit]])
    if (value !== null) values[code] = value
  }
  return values
}

/** A part above its whole is told and left out; nobody knows which of the two is wrong, and the whole stays as it is stated. */
function withoutImpossibleParts(cells: RowCells, values: Values): Values {
  const left: Values = {}
  for (const code of OUTCOME_CODES) {
    const value = values[code]
    if (value === undefined) continue
    const { partOf } = OUTCOMES[code]
    const whole = partOf !== undefined && isOutcomeCode(partOf) ? values[partOf] : undefined
    if (partOf === undefined || whole === undefined || value <= whole) {
      left[code] = value
      continue
    }
    cells.warn(
      outcomeField(code),
      'out_of_range',
      message('problems:part_above_whole', {
        field: fieldName(outcomeField(code)),
        part: value,
        whole: fieldName(`outcome_${partOf}`),
        limit: whole,
      }),
      message('remedies:check_part_and_whole'),
    )
  }
  return left
}
