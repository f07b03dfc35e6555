import type { Context } from '../context.ts'
import type { Holding, Quarter } from '../types/holding.ts'
import type { Position } from '../types/line.ts'
import type { Indicator, Indicators, Pai, SectorIndicator } from '../types/result.ts'
import { indicatorsOf } from './indicators.ts'
import { investmentsAt } from './investments.ts'

/** Mean of the dates that have a value. */
function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function meanIndicator(dates: readonly Indicator[]): Indicator {
  return {
    value: mean(dates.map(({ value }) => value)),
    reported: mean(dates.map(({ reported }) => reported)),
    estimated: mean(dates.map(({ estimated }) => estimated)),
    missing: mean(dates.map(({ missing }) => missing)),
    notApplicable: mean(dates.map(({ notApplicable }) => notApplicable)),
  }
}

function meanBySection(dates: readonly Indicators['pai6'][]): Indicators['pai6'] {
  const sections = [...new Set(dates.flatMap(date => Object.keys(date)))].sort()
  return Object.fromEntries(
    sections.map((section): [string, SectorIndicator] => {
      const of = dates.flatMap(date => date[section] ?? [])
      return [
        section,
        {
          value: mean(of.map(({ value }) => value)),
          covered: mean(of.map(({ covered }) => covered)),
          missing: mean(of.map(({ missing }) => missing)),
        },
      ]
    }),
  )
}

function meanOf(dates: readonly Indicators[]): Indicators {
  return {
    pai1S1: meanIndicator(dates.map(date => date.pai1S1)),
    pai1S2: meanIndicator(dates.map(date => date.pai1S2)),
    pai1S3: meanIndicator(dates.map(date => date.pai1S3)),
    pai1Total: meanIndicator(dates.map(date => date.pai1Total)),
    pai2: meanIndicator(dates.map(date => date.pai2)),
    pai3: meanIndicator(dates.map(date => date.pai3)),
    pai4: meanIndicator(dates.map(date => date.pai4)),
    pai5Consumption: meanIndicator(dates.map(date => date.pai5Consumption)),
    pai5Production: meanIndicator(dates.map(date => date.pai5Production)),
    pai6: meanBySection(dates.map(date => date.pai6)),
  }
}

/** Indicators at each date and their mean; at the holdings date alone where no dates are given. */
export function paiOf(
  positions: readonly Position[],
  holdings: readonly Holding[],
  quarters: readonly Quarter[],
  context: Context,
): Pai {
  const dates = quarters.length > 0 ? quarters : [null]
  const investments = dates.map(quarter => investmentsAt(positions, holdings, quarter, context))
  const perDate = investments.map(one => indicatorsOf(one, context))
  return {
    quarters: perDate,
    mean: meanOf(perDate),
    linesWithoutValue: investments.map(({ withoutValue }) => withoutValue),
  }
}
