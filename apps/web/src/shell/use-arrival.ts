import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Looks for the hash target until the page has drawn it, at most this long. */
const patienceMs = 3000

const scrollTo = (hash: string, since: number): void => {
  if (hash === '') {
    window.scrollTo(0, 0)
    return
  }
  const target = document.getElementById(decodeURIComponent(hash))
  if (target) target.scrollIntoView()
  else if (performance.now() - since < patienceMs) requestAnimationFrame(() => scrollTo(hash, since))
}

/** The heading of the new page takes the focus, so that a keyboard or a screen reader begins there. */
const focusHeading = () => {
  const main = document.getElementById('main')
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  ;(heading ?? main).focus({ preventScroll: true })
}

/**
 * On navigation the view goes to the top or to the hash, and again when the page has finished loading.
 * A change of the view state (`?goal=13`) alone moves nothing.
 */
export const useArrival = (title: string): void => {
  const router = useRouter()
  const { t } = useTranslation()

  useEffect(() => {
    const name = t(`title.${title}` as 'title.dashboard')
    document.title = title === 'landing' ? name : `${name} · ${t('brand')}`
  }, [title, t])

  useEffect(() => {
    const arrive = ({
      toLocation,
      pathChanged,
      hashChanged,
      fromLocation,
    }: {
      toLocation: { hash: string }
      fromLocation?: unknown
      pathChanged: boolean
      hashChanged: boolean
    }) => {
      if (pathChanged || hashChanged || !fromLocation) scrollTo(toLocation.hash, performance.now())
      if (pathChanged && fromLocation) focusHeading()
    }
    const ends = [router.subscribe('onResolved', arrive), router.subscribe('onRendered', arrive)]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}
