import { expect, test } from 'vitest'
import { packText, textsIn } from './packed-texts.ts'

test('texts come out as they were, in their order, and are small in between', async () => {
  const texts = [
    '',
    'Größe 😀 \u0000',
    JSON.stringify(Array.from({ length: 5000 }, (_, i) => ({ name: `Works ${i}` }))),
  ]
  const packed = await Promise.all(texts.map(packText))
  expect([...textsIn(packed)]).toEqual(texts)
  expect(packed[2]!.length).toBeLessThan(texts[2]!.length / 4)
})
