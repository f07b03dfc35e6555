import { LRUCache } from 'lru-cache'

/** Answers by key, each found once within a time. */
export type RecentAnswers<Answer> = {
  /** The answer that is remembered, or what `find` gives. Raises what `find` raises; a failure is not remembered. */
  get(key: string, find: () => Promise<Answer>): Promise<Answer>
  invalidate(key: string): void
  invalidateAll(): void
}

/** `ms`: how long an answer is remembered, without it until it is invalidated. `max`: how many; those asked for least lately go first. */
export function recentAnswers<Answer>({ ms, max }: { ms?: number; max: number }): RecentAnswers<Answer> {
  const answers = new LRUCache<string, Promise<Answer>>({ max, ttl: ms ?? 0 })
  return {
    get(key, find) {
      const known = answers.get(key)
      if (known) return known
      const answer = find()
      answers.set(key, answer)
      answer.catch(() => answers.delete(key))
      return answer
    },
    invalidate: key => void answers.delete(key),
    invalidateAll: () => answers.clear(),
  }
}
