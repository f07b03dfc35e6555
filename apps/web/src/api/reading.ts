/** A report that is read by a share link: while its page is open, calls that a link may make carry its token. */
export type Reading = {
  /** The report's address in those calls. */
  id: string
  token: string
}

let current: Reading | null = null
let lost: (() => void) | null = null

export const currentReading = (): Reading | null => current

/** Begins to read; `onLost` is told when the server no longer takes the token. Ends with the function it returns. */
export const beginReading = (reading: Reading, onLost: () => void): (() => void) => {
  current = reading
  lost = onLost
  return () => {
    if (current !== reading) return
    current = null
    lost = null
  }
}

export const loseReading = (): void => lost?.()
