import { describe, expect, test } from 'vitest'
import { sectionsOf } from './text-sections.ts'

describe('a text as sections', () => {
  test('headings open sections, empty lines part paragraphs, dashes are items of a list', () => {
    expect(sectionsOf('Hello.\nGoes on.\n\n## Use it\n\nOne.\n\n- a\n- b\n\n## Use it\nTwo.\r\n')).toEqual([
      { id: 'start', title: '', text: ['Hello. Goes on.'] },
      { id: 'use-it', title: 'Use it', text: ['One.', '- a', '- b'] },
      { id: 'use-it-2', title: 'Use it', text: ['Two.'] },
    ])
  })

  test('marks of other languages stay plain text, names of headings keep letters of any script', () => {
    expect(sectionsOf('## Über <b>uns</b>\n<script>x</script>')).toEqual([
      { id: 'uber-b-uns-b', title: 'Über <b>uns</b>', text: ['<script>x</script>'] },
    ])
    expect(sectionsOf('## 条款')[0]!.id).toBe('条款')
    expect(sectionsOf('  \n\n')).toEqual([])
  })
})
