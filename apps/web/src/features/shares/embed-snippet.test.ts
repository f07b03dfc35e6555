import { expect, it } from 'vitest'
import { embedSnippet } from './embed-snippet.ts'

const of = { origin: 'https://cradle.test', secret: 'abc', title: 'Goal wheel of “A & B” <x>' }

it('names the picture, its goal and its colours, and escapes what people wrote', () => {
  const wheel = embedSnippet({ ...of, choice: { picture: 'wheel', goal: 13, look: 'system' } })
  expect(wheel).toContain('src="https://cradle.test/embed/abc?picture=wheel"')
  expect(wheel).toContain('title="Goal wheel of “A &amp; B” &lt;x&gt;"')
  const map = embedSnippet({ ...of, choice: { picture: 'map', goal: 7, look: 'dark' } })
  expect(map).toContain('src="https://cradle.test/embed/abc?picture=map&amp;goal=7&amp;look=dark"')
})
