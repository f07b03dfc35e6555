import { countryName } from '../../countries.ts'
import { formatPercent } from '../../format.ts'

/** The total of a measure in words, with the two countries that carry most of it where there are two. */
export function worldSentence(
  total: number | null,
  ranked: readonly { code: string; value: number }[],
  none: string,
  labels: {
    one: (value: string) => string
    two: (words: { value: string; first: string; second: string; share: string }) => string
  },
  text: (value: number) => string,
): string {
  if (total === null) return none
  const value = text(total)
  const [first, second] = ranked
  return first && second && total !== 0
    ? labels.two({
        value,
        first: countryName(first.code),
        second: countryName(second.code),
        share: formatPercent((first.value + second.value) / total),
      })
    : labels.one(value)
}
