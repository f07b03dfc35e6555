import { Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ToastCorner } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { useArrival } from './use-arrival.ts'

/** What stands round every page: header, footer, toasts, title, scrolling and focus. */
export const Shell = () => {
  const { t } = useTranslation()
  const staticData = useRouterState({ select: state => state.matches.at(-1)?.staticData })
  useArrival(staticData?.title ?? 'notFound')
  const isAuth = staticData?.layout === 'auth'
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={`${styles.main} ${isAuth ? styles.auth : ''}`}>
        <Outlet />
      </main>
      <Footer isShort={isAuth} />
      <ToastCorner />
    </>
  )
}
