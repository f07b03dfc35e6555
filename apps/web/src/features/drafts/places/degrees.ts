/** Degrees as people write them: point or comma, a hemisphere instead of a sign. null: not a latitude or longitude. */
export function readDegrees(text: string, kind: 'latitude' | 'longitude'): number | null {
  const found = /^([+\-\u2212])?\s*(\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEWO])?$/iu.exec(text.trim())
  if (!found) return null
  const [, sign, digits, hemisphere] = found
  const side = hemisphere?.toUpperCase()
  if (side && (sign || !(kind === 'latitude' ? 'NS' : 'EWO').includes(side))) return null
  const size = Number(digits!.replace(',', '.'))
  const isNegative = side ? side === 'S' || side === 'W' || side === 'O' : sign === '-' || sign === '\u2212'
  const max = kind === 'latitude' ? 90 : 180
  return size <= max ? (isNegative ? -size : size) : null
}

/** To five digits, about a metre. */
export const writeDegrees = (value: number): string => String(Number(value.toFixed(5)))
