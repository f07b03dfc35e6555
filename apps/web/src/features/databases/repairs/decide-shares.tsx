import type { DatabaseGap } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../format.ts'
import { readNumber } from '../../../lca/number-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Choice = { kind: 'allocation'; by: 'amount' } | { kind: 'allocation'; by: 'shares'; shares: number[] }
type Props = { gap: DatabaseGap; isSending: boolean; onDecide: (choice: Choice) => void }

/** How the products of a process share what it takes and gives: by their amounts where they can be compared, or as typed. */
export function DecideShares({ gap: { products, by_amount }, isSending, onDecide }: Props) {
  const { t } = useTranslation('variables')
  const [typed, setTyped] = useState(products.map(() => ''))
  const shares = typed.map(text => readNumber(text))
  const sum = shares.reduce<number>((all, share) => all + (share ?? 0), 0)
  const isWhole = shares.every(share => share !== null && share >= 0) && Math.abs(sum - 100) <= 1e-4
  const typeAt = (at: number, text: string) => setTyped(before => before.with(at, text))
  return (
    <>
      {by_amount ? (
        <>
          <p>{by_amount.map((share, at) => `${products[at]?.name}: ${formatPercent(share)}`).join('; ')}</p>
          <Button look="primary" isPending={isSending} onPress={() => onDecide({ kind: 'allocation', by: 'amount' })}>
            {t('databases.repairs.acceptAmount')}
          </Button>
        </>
      ) : (
        <p className="dim">{t('databases.repairs.noAmount')}</p>
      )}
      <p>{t('databases.repairs.ownShares')}</p>
      {products.map(({ name, amount, unit }, at) => (
        <TextField
          key={name}
          label={`${name} (${formatNumber(amount)} ${unit})`}
          value={typed[at] ?? ''}
          inputMode="decimal"
          onChange={text => typeAt(at, text)}
        />
      ))}
      <p className="dim small">{t('databases.repairs.sum', { sum: formatNumber(sum) })}</p>
      <Button
        isDisabled={!isWhole}
        isPending={isSending}
        onPress={() => onDecide({ kind: 'allocation', by: 'shares', shares: shares.map(share => (share ?? 0) / 100) })}
      >
        {t('databases.repairs.acceptShares')}
      </Button>
    </>
  )
}
