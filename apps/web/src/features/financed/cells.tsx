import { useTranslation } from 'react-i18next'
import { formatExact, formatGiven } from '../../format.ts'
import { NumCell } from '../../ui/num.tsx'

/** A figure of a table; what is not known is said, never drawn as zero. */
export function Cell({ value, unit }: { value: number | null; unit?: string }) {
  const { t } = useTranslation('holdings')
  return value === null ? (
    <span className="xs quiet">{t('unknown')}</span>
  ) : (
    <NumCell value={value} digits={3} {...(unit ? { unit } : {})} />
  )
}

/** Data quality of PCAF, 1 best to 5: two digits after a whole number say more than is known. */
export function Score({ value }: { value: number | null }) {
  const { t } = useTranslation('holdings')
  return value === null ? (
    <span className="xs quiet">{t('unknown')}</span>
  ) : (
    <data value={String(value)} title={formatExact(value)}>
      {formatGiven(Number(value.toFixed(1)))}
    </data>
  )
}
