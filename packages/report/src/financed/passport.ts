/** How a financed figure was made: amount, capital, rates with date and source, factor, emissions; calculated again at the end. */
import type { FinancedPassport, FinancedStep } from '@cradle/contract'
import type { Line, Position, UsedRate } from '@cradle/financed'
import type { CalculatedFinanced } from './calculate.ts'
import { isCompanyLine } from './groups.ts'
import { codedOf, optionMessage, told } from './told.ts'

type FigureName = FinancedPassport['figure']
type Title = FinancedStep['title']

const T = 't CO2e'
const MAX_PARTS = 100

function figureOf(line: Line, figure: FigureName): number | null {
  if (figure === 'fe_s12') return line.feS12
  return line.fe[figure === 'fe_s1' ? 's1' : figure === 'fe_s2' ? 's2' : 's3']
}

const scopeOf = (figure: FigureName) => ({ scope: codedOf(`scope.${figure.slice(3)}`) })

const step = (
  kind: FinancedStep['kind'],
  title: Title,
  value: number | null,
  unit: string,
  more: Partial<FinancedStep> = {},
) => ({
  kind,
  title,
  value,
  unit,
  formula: '',
  texts: [],
  source: null,
  date: null,
  inputs: [],
  ...more,
})

const rateStep = (rate: UsedRate): FinancedStep =>
  step('rate', codedOf('step.rate', { from: rate.from, to: rate.to }), rate.factor, `${rate.to}/${rate.from}`, {
    source: rate.source,
    date: rate.date ?? (rate.year === null ? null : String(rate.year)),
  })

/** Emissions of the whole investee that a figure was made of; scopes 1 and 2 as their sum, or as they are known together. */
function emissionsOf(line: Line, figure: FigureName): number | null {
  if (figure === 'fe_s1') return line.e.s1
  if (figure === 'fe_s2') return line.e.s2
  if (figure === 'fe_s3') return line.e.s3
  const apart = line.e.s1 === null && line.e.s2 === null ? null : (line.e.s1 ?? 0) + (line.e.s2 ?? 0)
  return apart ?? line.eJoint
}

/** The sources that the figure was taken from, as the choice left them. */
function chosenOf(line: Line): FinancedStep['inputs'] {
  return line.alternatives
    .filter(({ verdict }) => verdict === 'chosen')
    .map(({ option, year, source }) => ({
      name: optionMessage(option),
      value: [source, year].filter(part => part !== null).join(', ') || null,
      unit: '',
    }))
}

function stepsOf({ line, amount, denominator }: Position, figure: FigureName, currency: string): FinancedStep[] {
  const value = figureOf(line, figure)
  const moneyRate = amount ? line.rates.find(({ from, to }) => from === amount.currency && to === currency) : undefined
  const emissions = emissionsOf(line, figure)
  return [
    step('row', codedOf('step.row', { row: String(line.row) }), null, '', {
      texts: line.flags.map(flag => told('flag', flag).message),
    }),
    ...(amount ? [step('amount', codedOf('step.amount'), amount.value, amount.currency, { date: amount.date })] : []),
    ...(moneyRate ? [rateStep(moneyRate)] : []),
    step('money', codedOf('step.money'), line.money ?? line.committed, currency),
    ...(denominator
      ? [
          step('denominator', codedOf('step.denominator'), denominator.value, denominator.currency, {
            date: denominator.date,
            texts: line.afBasis === null ? [] : [told('basis', line.afBasis).message],
          }),
        ]
      : []),
    ...(denominator?.rate && denominator.rate.from !== denominator.rate.to ? [rateStep(denominator.rate)] : []),
    ...(line.af === null
      ? []
      : [
          step('factor', codedOf('step.factor'), line.af, '1', {
            formula: denominator ? 'AF = amount / denominator' : '',
            texts: line.afBasis === null ? [] : [told('basis', line.afBasis).message],
          }),
        ]),
    ...(emissions === null
      ? []
      : [step('emissions', codedOf('step.emissions', scopeOf(figure)), emissions, T, { inputs: chosenOf(line) })]),
    step('financed', codedOf('step.financed', scopeOf(figure)), value, T, {
      formula: line.af === null ? '' : 'FE = AF × E',
      texts: line.reason === null ? [] : [told('reason', line.reason).message],
    }),
  ]
}

/** AF x E of the chosen sources; of figures per money or by a fund's footprint, the figure itself. */
function recomputed(line: Line, figure: FigureName): number | null {
  const emissions = emissionsOf(line, figure)
  if (figureOf(line, figure) === null) return null
  return line.af === null || emissions === null ? figureOf(line, figure) : line.af * emissions
}

type Wanted = { figure: FigureName; row?: number | undefined; part?: string | undefined }

/** undefined: the list has no such line. */
export function passportOfFigure(
  { positions, result, settings, entryOf }: CalculatedFinanced,
  { figure, row, part }: Wanted,
): Omit<FinancedPassport, 'state'> | undefined {
  if (row !== undefined) {
    const of = positions.filter(({ line }) => line.row === row)
    const position = part === undefined ? of[0] : of.find(({ line }) => line.part === part)
    if (!position) return undefined
    const { line } = position
    return {
      figure,
      row,
      part: line.part,
      name: line.name,
      value: figureOf(line, figure),
      recomputed: recomputed(line, figure),
      steps: stepsOf(position, figure, settings.reportingCurrency),
      parts: [],
      parts_count: 0,
      entry: entryOf.get(row)?.id ?? null,
    }
  }
  const key = ({ fe_s1: 'feS1', fe_s2: 'feS2', fe_s3: 'feS3', fe_s12: 'feS12' } as const)[figure]
  const value = result.totals[key]
  const counted = positions
    .map(({ line }) => line)
    .filter(line => isCompanyLine(line) && figureOf(line, figure) !== null)
  const sum = counted.reduce((all, line) => all + (figureOf(line, figure) ?? 0), 0)
  return {
    figure,
    row: null,
    part: null,
    name: null,
    value,
    recomputed: counted.length === 0 ? null : sum,
    steps: [step('sum', codedOf('step.sum', scopeOf(figure)), value, T, { formula: 'Σ AF × E' })],
    parts: counted
      .toSorted((a, b) => (figureOf(b, figure) ?? 0) - (figureOf(a, figure) ?? 0))
      .slice(0, MAX_PARTS)
      .map(line => ({
        row: line.row,
        part: line.part,
        name: line.name,
        money: line.money,
        value: figureOf(line, figure),
        share: value ? (figureOf(line, figure) ?? 0) / value : null,
      })),
    parts_count: counted.length,
    entry: null,
  }
}
