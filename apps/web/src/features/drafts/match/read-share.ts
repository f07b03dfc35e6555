/** `0.25`, `0,25` or `12.5 %` as a fraction from 0 to 1; null for anything else. A bare 5 is refused, not taken for 5 %. */
export const readShare = (text: string): number | null => {
  const match = /^\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*(%)?\s*$/.exec(text)
  if (!match) return null
  const value = Number(match[1]!.replace(',', '.'))
  // 12.5 / 100 instead of 12.5 * 0.01: the nearest number to what was written.
  const share = match[2] ? value / 100 : value
  return share >= 0 && share <= 1 ? share : null
}
