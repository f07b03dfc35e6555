import type { Faq } from '@cradle/contract'
import { withoutAccents } from '@cradle/text'

/** Words without a meaning of their own, without accents. A question may be typed in another language than the screen's. */
const small = new Set(
  [
    'the a an of to in on at is are was be do does did how what why when where who which can could should i my me we our you your it its this that and or for with from by not no have has if as',
    'der die das den dem des ein eine einen einem einer und oder ist sind war wie was warum wann wo wer kann ich mein meine meinen wir sie ihr ihre es zu im in an auf aus bei mit von fur nicht kein keine wenn als',
    'le la les un une des du de et ou est sont que quoi qui quel quelle comment pourquoi quand puis je mon ma mes nous vous votre vos il elle ce cette dans sur avec pour par ne pas si',
    'el los las una unos y es son como cuando donde quien cual puedo mi mis tu su sus lo en con para por no si se al del',
    'os as um uma uns e sao porque onde quem qual posso meu minha meus minhas seu sua seus suas no na nos nas em com ao do da dos das se que',
  ].flatMap(words => words.split(' ')),
)

/** Words that carry meaning, without accents and common endings. */
export const wordsOf = (text: string): string[] =>
  withoutAccents(text, 'NFD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1 && !small.has(word))
    .map(word => (word.length > 4 ? word.replace(/(ies|es|s|ed|ing)$/, '') : word))

/** The questions that share most words with a text, the question's own words counting double; best first. */
export const nearestQuestions = (faqs: readonly Faq[], text: string, max: number): Faq[] => {
  const words = new Set(wordsOf(text))
  if (words.size === 0) return []
  const score = (faq: Faq) => {
    const question = new Set(wordsOf(faq.question))
    const answer = new Set(wordsOf(faq.answer))
    let sum = 0
    for (const word of words) sum += question.has(word) ? 2 : answer.has(word) ? 1 : 0
    return sum
  }
  return faqs
    .map(faq => ({ faq, points: score(faq) }))
    .filter(({ points }) => points >= 2)
    .sort((a, b) => b.points - a.points || a.faq.position - b.faq.position)
    .slice(0, max)
    .map(({ faq }) => faq)
}
