/** Sources of power factors in words: of the plant itself, and of the chain of fuel and construction. */
import type { PowerFactor2 } from '@cradle/data/method2'
import { type FactorSource, factorSources } from '@cradle/method2'
import { type Message, message } from '@cradle/words/messages'
import { inEnglish } from '../entries/entry.ts'

const wordsOf = ({ code, values }: FactorSource): Message => ({ code: `catalogue:source.${code}`, params: values })

const joined = (sources: readonly FactorSource[]): Message | null =>
  sources
    .map(wordsOf)
    .reduce<Message | null>(
      (first, second) => (first === null ? second : message('catalogue:source.and', { first, second })),
      null,
    )

export function sourceWords(factor: PowerFactor2): Message | string {
  const sources = factorSources(factor)
  const own = joined(sources.own)
  const chain = joined(sources.rest)
  return own && chain && factor.own ? message('catalogue:source.own_and_chain', { own, chain }) : (chain ?? own ?? '')
}

/** Each source once. */
export function severalSources(factors: readonly (PowerFactor2 | undefined)[]): Message | string {
  const different = new Map<string, Message>()
  for (const factor of factors) {
    const words = factor ? sourceWords(factor) : ''
    if (typeof words !== 'string') different.set(inEnglish(words), words)
  }
  const sources = [...different.values()]
  return sources.length === 0 ? '' : message('catalogue:source.several', { sources })
}
