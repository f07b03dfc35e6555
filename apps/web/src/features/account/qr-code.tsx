import { encode } from 'uqr'
import css from './account.module.css'

/** Empty cells around a code, which readers of codes need. */
const MARGIN = 4

/** A text as a QR code, dark on white in every look: not every reader takes the reverse. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * MARGIN
  return (
    <svg
      className={css.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  )
}
