/** Milliseconds after the page has loaded in which its first words and pictures have the line for themselves. */
const quietMs = 4000
const presses = ['pointerdown', 'keydown', 'touchstart'] as const

/** Resolves at the first of these events, and after `begin` has let that many milliseconds pass at the latest. */
const first = (events: readonly string[], ms: number, begin: (wait: () => void) => void): Promise<void> =>
  new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, done)
      resolve()
    }
    for (const event of events) addEventListener(event, done, { once: true, passive: true })
    begin(() => {
      timer = setTimeout(done, ms)
    })
  })

/**
 * Resolves when the page has been loaded for four seconds, or as soon as somebody moves or presses anything: for code that is needed
 * by a press only.
 */
export const whenQuiet = (): Promise<void> =>
  first([...presses, 'pointermove'], quietMs, wait => {
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

const work = Promise.withResolvers<void>()

/** A page on which people make changes is open: what `firstPress` holds back is needed now. */
export const beginWork = (): void => work.resolve()

/** Resolves as soon as somebody presses anything or work begins, in `ms` milliseconds at the latest: for what must be there by then. */
export const firstPress = (ms: number): Promise<void> =>
  Promise.race([work.promise, first(presses, ms, wait => wait())])
