import { expect, it } from 'vitest'
import { readEmbedQuery } from './embed-query.ts'

it('reads what a frame asks for', () => {
  expect(readEmbedQuery('/embed/a%2Db', '?picture=map&goal=7&look=dark')).toEqual({
    secret: 'a-b',
    picture: 'map',
    goal: 7,
    look: 'dark',
  })
})

it('falls back to the wheel, climate action and the reader’s colours', () => {
  for (const search of ['', '?picture=pie&goal=18&look=red', '?goal=', '?goal=1.5'])
    expect(readEmbedQuery('/embed/x', search)).toEqual({ secret: 'x', picture: 'wheel', goal: 13, look: 'system' })
})
