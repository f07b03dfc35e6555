/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** One press, key or click: from its beginning to the next paint, in steps of 8 ms; `work`: what its handlers took. */
export type Press = { duration: number; work: number }
/** A frame that was long, and the script that held it longest. */
export type LongFrame = { duration: number; blocking: number; script: string; scriptMs: number; layoutMs: number }

type Entry = PerformanceEventTiming & { interactionId: number }
type Script = PerformanceEntry & {
  sourceURL: string
  sourceFunctionName: string
  invoker: string
  forcedStyleAndLayoutDuration: number
}
type Frame = PerformanceEntry & { blockingDuration: number; styleAndLayoutStart: number; scripts: Script[] }
type Held = { presses: Map<number, Press>; tasks: number[]; frames: LongFrame[]; count: number }

/** In the page: holds every interaction of 16 ms or more, every task over 50 ms, and every long frame with its cause. */
export const holdEventTimes = () => {
  const held: Held = { presses: new Map(), tasks: [], frames: [], count: 0 }
  Object.assign(window, { held })
  const observe = (type: string, take: (entries: PerformanceEntryList) => void, more: object = {}) =>
    new PerformanceObserver(list => take(list.getEntries())).observe({ type, ...more } as PerformanceObserverInit)
  observe(
    'event',
    entries => {
      for (const { interactionId, duration, processingStart, processingEnd } of entries as Entry[]) {
        if (!interactionId) continue
        const before = held.presses.get(interactionId)
        const work = processingEnd - processingStart
        held.presses.set(interactionId, {
          duration: Math.max(duration, before?.duration ?? 0),
          work: Math.max(work, before?.work ?? 0),
        })
      }
    },
    { durationThreshold: 16 },
  )
  observe('longtask', entries => held.tasks.push(...entries.map(entry => entry.duration)))
  observe('long-animation-frame', entries => {
    for (const frame of entries as Frame[]) {
      const worst = [...frame.scripts].sort((a, b) => b.duration - a.duration)[0]
      const file = worst?.sourceURL.split('/').at(-1) ?? ''
      held.frames.push({
        duration: frame.duration,
        blocking: frame.blockingDuration,
        script: worst ? `${file} ${worst.sourceFunctionName} (${worst.invoker})` : 'no script',
        scriptMs: frame.scripts.reduce((sum, script) => sum + script.duration, 0),
        layoutMs: frame.styleAndLayoutStart ? frame.startTime + frame.duration - frame.styleAndLayoutStart : 0,
      })
    }
  })
}

/** What was held since the last time, which begins anew. */
export const takeEventTimes = (page: Page): Promise<{ presses: Press[]; tasks: number[]; frames: LongFrame[] }> =>
  page.evaluate(() => {
    const { held } = window as unknown as { held: Held }
    const taken = { presses: [...held.presses.values()], tasks: [...held.tasks], frames: [...held.frames] }
    held.presses.clear()
    held.tasks.length = 0
    held.frames.length = 0
    return taken
  })
