import { useSearch } from '@tanstack/react-router'
import { safeNext } from '../../nav.ts'

/** The page that somebody was on the way to; every link between the pages of the session carries it. */
export type Carried = { next?: string }

export const useCarriedNext = (): Carried => {
  const { next } = useSearch({ strict: false })
  const safe = safeNext(next, '')
  return safe ? { next: safe } : {}
}

/** What the link of a mail may carry; a page with an address longer than that is left out. */
export const inMail = ({ next }: Carried): Carried => {
  if (next === undefined) return {}
  const { pathname, search, hash } = new URL(next, 'https://any.test')
  const written = `${pathname}${search}${hash}`
  return written.length <= 500 ? { next: written } : {}
}
