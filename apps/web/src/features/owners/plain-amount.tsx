import { formatCount, formatExact, formatGiven } from '../../format.ts'

type Unit = 'MW' | 'GWh' | 't'

/** As registers print them, without a prefix: whole numbers from 100 on, three digits below. */
const plainText = (value: number): string => (Math.abs(value) >= 100 ? formatCount(value) : formatGiven(value, 3))

/** The exact value on hover and in the copy. The unit belongs in the head of the column. */
export const PlainAmount = ({ value, unit }: { value: number; unit: Unit }) => (
  <data className="num" value={String(value)} title={formatExact(value, unit)}>
    {plainText(value)}
  </data>
)

/** An end of an interval: more than three digits would pretend to know. */
export const plainEnd = (value: number): string => plainText(Number(value.toPrecision(3)))
