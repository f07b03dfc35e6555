import { expect, test } from 'vitest'
import { searchReader } from './page-search.ts'

test('a page reads the parameters it knows, as they stand in the address', () => {
  const read = searchReader('/login')
  expect(read({ next: '/messages?id=3', email: 'a@b.test', code: 'X', utm_source: 'mail' })).toEqual({
    next: '/messages?id=3',
    email: 'a@b.test',
    code: 'X',
  })
})

test('what is no text is not read, and what is missing stays missing', () => {
  expect(searchReader('/contact-us')({ topic: 7, from: ['/'] })).toEqual({})
  expect(searchReader('/contact-us')({ topic: '' })).toEqual({ topic: '' })
})

test('a page that names no parameters reads none', () => expect(searchReader('/faqs')({ q: 'x' })).toEqual({}))
