import { expect, test } from 'vitest'
import { recogniseActivities } from './activities.ts'
import { englishDetail, render } from './render.ts'

test.each([
  ['Wind power, onshore', 'Windkraft an Land'],
  [
    'Wind power, onshore, Coal power (hard coal, pulverised), Iron and steel mills and 2 more',
    'Windkraft an Land, Kohlestrom (Steinkohle, Staubfeuerung), Iron and steel mills und 2 weitere',
  ],
  ['Paper, pulp and board, Hydropower', 'Paper, pulp and board, Wasserkraft'],
  ['Paper, pulp and board and 3 more', 'Paper, pulp and board und 3 weitere'],
  ['', ''],
])('%s, as earlier versions stored it, reads the same in English and has German names', (line, german) => {
  expect(englishDetail(recogniseActivities(line))).toBe(line)
  expect(render(recogniseActivities(line), 'de')).toBe(german)
})
