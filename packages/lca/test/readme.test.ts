import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const block = (language: string) => readme.match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``))?.[1]

describe('the ten minutes of the README', () => {
  it('are the example that is kept beside it', () => {
    expect(block('ts')).toBe(readFileSync(join(root, 'examples/ten-minutes.ts'), 'utf8').trimEnd())
  })

  it('print what the README says', () => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
    const output = execFileSync(process.execPath, [join(root, 'examples/ten-minutes.ts')], { encoding: 'utf8', env })
    expect(output.trimEnd()).toBe(block('text'))
  })
})
