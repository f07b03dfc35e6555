import { readFileSync } from 'node:fs'
import { MESSAGES, render } from '@cradle/words/messages'
import { describe, expect, it } from 'vitest'
import { assessFinanced, type FinancedInput } from '../src/assess-financed.ts'
import { type CodeKind, messageOf, remedyOf } from '../src/message.ts'
import { type Json, reviveNames } from '../src/wire.ts'
import { readCases } from './cases.ts'

const inputOf = (json: Json): FinancedInput => JSON.parse(JSON.stringify(json), reviveNames)

/** Codes of the rows of the table of codes in the document, by the first words of each row. */
const document = readFileSync(new URL('../../../docs/financed-emissions.md', import.meta.url), 'utf8')
const KINDS: Readonly<Record<string, CodeKind>> = {
  'reasons, `no_result`': 'reason',
  'reasons, `out_of_scope`': 'reason',
  'questions of a row': 'question',
  'questions of a file': 'question',
  'basis of the factor': 'basis',
  flags: 'flag',
  'verdicts of a source': 'verdict',
  'lines that are no holding': 'line',
  'effects of a bridge': 'effect',
  screening: 'screening',
}
const codesOf = (row: string): string[] => {
  const line = document.split('\n').find(text => text.startsWith(`| ${row} |`)) ?? ''
  const cell = line.split('|')[2] ?? ''
  return [...cell.matchAll(/`([^`]+)`/g)].map(match =>
    (match[1] ?? '')
      .replace('rejected:<code>', 'rejected:x')
      .replace('question_open:<code>', 'question_open:evic_below_market_cap')
      .replace('<years>', '2'),
  )
}
const hasWords = (message: Parameters<typeof render>[0]): boolean => render(message, 'de') !== message.code

describe('words of financed emissions', () => {
  it.each(Object.entries(KINDS))('%s: each code of the document is written in the reader’s language', (row, kind) => {
    const codes = codesOf(row)
    expect(codes.length).toBeGreaterThan(3)
    for (const code of codes) {
      expect(hasWords(messageOf(kind, code)), code).toBe(true)
      if (kind !== 'reason') continue
      const remedy = remedyOf(code)
      if (row.includes('no_result')) expect(remedy && hasWords(remedy), code).toBe(true)
      else expect(remedy, code).toBeNull()
    }
  })
  it('the golden cases give no other codes', () => {
    const known = (row: string) => new Set(codesOf(row))
    const [flags, bases] = [known('flags'), known('basis of the factor')]
    const reasons = new Set(
      [...known('reasons, `no_result`'), ...known('reasons, `out_of_scope`')].map(code => code.split(':')[0]),
    )
    const verdicts = known('verdicts of a source')
    for (const { input } of readCases().filter(one => 'holdings' in one.input))
      for (const line of assessFinanced(inputOf(input)).lines) {
        for (const flag of line.flags)
          expect(flags.has(flag.replace(/_\d+$/, '_2')) || flags.has(flag), flag).toBe(true)
        if (line.afBasis) expect(bases.has(line.afBasis), line.afBasis).toBe(true)
        if (line.reason) expect(reasons.has(line.reason.split(':')[0]), line.reason).toBe(true)
        for (const { verdict } of line.alternatives) expect(verdicts.has(verdict), verdict).toBe(true)
      }
  })
  it('a reason with a question in it is one sentence', () => {
    expect(render(messageOf('reason', 'question_open:capacity_factor'), 'en')).toBe(
      'A question is open: Generation does not fit capacity. Are the units right?',
    )
    expect(render(messageOf('flag', 'emissions_lag_3'), 'fr')).toBe('Les émissions datent de 3 ans.')
    expect(Object.keys(MESSAGES.en.financed)).toContain('remedy.question_open')
  })
})
