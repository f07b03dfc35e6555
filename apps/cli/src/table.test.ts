import { expect, it } from 'vitest'
import { table } from './table.ts'

it('aligns text left and numbers right without trailing blanks', () => {
  const text = table(
    [{ title: 'goal' }, { title: 'py', align: 'right' }],
    [
      ['Climate', '-12'],
      ['Land', '3'],
    ],
  )
  expect(text).toBe('goal      py\n-------  ---\nClimate  -12\nLand       3')
})
