/** The tokens of the screens, for paper. The seventeen goal colours are the only saturated ones. */
export const INK = '#15191F'
export const INK_2 = '#454D57'
export const INK_3 = '#5F6771'
export const LINE = '#E4E0D6'
export const LINE_STRONG = '#C9C3B5'
export const SUNKEN = '#F3F1EB'
export const WHITE = '#FFFFFF'

const GOALS =
  'E5243B DDA63A 4C9F38 C5192D FF3A21 26BDE2 FCC30B A21942 FD6925 DD1367 FD9D24 BF8B2E 3F7E44 0A97D9 56C02B 00689D 19486A'
    .split(' ')
    .map(hex => `#${hex}`)

export const goalColour = (goal: number): string => GOALS[goal - 1] ?? INK

/** The better of ink and white on a goal's colour: at least 4.5 to 1. */
export const onGoal = (goal: number): string => ([1, 4, 8, 10, 13, 16, 17].includes(goal) ? WHITE : INK)

/** Two colours mixed, `share` of the first. */
export function mix(first: string, second: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const channel = (at: number) =>
    Math.round(part(first, at) * share + part(second, at) * (1 - share))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** Goal colours that are pale on paper get a darker outline. */
export const goalEdge = (goal: number): string => {
  const darker: Record<number, number> = { 2: 0.25, 6: 0.2, 7: 0.38, 9: 0.16, 11: 0.22, 15: 0.15 }
  return mix(INK, goalColour(goal), darker[goal] ?? 0)
}
