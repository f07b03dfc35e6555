import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../api/api-query.ts'
import { useLoggedIn } from '../api/use-session.ts'
import { formatCount } from '../format.ts'
import { loadWords } from '../i18n/i18n.ts'
import { navigation } from '../nav.ts'
import { Look, Search } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { AccountMenu } from './account-menu.tsx'
import css from './header.module.css'
import { LookPanel } from './look-panel.tsx'
import { Pop } from './pop.tsx'

const TaskCentre = lazyPart(
  async () => (await Promise.all([import('./task-centre.tsx'), loadWords('tasks')]))[0].default,
  'line',
)
const Palette = lazyPart(
  async () => (await Promise.all([import('./palette.tsx'), loadWords('palette')]))[0].default,
  'over',
)

/** Which entry a page belongs to. Reports are reached from the portfolio entry. */
const belongsTo = (path: string, entry: string): boolean =>
  path === entry ||
  path.startsWith(`${entry}/`) ||
  (entry === '/portfolio' && /^\/(report\/|all-reports)/.test(path)) ||
  (entry === '/dashboard' && path.startsWith('/organisation/'))

function Entries({ className }: { className?: string | undefined }) {
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

function Messages() {
  const { t } = useTranslation()
  const { data } = useApiQuery('listMessages', { query: { limit: 1 } }, { refetchInterval: 60_000 })
  const unread = data?.unread ?? 0
  return (
    <Link to="/messages" className={css.tool}>
      {t('nav.messages')}
      {unread > 0 ? (
        <>
          <span className={css.count}>{formatCount(unread)}</span>
          <span className="vh">{t('nav.isUnread')}</span>
        </>
      ) : null}
    </Link>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Where it is typed, `?` is text. */
const isHelp = ({ key, target }: KeyboardEvent) =>
  key === '?' && !(target as Element).matches?.('input,textarea,[contenteditable]')

/** The command palette, and the sheet of keys with it, are fetched when one of them is first opened. */
function PaletteButton() {
  const { t } = useTranslation()
  const [state, setState] = useState<'never' | 'open' | 'help' | 'closed'>('never')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isHelp(event)) setState('help')
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
        className={css.tool}
        onClick={() => setState('open')}
        title={t('palette.open')}
        aria-haspopup="dialog"
      >
        <span className="vh">{t('palette.open')}</span>
        <kbd className={css.wide}>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
        <Search />
      </button>
      {state === 'never' ? null : (
        <Suspense>
          <Palette isOpen={state === 'open'} isHelp={state === 'help'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

export function Header() {
  const { t } = useTranslation()
  const path = useRouterState({ select: state => state.location.pathname })
  const [isMenuOpen, setMenuOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setMenuOpen(false), [path])
  return (
    <header className={css.header}>
      <div className={`page ${css.inner}`}>
        <Link to="/" className={css.brand}>
          {t('brand')}
        </Link>
        <nav className={css.nav} aria-label={t('nav.label')}>
          <Entries className={css.entry} />
        </nav>
        <div className={css.side}>
          <PaletteButton />
          <div className={css.roomy}>
            <Pop label={<Look />} name={t('look.open')} className={css.square}>
              <LookPanel />
            </Pop>
          </div>
          <PersonalTools />
          <button
            type="button"
            className={`${css.tool} ${css.menuButton}`}
            aria-expanded={isMenuOpen}
            aria-controls="menu-sheet"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            {t('nav.menu')}
          </button>
        </div>
      </div>
      <MenuSheet isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

/** Jobs, messages and account, or the ways in. */
function PersonalTools() {
  const { t } = useTranslation()
  return useLoggedIn() ? (
    <>
      <Suspense>
        <TaskCentre />
      </Suspense>
      <Messages />
      <AccountMenu />
    </>
  ) : (
    <>
      <Link to="/login" className={css.tool}>
        {t('nav.logIn')}
      </Link>
      <Link to="/signup" className={`${css.tool} ${css.wide}`}>
        {t('nav.signUp')}
      </Link>
    </>
  )
}

/** The menu of a narrow screen. */
function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const isIn = useLoggedIn()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened
    <div
      id="menu-sheet"
      className={`page ${css.sheet}`}
      {...(isOpen ? { 'data-open': '' } : {})}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <nav aria-label={t('nav.menu')}>
        <Entries />
        {isIn ? null : <Link to="/signup">{t('nav.signUp')}</Link>}
      </nav>
      {isOpen ? (
        <div className={css.inSheet}>
          <LookPanel />
        </div>
      ) : null}
    </div>
  )
}
