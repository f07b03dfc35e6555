import type { NoAmount } from '../attribution/amount.ts'
import { type Factor, factorOf, type NoFactor } from '../attribution/factor.ts'
import type { Context } from '../context.ts'
import { type Choice, choose, s12Of, scoreS12 } from '../emissions/choose.ts'
import { alternativesOf, disagreements } from '../emissions/compare.ts'
import { type Evaluated, evaluateAll } from '../emissions/evaluate.ts'
import { isPerMoney, isReported } from '../emissions/options.ts'
import { known, product } from '../numbers.ts'
import type { Holding } from '../types/holding.ts'
import type { Amount, InvesteeEmissions, Line, Position, Scopes } from '../types/line.ts'
import type { UsedRate } from '../types/settings.ts'
import { emptyLine } from './empty-line.ts'
import { exclusionOf } from './exclusion.ts'
import { choiceFlags } from './flags.ts'
import { openQuestions } from './questions.ts'

/** Where a position is found: its part of the row, and the funds that lead to it. */
export type Place = { part: string | null; path: readonly string[]; weight: number | null; isCommitment: boolean }

/** Impossible denominators keep a position out of intensities, too: the company's figures cannot be trusted. */
const UNTRUSTED = new Set(['attribution_above_one', 'attribution_negative', 'denominator_not_positive'])
const MONEY_FLAGS: Readonly<Record<string, string>> = { share: 'money_from_share', weight: 'money_from_weight' }
const SCOPES = ['s1', 's2', 's3'] as const
const NO_EMISSIONS: InvesteeEmissions = { s12: null, s3: null, isReported: false }

/** 100 % of the investee and the attributed part, by scope. Options per money know only the part. */
function amounts(choice: Choice, af: number | null): Pick<Line, 'e' | 'fe' | 'eJoint' | 'feJoint' | 'option'> {
  const split = (source: Evaluated | null, value: number | null) => {
    if (!source) return { e: null, fe: null, option: null }
    const { option } = source.candidate
    return isPerMoney(option) ? { e: null, fe: value, option } : { e: value, fe: product(value, af), option }
  }
  const [s1, s2, s3] = SCOPES.map(scope => split(choice[scope], choice[scope]?.values[scope] ?? null))
  const joint = split(choice.joint, choice.joint?.values.s12 ?? null)
  return {
    e: { s1: s1?.e ?? null, s2: s2?.e ?? null, s3: s3?.e ?? null },
    fe: { s1: s1?.fe ?? null, s2: s2?.fe ?? null, s3: s3?.fe ?? null },
    option: { s1: s1?.option ?? joint.option, s2: s2?.option ?? joint.option, s3: s3?.option ?? null },
    eJoint: joint.e,
    feJoint: joint.fe,
  }
}

const sumS12 = ({ s1, s2 }: Scopes<number | null>, joint: number | null): number | null =>
  joint ?? (s1 === null && s2 === null ? null : (s1 ?? 0) + (s2 ?? 0))

/** Why there is no result for scopes 1 and 2; null where there is one. */
function reasonOf(all: readonly Evaluated[], choice: Choice, factor: Factor | NoFactor): string | null {
  if (choice.s1 || choice.s2 || choice.joint) return null
  if (choice.s3) return 'scope12_missing'
  if (factor.af === null) return factor.reason
  return all.length === 0 ? 'emissions_missing' : 'no_usable_emissions'
}

const isAllReported = ({ s1, s2, joint }: Choice): boolean =>
  [s1, s2, joint].every(source => source === null || isReported(source.candidate.option))

/** 100 % of the investee, also without an attribution factor: intensities by revenue need none. */
function investeeOf(all: readonly Evaluated[], factor: Factor | NoFactor): InvesteeEmissions {
  if (factor.af === null && UNTRUSTED.has(factor.reason)) return NO_EMISSIONS
  const choice = choose(
    all.filter(one => !isPerMoney(one.candidate.option) && (one.out === null || one.out === 'no_attribution_factor')),
  )
  const isReportedToo = choice.s3 === null || isReported(choice.s3.candidate.option)
  return { s12: s12Of(choice), s3: choice.s3?.values.s3 ?? null, isReported: isAllReported(choice) && isReportedToo }
}

function byOptionOf(all: readonly Evaluated[]): Position['byOption'] {
  const usable = all.filter(({ out }) => out === null)
  const entries = usable.map(
    ({ candidate, values }) =>
      [candidate.option, { s1: values.s1, s2: values.s2, s3: values.s3, joint: values.s12 }] as const,
  )
  // The first source of an option is the one that was ranked before by the file.
  return new Map(entries.reverse())
}

/** Flags, sources and figures of a position that is calculated. */
function calculate(line: Line, holding: Holding, factor: Factor | NoFactor, context: Context) {
  const financed = {
    assetClass: holding.assetClass ?? null,
    hasFactor: factor.af !== null,
    money: line.committed ?? line.money,
  }
  const all = evaluateAll(holding, financed, context)
  const choice = choose(all.filter(({ out }) => out === null))
  const figures = amounts(choice, factor.af)
  const reason = reasonOf(all, choice, factor)
  const rates = [choice.s1, choice.s2, choice.s3, choice.joint].flatMap(source => source?.rates ?? [])
  const breakdown = (choice.s1 ?? choice.joint ?? choice.s2)?.segments ?? []
  const result: Line = {
    ...line,
    ...figures,
    ledger: reason !== null ? 'no_result' : isAllReported(choice) ? 'reported' : 'estimated',
    reason,
    af: factor.af,
    afBasis: factor.af === null ? null : factor.basis,
    dqS12: scoreS12(choice),
    dqS3: choice.s3?.score ?? null,
    feS12: sumS12(figures.fe, figures.feJoint),
    avoided: product(factor.af, known(holding.avoidedT)),
    removals: product(factor.af, known(holding.removalsT)),
    flags: [
      ...new Set([
        ...line.flags,
        ...(factor.af === null ? [] : factor.flags),
        ...choiceFlags(choice, context),
        ...disagreements(all, choice),
      ]),
    ],
    alternatives: alternativesOf(all, choice),
    rates: [...line.rates, ...(factor.denominator?.rate ? [factor.denominator.rate] : []), ...new Set(rates)],
    ...(breakdown.length > 0 ? { breakdown: [...breakdown] } : {}),
  }
  const investee = investeeOf(all, factor)
  return { line: result, investee, byOption: byOptionOf(all), s3Whole: choice.s3?.candidate.s3Boundary !== 'upstream' }
}

/** Money in reporting currency, and the rate for it. */
function moneyOf(amount: Amount | null, context: Context): { signed: number | null; rates: UsedRate[] } {
  if (!amount) return { signed: null, rates: [] }
  const rate = context.spot(amount.currency, context.reportingCurrency, amount.date)
  if (!rate) return { signed: null, rates: [] }
  return { signed: amount.value * rate.factor, rates: rate.from === rate.to ? [] : [rate] }
}

/**
 * One position: class, money, factor, sources, financed emissions FE_s = AF x E_s per scope (docs/financed-emissions.md section 1).
 * A fund that is not opened is another matter (`positions/fund.ts`).
 */
export function assessPosition(holding: Holding, amount: Amount | NoAmount, place: Place, context: Context): Position {
  const stated = 'reason' in amount ? null : amount
  const { signed, rates } = moneyOf(stated, context)
  const money = signed === null ? null : Math.abs(signed)
  const flag = stated && MONEY_FLAGS[stated.from]
  const line: Line = {
    ...emptyLine(holding, place.part, place.isCommitment ? null : money),
    committed: place.isCommitment ? money : null,
    flags: flag ? [flag] : [],
    rates,
  }
  const position: Position = {
    line,
    holding,
    path: place.path,
    amount: stated,
    signed,
    weight: place.weight,
    denominator: null,
    investee: NO_EMISSIONS,
    byOption: new Map(),
    s3Whole: true,
  }
  const exclusion = exclusionOf(holding, stated?.value ?? null, signed !== null)
  if (exclusion) return { ...position, line: { ...line, ...exclusion, flags: [] } }
  const questions = [
    ...('reason' in amount && amount.reason === 'question_open:amount_currency' ? ['amount_currency'] : []),
    ...openQuestions(holding, context),
  ]
  if (questions[0]) return { ...position, line: { ...line, reason: `question_open:${questions[0]}`, questions } }
  const factor = factorOf(holding, amount, context)
  return { ...position, ...calculate(line, holding, factor, context), denominator: factor.denominator }
}
