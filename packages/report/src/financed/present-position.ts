/** One line of the result with its factor, its emissions and every source with a verdict. */
import type { FinancedPosition } from '@cradle/contract'
import type { Alternative, Position } from '@cradle/financed'
import { remedyOf, sizeOf } from '@cradle/financed'
import type { CalculatedFinanced } from './calculate.ts'
import { optionMessage, told, wireMessage } from './told.ts'

const candidateOf = (one: Alternative): FinancedPosition['candidates'][number] => ({
  option: one.option,
  option_message: optionMessage(one.option),
  year: one.year,
  source: one.source,
  score: one.score,
  s1: one.s1,
  s2: one.s2,
  s3: one.s3,
  ratio_s12: one.ratioS12,
  verdict: told('verdict', one.verdict),
})

/** The line of an undrawn commitment stands in a class of its own. */
const ledgerOf = ({ line }: Position): FinancedPosition['ledger'] =>
  line.assetClass === 'undrawn_commitment' ? 'undrawn' : line.ledger

function shareOf(position: Position, { result }: CalculatedFinanced): number | null {
  const { basis, size } = result.ledger
  const own = sizeOf(position, basis)
  return own === null || size === null || size === 0 ? null : Math.min(1, own / size)
}

const fundOf = ({ line, path }: Position, { fundAt }: CalculatedFinanced): string | null =>
  path.length === 0 ? null : (fundAt.get(line.row) ?? null)

export function presentPosition(position: Position, calculated: CalculatedFinanced): FinancedPosition {
  const { line, holding, amount, denominator } = position
  const remedy = line.reason === null ? null : remedyOf(line.reason)
  return {
    row: line.row,
    part: line.part,
    fund: fundOf(position, calculated),
    name: line.name,
    entity_id: line.entityId,
    instrument_id: holding.instrumentId ?? null,
    // What a fund holds has its entry in a list of its own.
    entry: position.path.length > 0 ? null : (calculated.entryOf.get(line.row)?.id ?? null),
    asset_class: line.assetClass,
    sector: holding.sector ?? null,
    country: holding.country ?? null,
    amount,
    money: line.money,
    committed: line.committed,
    ledger: ledgerOf(position),
    reason: line.reason === null ? null : told('reason', line.reason),
    remedy: remedy && wireMessage(remedy),
    af: line.af,
    af_basis: line.afBasis === null ? null : told('basis', line.afBasis),
    denominator,
    option: line.option,
    dq_s12: line.dqS12,
    dq_s3: line.dqS3,
    e: line.e,
    fe: line.fe,
    e_joint: line.eJoint,
    fe_joint: line.feJoint,
    fe_s12: line.feS12,
    avoided: line.avoided,
    removals: line.removals,
    share_of_money: shareOf(position, calculated),
    flags: line.flags.map(flag => told('flag', flag)),
    candidates: line.alternatives.map(candidateOf),
    questions: line.questions.map(code => told('question', code)),
    rates: line.rates,
  }
}

export type PositionQuery = {
  limit: number
  offset: number
  order: 'row' | '-money' | '-fe_s12' | '-fe_s3' | 'name' | '-dq_s12'
  q?: string | undefined
  ledger?: string | undefined
  asset_class?: string | undefined
  sector?: string | undefined
  country?: string | undefined
  reason?: string | undefined
  flag?: string | undefined
  row?: number | undefined
}

const NUMBERS: Readonly<Record<string, (position: Position) => number | null>> = {
  '-money': ({ line }) => line.money,
  '-fe_s12': ({ line }) => line.feS12,
  '-fe_s3': ({ line }) => line.fe.s3,
  '-dq_s12': ({ line }) => line.dqS12,
}

function matches(position: Position, query: PositionQuery, words: string): boolean {
  const { line, holding } = position
  const is = (wanted: string | undefined, value: string | null | undefined) =>
    wanted === undefined || wanted === (value ?? '')
  return (
    (query.row === undefined || query.row === line.row) &&
    is(query.ledger, ledgerOf(position)) &&
    is(query.asset_class, line.assetClass) &&
    is(query.sector, holding.sector) &&
    is(query.country, holding.country) &&
    is(query.reason, line.reason) &&
    (query.flag === undefined || line.flags.includes(query.flag)) &&
    (words === '' ||
      [line.name, line.entityId, holding.instrumentId].some(text => (text ?? '').toLowerCase().includes(words)))
  )
}

/** A page of the lines that are asked for. What is unknown comes last in every order of size. */
export function pageOfPositions(calculated: CalculatedFinanced, query: PositionQuery) {
  const words = (query.q ?? '').trim().toLowerCase()
  const found = calculated.positions.filter(position => matches(position, query, words))
  const by = NUMBERS[query.order]
  const ordered = by
    ? found.toSorted((a, b) => (by(b) ?? -Infinity) - (by(a) ?? -Infinity) || a.line.row - b.line.row)
    : query.order === 'name'
      ? found.toSorted((a, b) => ((a.line.name ?? '') < (b.line.name ?? '') ? -1 : 1))
      : found
  const page = ordered.slice(query.offset, query.offset + query.limit)
  return { count: found.length, results: page.map(position => presentPosition(position, calculated)) }
}
