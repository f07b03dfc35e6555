import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../api/ask.ts'
import { useLoggedIn } from '../api/use-session.ts'
import { formatCount } from '../format.ts'
import { navigation } from '../nav.ts'
import { Look, Search } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'
import { LookPanel } from './look-panel.tsx'
import { Pop } from './pop.tsx'

const TaskCentre = lazyPart(async () => (await import('./task-centre.tsx')).default, 'line')
const Palette = lazyPart(async () => (await import('./palette.tsx')).default, 'over')

/** Which entry a page belongs to. Reports are reached from the portfolio entry. */
const belongsTo = (path: string, entry: string): boolean =>
  path === entry ||
  path.startsWith(`${entry}/`) ||
  (entry === '/portfolio' && /^\/(report\/|all-reports)/.test(path)) ||
  (entry === '/dashboard' && path.startsWith('/organisation/'))

const Entries = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation()
  const isIn = useLoggedIn()
  const path = useRouterState({ select: state => state.location.pathname })
  return navigation.map(entry => (
    <Link
      key={entry.to}
      to={entry.to}
      className={className}
      activeProps={{}}
      aria-current={belongsTo(path, entry.to) ? 'page' : undefined}
      data-needs-login={'needsLogin' in entry ? '' : undefined}
    >
      {t(`nav.${entry.word}`)}
      {'needsLogin' in entry && !isIn ? <span className="vh"> ({t('nav.needsLogin')})</span> : null}
    </Link>
  ))
}

const Messages = () => {
  const { t } = useTranslation()
  const { data } = useAsk('listMessages', { query: { limit: 1 } }, { refetchInterval: 60_000 })
  const unread = data?.unread ?? 0
  return (
    <Link to="/messages" className={styles.tool}>
      {t('nav.messages')}
      {unread > 0 ? (
        <>
          <span className={styles.count}>{formatCount(unread)}</span>
          <span className="vh">{t('nav.isUnread')}</span>
        </>
      ) : null}
    </Link>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The command palette is fetched when it is first opened. */
const PaletteDoor = () => {
  const { t } = useTranslation()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setState(before => (before === 'open' ? 'closed' : 'open'))
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        onClick={() => setState('open')}
        title={t('palette.open')}
        aria-haspopup="dialog"
      >
        <span className="vh">{t('palette.open')}</span>
        <kbd className={styles.wide}>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
        <Search />
      </button>
      {state === 'never' ? null : (
        <Suspense>
          <Palette isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

export const Header = () => {
  const { t } = useTranslation()
  const isIn = useLoggedIn()
  const path = useRouterState({ select: state => state.location.pathname })
  const [isMenuOpen, setMenuOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setMenuOpen(false), [path])
  return (
    <header className={styles.header}>
      <div className={`page ${styles.inner}`}>
        <Link to="/" className={styles.brand}>
          {t('brand')}
        </Link>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <Entries className={styles.entry} />
        </nav>
        <div className={styles.side}>
          <PaletteDoor />
          <div className={styles.roomy}>
            <Pop label={<Look />} name={t('look.open')} className={styles.square}>
              <LookPanel />
            </Pop>
          </div>
          {isIn ? (
            <>
              <Suspense>
                <TaskCentre />
              </Suspense>
              <Messages />
              <AccountMenu />
            </>
          ) : (
            <>
              <Link to="/login" className={styles.tool}>
                {t('nav.logIn')}
              </Link>
              <Link to="/signup" className={`${styles.tool} ${styles.wide}`}>
                {t('nav.signUp')}
              </Link>
            </>
          )}
          <button
            type="button"
            className={`${styles.tool} ${styles.menuButton}`}
            aria-expanded={isMenuOpen}
            aria-controls="menu-sheet"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            {t('nav.menu')}
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened */}
      <div
        id="menu-sheet"
        className={`page ${styles.sheet}`}
        {...(isMenuOpen ? { 'data-open': '' } : {})}
        onKeyDown={event => {
          if (event.key === 'Escape') setMenuOpen(false)
        }}
      >
        <nav aria-label={t('nav.menu')}>
          <Entries />
          {isIn ? null : <Link to="/signup">{t('nav.signUp')}</Link>}
        </nav>
        {isMenuOpen ? (
          <div className={styles.inSheet}>
            <LookPanel />
          </div>
        ) : null}
      </div>
    </header>
  )
}
