import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText } from './fit-text.ts'

/** A letter of ten pixels. */
const tens = (text: string) => [...text].length * 10

describe('a text in a small room', () => {
  it('is whole where it fits, on one line or on two', () => {
    expect(fitText('Bruce Power LP', 140, 1, tens)).toEqual(['Bruce Power LP'])
    expect(fitText('Bruce Power LP', 110, 2, tens)).toEqual(['Bruce Power', 'LP'])
    expect(fitText('Run-of-river hydropower', 130, 2, tens)).toEqual(['Run-of-river', 'hydropower'])
  })
  it('ends with an ellipsis after a whole word', () => {
    expect(fitText('Orkuveita Fuglafjarðar', 120, 1, tens)).toEqual(['Orkuveita…'])
    expect(fitText('Isagen : Isagen Productora', 100, 1, tens)).toEqual(['Isagen…'])
    expect(fitText('Natural gas power (type not known)', 190, 1, tens)).toEqual(['Natural gas power…'])
    expect(fitText('Statkraft Energi Norge Vannkraftverk', 170, 2, tens)).toEqual(['Statkraft Energi', 'Norge…'])
  })
  it('is left away where not one word fits', () => {
    expect(fitText('Geschlechtergleichheit', 100, 2, tens)).toEqual([])
    expect(fitText('De Luchtvaart', 40, 1, tens)).toEqual([])
    expect(fitText('', 100, 2, tens)).toEqual([])
  })
  it('never cuts a word, never leaves its room and never says more than it was given', () => {
    const word = fc.stringMatching(/^[a-zA-Zäøß0-9():&.]{1,14}$/)
    const name = fc.array(word, { minLength: 1, maxLength: 7 }).map(words => words.join(' '))
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3 }), (text, room, max) => {
        const lines = fitText(text, room, max, tens)
        expect(lines.length).toBeLessThanOrEqual(max)
        for (const line of lines) expect(tens(line)).toBeLessThanOrEqual(room)
        const seen = lines.join(' ')
        if (!seen.endsWith('…')) {
          expect(['', text]).toContain(seen)
          return
        }
        const cut = seen.slice(0, -1)
        expect(text.startsWith(cut)).toBe(true)
        // What follows is no letter of the same word.
        expect(text.slice(cut.length)).toMatch(/^$|^[^\p{L}\p{N}]/u)
      }),
    )
  })
})
