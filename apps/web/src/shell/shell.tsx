import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoggedIn } from '../api/use-session.ts'
import { rememberPage } from '../came-from.ts'
import { useTourStep, wasSeen } from '../features/tour/tour-state.ts'
import { loadWords } from '../i18n/i18n.ts'
import { discardTyping } from '../reload.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ToastCorner } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './shell.module.css'
import { useArrival } from './use-arrival.ts'

/** Only for people who are logged in and have not seen it, and fetched after the page. */
const Tour = lazyPart(
  async () => (await Promise.all([import('../features/tour/tour.tsx'), loadWords('tour')]))[0].default,
  'line',
)

/** What stands round every page: header, footer, toasts, title, scrolling and focus. */
export const Shell = () => {
  const { t } = useTranslation()
  const staticData = useRouterState({ select: state => state.matches.at(-1)?.staticData })
  useArrival(staticData?.title ?? 'notFound')
  const isAuth = staticData?.layout === 'auth'
  const isIn = useLoggedIn()
  const hasTour = useTourStep() !== null || wasSeen() === null
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (!pathChanged || !fromLocation) return
        rememberPage(fromLocation.pathname, fromLocation.searchStr)
        discardTyping()
      }),
    [router],
  )
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={`${css.main} ${isAuth ? css.auth : ''}`}>
        {isIn && !isAuth && hasTour ? (
          <Suspense fallback={null}>
            <Tour />
          </Suspense>
        ) : null}
        <Outlet />
      </main>
      <Footer isShort={isAuth} />
      <ToastCorner />
    </>
  )
}
