/** Milliseconds after the page has loaded in which its first words and pictures have the line for themselves. */
const quietMs = 4000
const presses = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/**
 * Resolves when the page has been loaded for four seconds, or as soon as somebody moves or presses anything: for code that is needed
 * by a press only.
 */
export const whenQuiet = (): Promise<void> =>
  new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      clearTimeout(timer)
      for (const press of presses) removeEventListener(press, done)
      resolve()
    }
    for (const press of presses) addEventListener(press, done, { once: true, passive: true })
    const wait = () => {
      timer = setTimeout(done, quietMs)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
