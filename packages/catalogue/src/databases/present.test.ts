import type { ImportReport } from '@cradle/contract'
import { message, render } from '@cradle/words/messages'
import { expect, test } from 'vitest'
import { presentReport } from './present.ts'

const stored = (message: string) => ({ kind: 'unlinked', severity: 'warning', message, objects: [] }) as const
const reportOf = (problems: object[]) => ({ issues: problems }) as unknown as ImportReport

test('a report of an earlier version, with English sentences alone, has their codes', () => {
  const { issues: problems } = presentReport(
    reportOf([
      stored('Product "Steel", which nobody makes here, is cut off in 3 exchanges.'),
      stored('Process "Mill" is left out: it has no quantitative reference.'),
      stored('Process "Mill" is not allocated: the allocation factors sum to 0.4.'),
      stored('A sentence that nobody remembers.'),
    ]),
  )
  const translated = problems.map(({ coded_message: coded, message: sentence }) =>
    coded ? render(coded, 'de') : sentence,
  )
  expect(translated).toEqual([
    'Das Produkt „Steel“, das hier niemand herstellt, ist bei 3 Inputs und Outputs abgeschnitten.',
    'Der Prozess „Mill“ ist ausgelassen: ihm fehlt eine quantitative Referenz.',
    'Der Prozess „Mill“ wird nicht aufgeteilt: die Allokationsfaktoren ergeben zusammen 0.4.',
    'A sentence that nobody remembers.',
  ])
})

test('a report of now stays as it is', () => {
  const coded = message('imports:not_an_object', { path: 'a.json' })
  const report = reportOf([{ ...stored('a.json is not a JSON object.'), coded_message: coded }])
  expect(presentReport(report)).toEqual({ ...report, ledger: null })
})
