import { message, render, toStored } from '@cradle/words/messages'
import { expect, test } from 'vitest'
import { presentDetail } from './present-detail.ts'

const german = (stored: string) => {
  const { detail, message: what } = presentDetail(stored)
  return what ? render(what, 'de') : detail
}

test('a detail of now has its code', () => {
  const stored = toStored(message('audit:bundle', { name: 'My list' }))
  expect(presentDetail(stored).detail).toBe('My list (bundle)')
  expect(german(stored)).toBe('My list (Paket)')
})

test('a sentence that an earlier version stored is said in other languages; names and browsers stay', () => {
  expect(german('You ended a session.')).toBe('Sie haben eine Sitzung beendet.')
  expect(german('My list (bundle)')).toBe('My list (bundle)')
  expect(german('Mozilla/5.0 (X11; Linux)')).toBe('Mozilla/5.0 (X11; Linux)')
})
