/** A frame over the map, in pixels from its corner. */
export type Frame = { x: number; y: number; width: number; height: number }
type Size = { width: number; height: number }

/** Pixels that a key moves the frame or makes it larger by. */
const STEP = 16
/** No side of a frame is shorter. */
const SHORTEST = 32

/** A quarter of the map, in its middle. */
export const middleFrame = ({ width, height }: Size): Frame => ({
  x: width / 4,
  y: height / 4,
  width: width / 2,
  height: height / 2,
})

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const between = (low: number, high: number, value: number): number => Math.max(low, Math.min(high, value))

/** One side, as where it begins and how long it is, longer by `by` about its middle; inside 0 to `room`. */
function longer(at: number, length: number, by: number, room: number): [at: number, length: number] {
  const next = between(Math.min(SHORTEST, room), room, length + by)
  return [between(0, room - next, at + (length - next) / 2), next]
}

/** The frame after a key: arrows move it, with Shift right and up make it larger, left and down smaller. Null: another key. */
export function frameAfter(frame: Frame, key: string, isShift: boolean, room: Size): Frame | null {
  const direction = directions[key]
  if (!direction) return null
  const [right, down] = direction
  if (isShift) {
    const [x, width] = longer(frame.x, frame.width, 2 * STEP * right, room.width)
    const [y, height] = longer(frame.y, frame.height, -2 * STEP * down, room.height)
    return { x, y, width, height }
  }
  return {
    ...frame,
    x: between(0, room.width - frame.width, frame.x + STEP * right),
    y: between(0, room.height - frame.height, frame.y + STEP * down),
  }
}

export const frameCorners = ({ x, y, width, height }: Frame): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
