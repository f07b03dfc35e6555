import { refusal } from './refuse.ts'

/** Bytes a second that a body must bring on average over the time in which it has to go on. */
const MIN_RATE = 1024
const LOOKS = 10

/**
 * Watches a body arrive. Where within `seconds` less than `MIN_RATE` bytes a second came, what waits for it fails with a `Refusal`
 * 408, so that nobody holds a place with a body that never ends.
 */
export function watchProgress(bytesRead: () => number, seconds: number) {
  const seen: number[] = [bytesRead()]
  let fail: (error: Error) => void = () => {}
  const stalled = new Promise<never>((_, reject) => {
    fail = reject
  })
  stalled.catch(() => {})
  const timer = setInterval(
    () => {
      seen.push(bytesRead())
      if (seen.length <= LOOKS) return
      if (seen.at(-1)! - seen.shift()! < MIN_RATE * seconds)
        fail(refusal(408, 'upload_stalled', {}, { kb: Math.ceil((MIN_RATE * seconds) / 1024), seconds }))
    },
    (seconds * 1000) / LOOKS,
  )
  return {
    /** What the work gives; or the refusal, after `stop`. */
    async unlessStalled<Answer>(work: Promise<Answer>, stop?: () => void): Promise<Answer> {
      try {
        return await Promise.race([work, stalled])
      } catch (error) {
        work.catch(() => {})
        stop?.()
        throw error
      }
    },
    end: () => clearInterval(timer),
  }
}
