import { expect, test } from 'vitest'
import { furtherProblems } from './call-error.ts'

test('a refusal says a sentence once', () => {
  const problems = [
    { field: 'file', sentence: 'This is not a zip file.' },
    { field: 'name', sentence: 'The name is too long.' },
    { field: 'title', sentence: 'The name is too long.' },
  ]
  const error = {
    status: 422,
    code: '',
    message: null,
    detail: 'This is not a zip file.',
    problems,
    retryAfter: null,
    body: null,
  }
  expect(furtherProblems(error)).toEqual([problems[1]])
})
