import { useEffect } from 'react'

/** While a page with a secret in its address is open: no search engine keeps it, and no other page learns where its reader was. */
export const usePrivatePage = (): void => {
  useEffect(() => {
    const metas = [
      ['robots', 'noindex, nofollow'],
      ['referrer', 'no-referrer'],
    ].map(([name = '', content = '']) => Object.assign(document.createElement('meta'), { name, content }))
    document.head.append(...metas)
    return () => {
      for (const meta of metas) meta.remove()
    }
  }, [])
}
