import type { PowerFactor2 } from '@cradle/data/method2'
import { type Remark, remark } from '@cradle/impact'

/** Values under the ODbL stand in a table of their own. */
export const factorTable = (factor: PowerFactor2 | undefined): string =>
  factor?.source.startsWith('digital4better') ? 'power_factors_d4b' : 'power_factors'

export type FactorPart = 'own' | 'chain' | 'total'

/** Where a part of a factor comes from: a code of the words for it, with the citation or the sector that they name. */
export type FactorSource = { code: string; values: Readonly<Record<string, string>> }

/** The sources of a factor as the table of the edition writes them in short: of its own part, and of the chain or of the whole. */
export type FactorSources = { own: readonly FactorSource[]; rest: readonly FactorSource[] }

const FORMS: readonly (readonly [RegExp, code: string, value?: string])[] = [
  [/^heat rate x fuels\.csv$/, 'own_heat_rate'],
  [/^heat rate \+ chain CO2\/\.0741/, 'fuel_chain'],
  [/^(?:equipment|others x) sector (\w+)/, 'equipment', 'sector'],
  [/^(\S+) medians x EF 3\.1/, 'medians', 'source'],
  [/^(digital4better) AC, PM/, 'acid_and_dust', 'source'],
  [/^(NREL Macknick 2012) medians(?= \/ )/, 'medians_of', 'source'],
  [/^USEEIO waste sector 10 g$/, 'waste_sector'],
  [/^IPCC AR5 A\.III\.2 dedicated: life cycle 230 .*/, 'biomass'],
  [/^IPCC AR5 WGIII A\.III\.2: infrastructure 19, .*/, 'run_of_river'],
  [/^IPCC AR5 A\.III\.2: infrastructure 19 \+ .*/, 'reservoir'],
  [/^IPCC AR5 A\.III\.2 ocean .*/, 'ocean'],
  [/^NREL life cycle of storage.*/, 'storage'],
]

/** What stands between two sources. */
const JOINT = /^(?: \+ |; | \/ )/

/** One source after the other; what is only a citation is quoted to its end. */
function readSources(text: string): FactorSource[] {
  const found: FactorSource[] = []
  let rest = text.replaceAll(/ \[[KQ]\]/g, '')
  while (rest !== '') {
    const form = FORMS.find(([pattern]) => pattern.test(rest))
    const match = form?.[0].exec(rest)
    if (!form || !match) return [...found, { code: 'cited', values: { text: rest } }]
    const [, code, value] = form
    found.push({ code, values: value && match[1] ? { [value]: match[1] } : {} })
    rest = rest.slice(match[0].length).replace(JOINT, '')
  }
  return found
}

/** The edition writes `stack: A; chain: B` beside climate change. A plant that burns nothing has no stack to name a source of. */
export function factorSources({ source, own }: Pick<PowerFactor2, 'source' | 'own'>): FactorSources {
  const [, stack, chain] = /^stack: (.*); chain: (.*)$/.exec(source) ?? []
  if (stack === undefined || chain === undefined) return { own: [], rest: readSources(source) }
  return { own: own === 0 ? [] : readSources(stack), rest: readSources(chain) }
}

/** The source of a factor, and whether it is one of something else. */
export function factorRemarks(factor: PowerFactor2 | undefined, part: FactorPart): Remark[] {
  if (!factor) return []
  const sources = factorSources(factor)
  const named =
    part === 'own' ? (factor.own === 0 ? [] : sources.own.length > 0 ? sources.own : sources.rest) : sources.rest
  const all = part === 'total' ? [...sources.own, ...sources.rest] : named
  return [
    ...(factor.status === 'proxy' ? [remark('stands_in')] : []),
    ...all.map(({ code, values }) => remark('factor_source', { ...values, source_code: code })),
  ]
}
