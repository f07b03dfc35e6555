import { useEffect } from 'react'

/** The document's title while a page is shown: "Demo portfolio · Cradle". Nothing is set before the name is known. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = `${title} · Cradle`
  }, [title])
}
