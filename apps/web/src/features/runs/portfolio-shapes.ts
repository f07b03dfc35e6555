/** Shapes about a middle of 0 0, some 12 pixels wide. */
const circle = 'M-5.5 0A5.5 5.5 0 1 1 5.5 0A5.5 5.5 0 1 1 -5.5 0Z'
const diamond = 'M0 -7L7 0L0 7L-7 0Z'

const shapes = [
  { path: circle, isFilled: true },
  { path: circle, isFilled: false },
  { path: diamond, isFilled: true },
  { path: diamond, isFilled: false },
] as const

/** The shape of the first, second, third or fourth portfolio that is compared. */
export const pictureOf = (at: number) => shapes[at % shapes.length]!
