import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licenceName } from './licence-name.ts'

const words = {
  quoted: 'figures quoted',
  commission: 'EC',
  classification: 'UN',
  public: 'public domain',
  acknowledged: 'named',
}

test('a licence is written as people write it', () => {
  expect(licenceName('CC-BY-4.0', words)).toBe('CC BY 4.0')
  expect(licenceName('CC-BY-SA-4.0', words)).toBe('CC BY-SA 4.0')
  expect(licenceName('CC0-1.0', words)).toBe('CC0 1.0')
  expect(licenceName('ODC-PDDL-1.0 AND Unicode-3.0 AND CC-BY-4.0', words)).toBe('ODC-PDDL 1.0, Unicode 3.0, CC BY 4.0')
  expect(licenceName('LicenseRef-quoted-figures', words)).toBe('figures quoted')
  expect(licenceName('LicenseRef-quoted-figures; ODbL-1.0', words)).toBe('figures quoted, ODbL 1.0')
  expect(licenceName('MIT', words)).toBe('MIT')
})

test('no licence of an edition is shown by a code', () => {
  for (const edition of ['1.0.0', '2.0.0', '2.1.0', 'assets-2.0.0']) {
    const file = new URL(`../../data/built/${edition}/manifest.json`, import.meta.url)
    const { tables } = JSON.parse(readFileSync(file, 'utf8')) as { tables: { licence: string }[] }
    for (const { licence } of tables) expect(licenceName(licence, words)).not.toMatch(/LicenseRef|-\d|^US-/)
  }
})
