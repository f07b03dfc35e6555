import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageTitle } from '../title.ts'
import { type Beginning, beginAt, beginningOf } from './scrolling.ts'

/** The heading of the new page takes the focus, so that a keyboard or a screen reader begins there. */
const focusHeading = () => {
  const main = document.getElementById('main')
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  ;(heading ?? main).focus({ preventScroll: true })
}

/** On navigation the view goes to the top, to the hash, or (going back) to where it was, and again when the page has finished loading. */
export const useArrival = (title: PageTitle): void => {
  const router = useRouter()
  const { t } = useTranslation()

  useEffect(() => {
    const name = t(`title.${title}`)
    document.title = title === 'landing' ? name : `${name} · ${t('brand')}`
  }, [title, t])

  useEffect(() => {
    // The browser would restore positions on Forward, too, and before the page has its height. A reload is its own business.
    const own = () => {
      history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      history.scrollRestoration = 'auto'
    }
    own()
    addEventListener('pageshow', own)
    addEventListener('pagehide', handBack)
    return () => {
      handBack()
      removeEventListener('pageshow', own)
      removeEventListener('pagehide', handBack)
    }
  }, [])

  useEffect(() => {
    const left = new Map<string, number>()
    let next: Beginning | null = null
    const arrive = ({ pathChanged, fromLocation }: { pathChanged: boolean; fromLocation?: unknown }) => {
      if (next) beginAt(next)
      if (pathChanged && fromLocation) focusHeading()
    }
    // The first page may have been there before anybody listened.
    const { hash } = router.latestLocation
    if (hash !== '') beginAt({ hash })
    const ends = [
      router.subscribe('onBeforeNavigate', change => {
        next = beginningOf(change, left, window.scrollY)
      }),
      router.subscribe('onResolved', arrive),
      router.subscribe('onRendered', arrive),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}
