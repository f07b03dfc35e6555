import type { PowerFactor2 } from '@cradle/data/method2'
import { type Remark, remark } from '@cradle/impact'

/** Values under the ODbL stand in a table of their own. */
export const factorTable = (factor: PowerFactor2 | undefined): string =>
  factor?.source.startsWith('digital4better') ? 'power_factors_d4b' : 'power_factors'

/** The source of a factor, and whether it is one of something else. */
export const factorRemarks = (factor: PowerFactor2 | undefined): Remark[] => [
  ...(factor?.status === 'proxy' ? [remark('stands_in')] : []),
  ...(factor?.source ? [remark('quoted', { text: factor.source })] : []),
]
