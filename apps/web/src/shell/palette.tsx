import { withoutAccents } from '@cradle/text'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../api/ask.ts'
import { useLoggedIn } from '../api/use-session.ts'
import { beginTour } from '../features/tour/tour-state.ts'
import { countryName } from '../format.ts'
import { goalName, goalNumbers } from '../goals.ts'
import { navigation } from '../nav.ts'
import { copyView } from '../ui/copy-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import list from '../ui/list.module.css'
import { Tile } from '../ui/tile.tsx'
import styles from './palette.module.css'
import { changeLook } from './theme.ts'

type Entry = { id: string; name: string; note?: string; goal?: number; onAction: () => void }
type Group = { id: string; title: string; entries: Entry[] }

const useLater = (text: string, ms: number): string => {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => setLater(text), ms)
    return () => clearTimeout(wait)
  }, [text, ms])
  return later
}

const normal = (text: string) => withoutAccents(text, 'NFD').toLowerCase()

const useGroups = (query: string, onClose: () => void): Group[] => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isIn = useLoggedIn()
  const asked = useLater(query.trim(), 160)
  const portfolios = useAsk('listPortfolios', { query: {} }, { enabled: isIn })
  const found = useAsk(
    'exploreOrganisations',
    { query: { search: asked, limit: 6 } },
    { enabled: asked.length > 1, keepPrevious: true },
  )
  const go = (to: string) => () => {
    onClose()
    void navigate({ href: to })
  }
  const pages: Entry[] = [
    ...navigation.map(entry => ({ id: entry.to, name: t(`nav.${entry.word}`), onAction: go(entry.to) })),
    { id: '/', name: t('nav.home'), onAction: go('/') },
    { id: '/all-reports', name: t('nav.allReports'), onAction: go('/all-reports') },
    { id: '/faqs', name: t('title.faqs'), onAction: go('/faqs') },
    { id: '/glossary', name: t('nav.glossary'), onAction: go('/glossary') },
    { id: '/input-guide', name: t('nav.inputGuide'), onAction: go('/input-guide') },
    { id: '/terms-of-use', name: t('nav.terms'), onAction: go('/terms-of-use') },
    ...(isIn
      ? [
          { id: '/portfolio/upload', name: t('nav.upload'), onAction: go('/portfolio/upload') },
          { id: '/messages', name: t('nav.messages'), onAction: go('/messages') },
          { id: '/account', name: t('nav.account'), onAction: go('/account') },
          {
            id: 'tour',
            name: t('nav.tour'),
            onAction: () => {
              beginTour()
              go('/portfolio')()
            },
          },
        ]
      : [
          { id: '/login', name: t('nav.logIn'), onAction: go('/login') },
          { id: '/signup', name: t('nav.signUp'), onAction: go('/signup') },
        ]),
  ]
  const look: Entry[] = (['system', 'light', 'dark'] as const).map(theme => ({
    id: `theme-${theme}`,
    name: `${t('look.theme')}: ${t(`look.${theme}`)}`,
    onAction: () => {
      changeLook({ theme })
      onClose()
    },
  }))
  const actions: Entry[] = [
    {
      id: 'copy-view',
      name: t('palette.copyView'),
      onAction: () => {
        onClose()
        void copyView()
      },
    },
  ]
  const goals: Entry[] = goalNumbers.map(goal => ({
    id: `goal-${goal}`,
    name: goalName(goal),
    note: String(goal),
    goal,
    onAction: go(`/dashboard?goal=${goal}`),
  }))
  const words = normal(query).split(/\s+/).filter(Boolean)
  const matches = (entry: Entry) => words.every(word => normal(`${entry.name} ${entry.note ?? ''}`).includes(word))
  const own: Entry[] = (portfolios.data ?? []).map(portfolio => ({
    id: `portfolio-${portfolio.id}`,
    name: portfolio.name,
    onAction: go(`/${portfolio.status === 'delivered' ? 'report' : 'portfolio'}/${portfolio.id}`),
  }))
  const organisations: Entry[] =
    asked.length > 1
      ? (found.data?.results ?? []).map(row => ({
          id: `organisation-${row.id}`,
          name: row.name,
          note: countryName(row.country),
          onAction: go(`/organisation/${encodeURIComponent(row.id)}`),
        }))
      : []
  return [
    { id: 'pages', title: t('palette.pages'), entries: pages.filter(matches) },
    { id: 'portfolios', title: t('palette.portfolios'), entries: own.filter(matches).slice(0, 6) },
    { id: 'organisations', title: t('palette.organisations'), entries: organisations },
    { id: 'goals', title: t('palette.goals'), entries: words.length > 0 ? goals.filter(matches).slice(0, 6) : [] },
    { id: 'actions', title: t('palette.actions'), entries: words.length > 0 ? actions.filter(matches) : [] },
    { id: 'settings', title: t('palette.settings'), entries: words.length > 0 ? look.filter(matches) : [] },
  ].filter(group => group.entries.length > 0)
}

const Search = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const groups = useGroups(query, onClose)
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField
        // A search field would only clear itself first; here Escape closes at once.
        onKeyDown={event => {
          if (event.key === 'Escape') onClose()
          else event.continuePropagation()
        }}
        aria-label={t('palette.label')}
        autoFocus
        className={styles.search ?? ''}
      >
        <Input placeholder={t('palette.placeholder')} className={styles.input ?? ''} />
      </SearchField>
      <Menu
        className={styles.results ?? ''}
        aria-label={t('palette.label')}
        renderEmptyState={() => <p className={list.none}>{t('palette.none', { query })}</p>}
      >
        {groups.map(group => (
          <MenuSection key={group.id} id={group.id}>
            <Header className={list.head ?? ''}>{group.title}</Header>
            {group.entries.map(entry => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.name}
                onAction={entry.onAction}
                className={list.item ?? ''}
              >
                {entry.goal ? <Tile goal={entry.goal} /> : null}
                <span>{entry.name}</span>
                {entry.note && !entry.goal ? <span className={`quiet xs ${list.end}`}>{entry.note}</span> : null}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      <p className={styles.keys}>{t('palette.keys')}</p>
    </Autocomplete>
  )
}

/** Ctrl/Cmd K: pages, own portfolios, organisations, goals and appearance from the keyboard. */
const Palette = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('palette.open')} isOpen={isOpen} onClose={onClose} place="top" bare>
      <Search onClose={onClose} />
    </Dialog>
  )
}

export default Palette
