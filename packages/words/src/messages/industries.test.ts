import { loadReference } from '@cradle/data'
import { expect, test } from 'vitest'
import { industryName, MESSAGES, message, recogniseActivities, render, withIndustries } from './index.ts'

const sectors = loadReference().industries.filter(({ beaCode }) => beaCode !== null)

test('every industry of the edition has its name in every language', () => {
  expect(Object.keys(MESSAGES.en.industries)).toHaveLength(sectors.length)
  for (const { name, beaCode } of sectors) {
    expect(industryName(name)).toEqual({ code: `industries:bea.${beaCode}` })
    expect(MESSAGES.en.industries).toHaveProperty([`bea.${beaCode}`], name)
  }
})

test('no two industries have one name in a language', () => {
  for (const { industries } of Object.values(MESSAGES))
    expect(new Set(Object.values(industries)).size).toBe(sectors.length)
})

test('industries stored as English text are told in the language of the reader', () => {
  const stored = message('activities:more', {
    names: [message('activities:some', { names: ['Iron, steel and ferroalloys'] }), 'Our own mill'],
    count: 2,
  })
  expect(render(withIndustries(stored), 'de')).toBe('Eisen, Stahl und Ferrolegierungen, Our own mill und 2 weitere')
  expect(render(recogniseActivities('Iron, steel and ferroalloys, Banks, Paper mills'), 'fr')).toBe(
    'Fer, acier et ferroalliages, Banques, Paper mills',
  )
})
