import type { PowerFactor2 } from '@cradle/data/method2'
import { type Remark, remark } from '@cradle/impact'

/** Values under the ODbL stand in a table of their own. */
export const factorTable = (factor: PowerFactor2 | undefined): string =>
  factor?.source.startsWith('digital4better') ? 'power_factors_d4b' : 'power_factors'

export type FactorPart = 'own' | 'chain' | 'total'

/** The source of a factor, and whether it is one of something else. */
export function factorRemarks(factor: PowerFactor2 | undefined, part: FactorPart): Remark[] {
  const source = factor ? sourceOfPart(factor, part) : ''
  return [
    ...(factor?.status === 'proxy' ? [remark('stands_in')] : []),
    ...(source ? [remark('quoted', { text: source })] : []),
  ]
}

/**
 * The edition writes `stack: A; chain: B` beside climate change. A plant that burns nothing has no stack, so its own part has no source to
 * name.
 */
function sourceOfPart({ source, ...values }: PowerFactor2, part: FactorPart): string {
  const [, stack, chain] = /^stack: (.*); chain: (.*)$/.exec(source) ?? []
  if (part === 'own' && values.own === 0) return ''
  const named = part === 'own' ? stack : part === 'chain' ? chain : undefined
  return (named ?? source)
    .replaceAll('heat rate x fuels.csv', 'heat rate × carbon dioxide of the fuel (IPCC 2006)')
    .replaceAll(' x ', ' × ')
    .replaceAll(' [K]', '')
}
