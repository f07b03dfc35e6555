import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeUndoStack, type StepOutcome } from './undo-stack.ts'

const OK = { isOk: true } as const

/** A cell per screen that changes write into, refusing where it no longer holds what the step left there. */
function world() {
  const cells: Record<string, number> = { a: 0, b: 0 }
  const stack = makeUndoStack<number>(50)
  const put = (screen: string, from: number, to: number) => async (): Promise<StepOutcome> => {
    if (cells[screen] !== from) return { isOk: false, why: 'changed since' }
    cells[screen] = to
    return OK
  }
  const write = (screen: string, value: number, canRedo = true) => {
    const was = cells[screen]!
    cells[screen] = value
    return stack.remember({
      what: value,
      screen,
      undo: put(screen, value, was),
      ...(canRedo ? { redo: put(screen, was, value) } : {}),
    })
  }
  return { cells, stack, write }
}

type Act = { kind: 'write' | 'undo' | 'redo'; screen: 'a' | 'b' }
const acts = fc.array(
  fc.record<Act>({ kind: fc.constantFrom('write', 'write', 'undo', 'redo'), screen: fc.constantFrom('a', 'b') }),
  { maxLength: 60 },
)

test('steps back and forth give the states of a plain history, each screen for itself', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async list => {
      const { cells, stack, write } = world()
      const model = { a: { states: [0], at: 0 }, b: { states: [0], at: 0 } }
      let value = 0
      for (const { kind, screen } of list) {
        const its = model[screen]
        if (kind === 'write') {
          write(screen, ++value)
          its.states = [...its.states.slice(0, its.at + 1), value]
          its.at += 1
        } else {
          const to = its.at + (kind === 'undo' ? -1 : 1)
          const can = to >= 0 && to < its.states.length
          expect(stack.has(kind, screen)).toBe(can)
          const stepped = await stack.step(kind, screen)
          expect(stepped?.outcome).toEqual(can ? OK : undefined)
          if (can) its.at = to
        }
        expect(cells[screen]).toBe(its.states[its.at])
      }
      // All of it taken back is the beginning; all of it made again is the end.
      const end = { a: model.a.states.at(-1), b: model.b.states.at(-1) }
      for (const screen of ['a', 'b']) while (await stack.step('undo', screen));
      expect(cells).toEqual({ a: 0, b: 0 })
      for (const screen of ['a', 'b']) while (await stack.step('redo', screen));
      expect(cells).toEqual(end)
    }),
  )
})

test('presses that come faster than the answers are taken one after the other', async () => {
  const { cells, stack, write } = world()
  for (const value of [1, 2, 3]) write('a', value)
  const steps = await Promise.all([1, 2, 3, 4].map(() => stack.step('undo', 'a')))
  expect(cells.a).toBe(0)
  expect(steps.map(step => step?.change.what)).toEqual([3, 2, 1, undefined])
})

test('a step that is refused stays, says why, and overwrites nothing; it can be left out', async () => {
  const { cells, stack, write } = world()
  write('a', 1)
  const last = write('a', 2)
  cells.a = 9
  expect((await stack.step('undo', 'a'))?.outcome).toEqual({ isOk: false, why: 'changed since' })
  expect(cells.a).toBe(9)
  expect((await stack.step('undo', 'a'))?.change.id).toBe(last.id)
  stack.drop(last)
  cells.a = 1
  expect((await stack.step('undo', 'a'))?.outcome).toEqual(OK)
  expect(cells.a).toBe(0)
})

test('one that cannot be made again is gone once it is taken back', async () => {
  const { stack, write } = world()
  write('a', 1, false)
  await stack.step('undo', 'a')
  expect([stack.has('redo', 'a'), stack.size()]).toEqual([false, 0])
})

test('the last fifty are remembered; whoever comes next finds none, and none that was under way', async () => {
  const { stack, write } = world()
  for (let value = 1; value <= 60; value++) write('a', value)
  expect(stack.size()).toBe(50)
  const underWay = stack.step('undo', 'a')
  await Promise.resolve()
  stack.clear()
  expect([await underWay, stack.size(), stack.has('undo', 'a'), stack.has('redo', 'a')]).toEqual([
    null,
    0,
    false,
    false,
  ])
})
