import { Language } from '@cradle/contract'
import { countIn, fill, WORDS } from '@cradle/words/mail'
import { describe, expect, test } from 'vitest'
import { letterHtml, letterText } from './layout.ts'
import { deliveredLetter, invitationMail, registrationMail } from './letters.ts'

type Tree = { [key: string]: string | Tree }

/** Every sentence by its path. */
const sentences = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : sentences(value, `${path}${key}.`),
  )
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort()

describe('words of mails and messages', () => {
  const english = new Map(sentences(WORDS.en))

  test('there is a catalogue for every language of the contract', () =>
    expect(Object.keys(WORDS).sort()).toEqual([...Language.options].sort()))

  test.each(Language.options)('%s has every sentence of the English one, with the same values to fill in', language => {
    const own = new Map(sentences(WORDS[language]))
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('')
      expect(places(text), key).toEqual(places(english.get(key)!))
      expect(text.replaceAll(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[{}]/)
    }
  })

  test.each(Language.options.filter(language => language !== 'en'))('%s is not English left over', language => {
    const sentencesOf = sentences(WORDS[language]).filter(([, text]) => text.split(' ').length > 3)
    for (const [key, text] of sentencesOf) expect(text, key).not.toBe(english.get(key))
  })

  test('a value cannot bring places of its own, and a missing one stays visible', () =>
    expect(fill('{{a}} {{b}}', { a: '{{b}}' })).toBe('{{b}} {{b}}'))

  test('counts are written as the language writes them', () =>
    expect([countIn('en', 12_345), countIn('de', 12_345)]).toEqual(['12,345', '12.345']))
})

describe('a letter in the reader’s language', () => {
  const account = { email: 'ada@example.org', fullName: 'Ada Lovelace', language: 'de' as const }

  test('text and HTML say the same, in one language, and HTML names it', () => {
    const mail = registrationMail('https://cradle.test', account, 'ABCDE')
    expect(mail.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(mail.html).toContain('<html lang="de">')
    for (const part of ['Guten Tag Ada Lovelace,', 'Meine Adresse bestätigen', 'ABCDE', 'Cradle: von der Wiege'])
      for (const body of [mail.text, mail.html]) expect(body).toContain(part)
  })

  test('an invitation says who, where and as what; names that read as addresses or HTML do not come through', () => {
    const to = { ...account, fullName: '' }
    const given = { workspace: 'Nordfonds', inviter: 'Grace Hopper', role: 'auditor' as const, code: 'ABCDE' }
    const mail = invitationMail('https://cradle.test', to, given)
    expect(mail.subject).toBe('Einladung in den Arbeitsbereich „Nordfonds“')
    expect(mail.text).toContain(
      'Grace Hopper lädt Sie in den Arbeitsbereich „Nordfonds“ in Cradle ein. Ihre Rolle: Auditor.',
    )
    expect(mail.text).toContain('https://cradle.test/invitation?code=ABCDE')
    const hostile = { ...given, workspace: 'Win at evil.example', inviter: '<b>Mallory</b> https://x.yz' }
    const refused = invitationMail('https://cradle.test', to, hostile)
    expect(`${refused.subject} ${refused.text} ${refused.html}`).not.toMatch(/evil|<b>Mallory|x\.yz/)
    expect(refused.text).toContain('Jemand lädt Sie')
  })

  test('a delivered portfolio is told with its counts; a name cannot leave its line or become HTML', () => {
    const about = { id: 'p 1', name: 'Fund\r\nBcc: x <b>y</b>' }
    const { message, mail } = deliveredLetter('https://cradle.test', account, about, { assessed: 1042, all: 1047 })
    expect(message.title).toBe('„Fund Bcc: x <b>y</b>“ ist fertig')
    expect(message.data.text).toContain('1.042 von 1.047')
    expect(mail.subject).toBe('Cradle: „Fund Bcc: x <b>y</b>“ ist fertig')
    expect(mail.html).not.toContain('<b>')
    expect(mail.text).toContain('https://cradle.test/portfolio/p%201')
    const none = deliveredLetter('https://cradle.test', account, about, { assessed: 0, all: 0 })
    expect(none.message.data.text).toBe(WORDS.de.delivered.none)
  })

  test('every language gives a letter without an unfilled place', () => {
    for (const language of Language.options) {
      const letter = { greeting: WORDS[language].hello, paragraphs: [WORDS[language].registration.text], code: 'X' }
      expect(letterText(letter, language)).not.toContain('{{')
      expect(letterHtml(letter, language)).toContain(`lang="${language}"`)
    }
  })
})
