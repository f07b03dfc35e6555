import { describe, expect, test } from 'vitest'
import { builtInFaqs, faqTopic, storedTopic } from './index.ts'

const english = builtInFaqs('en')

test('every question has an id of its own, in the order of its topic', () => {
  expect(english.length).toBe(20)
  expect(new Set(english.map(({ id }) => id)).size).toBe(20)
  const topics = english.map(({ topic }) => topic)
  expect(topics.filter((topic, i) => topic !== topics[i - 1])).toEqual([...new Set(topics)])
})

describe.each(['de', 'fr', 'es', 'pt'] as const)('%s', language => {
  const faqs = builtInFaqs(language)

  test('has every question, translated, with the pages, columns and quantities that English names', () => {
    expect(faqs.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    const fixed = (text: string) =>
      (text.match(/\/[a-z]+(?:-[a-z]+)*|outstanding_amount|EVIC|CSV|XLSX|ISO \d+|\b(?:17|24|30)\b/g) ?? []).sort()
    for (const [i, { id, topic, question, answer }] of faqs.entries()) {
      const own = english[i]!
      expect(question, id).not.toBe(own.question)
      expect(answer, id).not.toBe(own.answer)
      expect(topic, id).not.toBe(own.topic)
      expect(fixed(answer), id).toEqual(fixed(own.answer))
    }
  })

  test('a topic of the program is translated, an invented one is not', () => {
    expect(faqTopic('First steps', language)).toBe(faqs[0]?.topic)
    expect(faqTopic('Ours', language)).toBe('Ours')
  })

  test('a topic typed in this language is stored as every language knows it', () => {
    for (const topic of new Set(english.map(faq => faq.topic)))
      expect(storedTopic(faqTopic(topic, language)), topic).toBe(topic)
    expect(storedTopic('Ours')).toBe('Ours')
  })
})

test('French has its own apostrophe and narrow spaces', () => {
  for (const { id, question, answer } of builtInFaqs('fr'))
    expect(`${question} ${answer}`, id).not.toMatch(/[\p{L}\d]'|[ \u00a0][;:?!»%]|« |[\p{L}][?!]|\p{L}[;:] /u)
})
