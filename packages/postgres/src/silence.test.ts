import { expect, test } from 'vitest'
import { Silence } from './silence.ts'

/** Questions without an answer until it is given up, and why. */
function patience(silence: Silence, max = 500): { questions: number; why: Error & { code?: string } } {
  for (let questions = 1; questions <= max; questions++) {
    const why = silence.ask()
    if (why) return { questions, why }
  }
  throw new Error('It is never given up.')
}

test('two minutes are borne, and an answer begins them anew', () => {
  const silence = new Silence()
  for (let i = 0; i < 119; i++) expect(silence.ask()).toBeUndefined()
  silence.answered()
  const { questions, why } = patience(silence)
  expect(questions).toBe(121)
  expect(why).toMatchObject({ code: 'ECONNRESET', message: 'The embedded database has not answered for 120 s.' })
})

test('eight seconds after a refused write, also when it answered in between', () => {
  for (const isFull of [true, false]) {
    const silence = new Silence()
    silence.refused(isFull)
    for (let i = 0; i < 30; i++) {
      expect(silence.ask()).toBeUndefined()
      silence.answered()
    }
    const { questions, why } = patience(silence)
    expect(questions).toBe(9)
    expect(why.code).toBe(isFull ? 'ENOSPC' : 'ECONNRESET')
  }
})

test('a silence that begins within the time of doubt is judged by it, a later one is not', () => {
  const answering = (seconds: number) => {
    const silence = new Silence()
    silence.refused(true)
    for (let i = 0; i < seconds; i++) {
      silence.ask()
      silence.answered()
    }
    return patience(silence).questions
  }
  expect(answering(58)).toBe(9)
  expect(answering(61)).toBe(121)
})
