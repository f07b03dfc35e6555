import { describe, expect, it } from 'vitest'
import { nearestQuestions, wordsOf } from './find-questions.ts'

const faq = (id: string, question: string, answer: string) => ({
  id,
  question,
  answer,
  topic: 'numbers',
  position: Number(id),
})
const faqs = [
  faq('1', 'What is a person-year?', 'The yearly impact of one average person in the world.'),
  faq('2', 'Why are some goals not assessed?', 'No category of the method says anything about them.'),
  faq('3', 'Which files can I upload?', 'CSV and XLSX, with a name, a country and an allocation.'),
]

describe('nearestQuestions', () => {
  it('finds by the words that carry meaning', () =>
    expect(nearestQuestions(faqs, 'My upload of a CSV file fails', 3).map(one => one.id)).toEqual(['3']))
  it('forgives endings', () => expect(nearestQuestions(faqs, 'person years', 3)[0]?.id).toBe('1'))
  it('says nothing to small talk', () => expect(nearestQuestions(faqs, 'how do I do this', 3)).toEqual([]))
  it('keeps the best first and stops', () =>
    expect(nearestQuestions(faqs, 'goals not assessed, person', 1).map(one => one.id)).toEqual(['2']))
})

describe('wordsOf', () => {
  it('drops the small words of every language of the screens', () =>
    expect(
      wordsOf('Wie ist meine Datei? Où est mon fichier ? ¿Cómo es mi archivo? Onde posso ver o meu ficheiro?'),
    ).toEqual(['datei', 'fichier', 'archivo', 'ver', 'ficheiro']))
  it('drops accents and small words', () =>
    expect(wordsOf('Où est la Société of the Énergie')).toEqual(['societe', 'energie']))
})
