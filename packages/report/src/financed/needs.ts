/** What a list lacks for any result: columns to add, told before anything is calculated. */
import type { FinancedResult } from '@cradle/contract'
import type { CalculatedFinanced } from './calculate.ts'
import { codedOf } from './told.ts'

const need = (code: string, params?: Parameters<typeof codedOf>[1]): FinancedResult['needs'][number] => ({
  code,
  message: codedOf(`needs.${code}`, params),
})

export function needsOf({ read, positions, input }: CalculatedFinanced): FinancedResult['needs'] {
  if (!read || positions.length === 0) return [need('holdings')]
  const lines = positions.map(({ line }) => line)
  const isAll = (reason: string) => lines.every(line => line.reason === reason)
  const hasAmount = positions.some(({ amount }) => amount !== null)
  const classless = lines.every(line => line.reason === 'asset_class_unknown')
  const withoutRate = new Set(
    positions.flatMap(({ line, amount }) => (line.reason === 'fx_missing' && amount ? [amount.currency] : [])),
  )
  const bases = new Set(['denominator_missing', 'capital_structure_missing'])
  const hasFactor = lines.some(line => line.af !== null || line.feS12 !== null)
  return [
    ...(hasAmount ? [] : [need('amount')]),
    ...(classless ? [need('asset_class')] : []),
    ...(!hasFactor && lines.some(line => bases.has(line.reason ?? '')) ? [need('denominator')] : []),
    ...(withoutRate.size > 0 && (isAll('fx_missing') || !hasFactor || input.fx.spot.length === 0)
      ? [need('rates', { currencies: [...withoutRate].toSorted().join(', ') })]
      : []),
  ]
}
