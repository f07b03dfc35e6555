import type { Extract } from '@cradle/report'
import type { Deps } from '../deps/deps.ts'
import { passportOf } from '../portfolios/passport.ts'
import type { ReadablePortfolioId } from '../portfolios/rights.ts'
import { ENTRIES_AT_ONCE } from './page.ts'
import { pageText } from './queries.ts'
import type { Question, Reply } from './thread.ts'

/** Gives a printing thread what it asks for, from the database. */
export function answerer(
  deps: Deps,
  db: Deps['db'],
  id: ReadablePortfolioId,
  onProgress: (done: number) => void = () => {},
): (question: Question) => Promise<Reply> {
  return async question => {
    if ('page' in question) {
      onProgress(question.page)
      return await pageText(db, id, question.page, ENTRIES_AT_ONCE)
    }
    const extracts: Extract[] = []
    for (const { goal, entry, site, of } of question.extracts) {
      const passport = await passportOf(
        deps,
        id,
        { entry, site, language: question.language, ...(goal === null ? {} : { goal }) },
        { db },
      )
      const { title, value, recomputed, steps } = passport
      extracts.push({ goal, title, of, value, recomputed, steps })
    }
    return extracts
  }
}
