import { useEffect } from 'react'
import type shell from './i18n/en/shell.json'

/** The key of a page's title, under `shell:title`. */
export type PageTitle = keyof (typeof shell)['title']

/** The document's title while a page is shown: "Demo portfolio · Cradle". Nothing is set before the name is known. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = `${title} · Cradle`
  }, [title])
}
