/** Steps back and forth of one tab. Knows no screen, no call and no words: they come with what is remembered. */

/** How a step went: done, refused with a sentence, or of no use any more. */
export type StepOutcome = { isOk: true } | { isOk: false; why: string }

export type Change<What> = {
  what: What
  /** The screen that it belongs to. */
  screen: string
  undo: () => Promise<StepOutcome>
  /** Absent where it cannot honestly be made again. */
  redo?: () => Promise<StepOutcome>
}

export type Remembered<What> = Change<What> & { readonly id: number }
type Direction = 'undo' | 'redo'
export type Stepped<What> = { change: Remembered<What>; direction: Direction; outcome: StepOutcome }

export function makeUndoStack<What>(limit: number) {
  let done: Remembered<What>[] = []
  let undone: Remembered<What>[] = []
  let lastId = 0
  let era = 0
  /** One step at a time, in the order they were pressed. */
  let queue: Promise<unknown> = Promise.resolve()

  const listOf = (direction: Direction) => (direction === 'undo' ? done : undone)
  const without = (list: Remembered<What>[], { id }: { id: number }) => list.filter(one => one.id !== id)
  const drop = (change: { id: number }) => {
    done = without(done, change)
    undone = without(undone, change)
  }

  async function step(direction: Direction, change: Remembered<What>): Promise<Stepped<What> | null> {
    if (!listOf(direction).some(({ id }) => id === change.id)) return null
    const begun = era
    const run = direction === 'undo' ? change.undo : change.redo
    const outcome = run ? await run() : ({ isOk: true } as const)
    // Somebody else is at the keyboard meanwhile.
    if (begun !== era) return null
    if (outcome.isOk) {
      drop(change)
      if (direction === 'redo') done.push(change)
      else if (change.redo) undone.push(change)
    }
    return { change, direction, outcome }
  }

  /** The last change of a screen, or the one that is named. */
  const next = (direction: Direction, screen: string, id?: number) =>
    listOf(direction).findLast(one => (id === undefined ? one.screen === screen : one.id === id))

  return {
    /** A new change ends what could be made again on its screen. The oldest is forgotten where there are too many. */
    remember(change: Change<What>): Remembered<What> {
      const remembered = { ...change, id: ++lastId }
      undone = undone.filter(({ screen }) => screen !== change.screen)
      done = [...done, remembered].slice(-limit)
      return remembered
    },
    /** Steps back or forth; a step that is refused stays where it was. Null where there is none. */
    step(direction: Direction, screen: string, id?: number): Promise<Stepped<What> | null> {
      const result = queue.then(() => {
        const change = next(direction, screen, id)
        return change ? step(direction, change) : null
      })
      queue = result.catch(() => {})
      return result
    },
    /** Whether a press would do anything; a step under way may still change that. */
    has: (direction: Direction, screen: string, id?: number): boolean => next(direction, screen, id) !== undefined,
    drop,
    /** Forgets everything, also what is under way. */
    clear(): void {
      era += 1
      done = []
      undone = []
    },
    size: () => done.length + undone.length,
  }
}
