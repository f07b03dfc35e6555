import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StepKind, type Steps, stepOf, stepsAfter } from './steps.ts'

test('steps lead through the states as a list with a finger on it would', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<StepKind>('edit', 'undo', 'redo'), { maxLength: 40 }), kinds => {
      let steps: Steps = { undo: [], redo: [] }
      // The edits that are in force, and those that were taken back.
      let done: number[] = []
      let back: number[] = []
      let revision = 0
      for (const kind of kinds) {
        const of = stepOf(steps, kind)
        if (kind !== 'edit' && of === null) {
          expect(kind === 'undo' ? done : back).toEqual([])
          continue
        }
        revision++
        if (kind === 'edit') {
          done = [...done, revision]
          back = []
        } else if (kind === 'undo') {
          expect(of).toBe(done.at(-1))
          back = [...back, ...done.slice(-1)]
          done = done.slice(0, -1)
        } else {
          expect(of).toBe(back.at(-1))
          done = [...done, ...back.slice(-1)]
          back = back.slice(0, -1)
        }
        steps = stepsAfter(steps, kind, revision)
        expect(steps).toEqual({ undo: done, redo: back })
      }
    }),
  )
})
