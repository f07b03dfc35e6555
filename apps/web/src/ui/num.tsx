import { type FigureOptions, formatExact, formatNumber, formatParts, formatQuantity } from '../format.ts'
import css from './num.module.css'

type Props = FigureOptions & { value: number; unit?: string }

/** A figure in running text: rounded, its exact value on hover and in the copied `data` value. */
export const Num = ({ value, unit, ...options }: Props) => (
  <data className={css.num} value={String(value)} title={formatExact(value, unit)}>
    {formatNumber(value, { ...options, ...(unit ? { unit } : {}) })}
  </data>
)

/** A quantity of the inputs: three digits, SI prefix on its unit. */
export const Quantity = ({ value, unit, ...options }: Props & { unit: string }) => (
  <data className={css.num} value={String(value)} title={formatExact(value, unit)}>
    {formatQuantity(value, unit, options)}
  </data>
)

/** A figure in a column: the prefix sits in a slot of its own, so that mantissas align. The unit belongs in the head. */
export const NumCell = ({ value, unit, ...options }: Props) => {
  const { mantissa, prefix } = formatParts(value, options)
  return (
    <data className={css.num} value={String(value)} title={formatExact(value, unit)}>
      {mantissa}
      <span className={css.slot}>{prefix}</span>
    </data>
  )
}
