import type { ComponentType } from 'react'
import { loadWords } from './i18n/i18n.ts'
import { CodeDidNotLoad, fetchCode } from './reload.ts'

/**
 * A page that loads on demand, with its words. The router fetches it when a link to it is hovered, where a failure changes
 * nothing, and again when it is gone to, where the error page stands in for it.
 */
export const page = (load: () => Promise<{ default: ComponentType }>, ...words: string[]) => {
  let Loaded: ComponentType | undefined
  const preload = async (): Promise<void> => {
    if (Loaded) return
    const [found] = await fetchCode(() => Promise.all([load(), loadWords(...words)]))
    Loaded = found.default
  }
  const Page = () => {
    if (!Loaded) throw new CodeDidNotLoad('The page was drawn before its code was fetched.')
    return <Loaded />
  }
  return Object.assign(Page, { preload })
}
