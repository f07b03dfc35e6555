import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Milliseconds that a hash is looked for while its page loads, and that it is held in place while the page above it grows. */
const patienceMs = 15_000
const holdMs = 2500
const stepMs = 100
/** Whoever moves the page by hand is not moved back. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

let leave = () => {}

const scrollTo = (hash: string): void => {
  leave()
  if (hash === '') {
    window.scrollTo(0, 0)
    return
  }
  const id = decodeURIComponent(hash)
  const since = performance.now()
  let found: number | null = null
  const look = () => {
    const now = performance.now()
    const target = document.getElementById(id)
    if (target) {
      found ??= now
      target.scrollIntoView({ behavior: 'instant' })
    }
    if (now - (found ?? since) > (found === null ? patienceMs : holdMs)) leave()
  }
  const timer = setInterval(look, stepMs)
  leave = () => {
    clearInterval(timer)
    for (const hand of hands) removeEventListener(hand, leave)
    leave = () => {}
  }
  for (const hand of hands) addEventListener(hand, leave, { passive: true })
  look()
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
      if (pathChanged || hashChanged || !fromLocation) scrollTo(toLocation.hash)
      if (pathChanged && fromLocation) focusHeading()
    }
    // The first page may have been there before anybody listened.
    const { hash } = router.latestLocation
    if (hash !== '') scrollTo(hash)
    const ends = [router.subscribe('onResolved', arrive), router.subscribe('onRendered', arrive)]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}
