import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoggedIn } from '../api/use-session.ts'
import { useChosenWorkspace } from '../api/use-workspace.ts'
import { rememberPage } from '../came-from.ts'
import { useTourStep, wasSeen } from '../features/tour/tour-state.ts'
import { loadWords } from '../i18n/i18n.ts'
import { discardTyping } from '../reload.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ToastCorner } from '../ui/toast.tsx'
import { whenQuiet } from '../ui/when-quiet.ts'
import { elsewhere, onElsewhere } from './elsewhere-store.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './shell.module.css'
import { useArrival } from './use-arrival.ts'

/** Only for people who are logged in and have not seen it, and fetched after the page. */
const Tour = lazyPart(
  async () => (await Promise.all([import('../features/tour/tour.tsx'), loadWords('tour')]))[0].default,
  'line',
)

/** Fetched when a portfolio is found to be in another workspace. */
const Elsewhere = lazyPart(
  async () => (await Promise.all([import('./elsewhere.tsx'), loadWords('workspace')]))[0].default,
  'over',
)

/** Only for who has chosen a shared workspace. */
const WorkspaceBar = lazyPart(
  async () => (await Promise.all([import('./workspace-bar.tsx'), loadWords('workspace')]))[0].default,
  'line',
)

/** Fetched when somebody moves or presses anything: nobody reads a mark before. */
const MarkTip = lazyPart(() => whenQuiet().then(async () => (await import('../charts/mark-tip.tsx')).MarkTip), 'line')

/** What stands round every page: header, footer, toasts, title, scrolling and focus. */
export const Shell = () => {
  const { t } = useTranslation()
  const staticData = useRouterState({ select: state => state.matches.at(-1)?.staticData })
  useArrival(staticData?.title ?? 'notFound')
  const isAuth = staticData?.layout === 'auth'
  const isIn = useLoggedIn()
  const chosen = useChosenWorkspace()
  const hasOffer = useSyncExternalStore(onElsewhere, elsewhere, () => null) !== null
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
      {isIn && chosen !== null ? (
        <Suspense fallback={null}>
          <WorkspaceBar />
        </Suspense>
      ) : null}
      <main id="main" tabIndex={-1} className={`${css.main} ${isAuth ? css.auth : ''}`}>
        {isIn && !isAuth && hasTour && chosen === null ? (
          <Suspense fallback={null}>
            <Tour />
          </Suspense>
        ) : null}
        <Outlet />
      </main>
      <Footer isShort={isAuth} />
      <ToastCorner />
      <Suspense fallback={null}>
        <MarkTip />
      </Suspense>
      {isIn && hasOffer ? (
        <Suspense fallback={null}>
          <Elsewhere />
        </Suspense>
      ) : null}
    </>
  )
}
