import { expect, test } from 'vitest'
import { withBreaks } from './goals.ts'
import de from './i18n/de/goals.json' with { type: 'json' }
import en from './i18n/en/goals.json' with { type: 'json' }
import es from './i18n/es/goals.json' with { type: 'json' }
import fr from './i18n/fr/goals.json' with { type: 'json' }
import pt from './i18n/pt/goals.json' with { type: 'json' }

const SOFT = '\u00ad'

test('long words of names may part, and nothing else is changed', () => {
  expect(withBreaks('Sauberes Wasser und Sanitäreinrichtungen', de.breaks)).toBe(
    `Sauberes Wasser und Sanitär${SOFT}einrichtungen`,
  )
  for (const { name, breaks } of [en, de, fr, es, pt]) {
    const broken = Object.values(name).map(one => withBreaks(one, breaks))
    expect(broken.map(one => one.replaceAll(SOFT, ''))).toEqual(Object.values(name))
    // Each break is that of a word of a name.
    expect(broken.join(' ').split(SOFT).length - 1).toBeGreaterThanOrEqual(breaks.split(' ').length)
    // A tile of 390 px has room for some fifteen letters.
    for (const part of broken.flatMap(one => one.split(new RegExp(`[ ,${SOFT}-]`))))
      expect(part.length, part).toBeLessThan(16)
  }
})
