import { withoutAccents } from '@cradle/text'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../api/api-query.ts'
import { useLoggedIn } from '../api/use-session.ts'
import { countryName, formatQuantity } from '../format.ts'
import { goalName, goalNumbers } from '../goals.ts'
import { safeNext } from '../nav.ts'
import { copyView } from '../ui/copy-text.ts'
import type { Entry, Group } from './palette-entry.ts'
import { usePalettePages } from './palette-pages.ts'
import { changeLook } from './theme.ts'

/** The text as it was `ms` milliseconds after the last change. */
function useLater(text: string, ms: number): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => setLater(text), ms)
    return () => clearTimeout(wait)
  }, [text, ms])
  return later
}

const normal = (text: string) => withoutAccents(text, 'NFD').toLowerCase()

/** Whether an entry has every word of the query, whatever its accents. */
function hasAll(words: readonly string[]): (entry: Entry) => boolean {
  return entry => words.every(word => normal(`${entry.name} ${entry.note ?? ''}`).includes(word))
}

type Go = (to: string) => () => void

/** What the palette offers for a query, in groups; empty groups are left out. */
export function usePaletteGroups(query: string, onClose: () => void, onSaveView: () => void): Group[] {
  const { t } = useTranslation(['shell', 'palette'])
  const navigate = useNavigate()
  function go(to: string) {
    return () => {
      onClose()
      void navigate({ href: to })
    }
  }
  const portfolios = usePortfolios(go)
  const views = useViews(go)
  const organisations = useOrganisations(query, go)
  const owners = useOwners(query, go)
  const pages = usePalettePages(go)
  const goals = goalEntries(go)
  const actions = useActions(onClose, onSaveView)
  const look = useLooks(onClose)
  const words = normal(query).split(/\s+/).filter(Boolean)
  const matches = hasAll(words)
  return [
    { id: 'pages', title: t('palette:pages'), entries: pages.filter(matches) },
    { id: 'portfolios', title: t('palette:portfolios'), entries: portfolios.filter(matches).slice(0, 6) },
    { id: 'views', title: t('palette:views'), entries: views.filter(matches).slice(0, 6) },
    { id: 'organisations', title: t('palette:organisations'), entries: organisations },
    { id: 'owners', title: t('palette:owners'), entries: owners },
    { id: 'goals', title: t('palette:goals'), entries: words.length > 0 ? goals.filter(matches).slice(0, 6) : [] },
    { id: 'actions', title: t('palette:actions'), entries: words.length > 0 ? actions.filter(matches) : [] },
    { id: 'settings', title: t('palette:settings'), entries: words.length > 0 ? look.filter(matches) : [] },
  ].filter(group => group.entries.length > 0)
}

function usePortfolios(go: Go): Entry[] {
  const portfolios = useApiQuery('listPortfolios', { query: {} }, { enabled: useLoggedIn() })
  return (portfolios.data ?? []).map(portfolio => ({
    id: `portfolio-${portfolio.id}`,
    name: portfolio.name,
    onAction: go(`/${portfolio.status === 'delivered' ? 'report' : 'portfolio'}/${portfolio.id}`),
  }))
}

function useViews(go: Go): Entry[] {
  const views = useApiQuery('listViews', {}, { enabled: useLoggedIn() })
  return (views.data?.results ?? []).map(view => ({
    id: `view-${view.id}`,
    name: view.name,
    onAction: go(safeNext(view.address, '/')),
  }))
}

function useOrganisations(query: string, go: Go): Entry[] {
  const search = useLater(query.trim(), 160)
  const found = useApiQuery(
    'exploreOrganisations',
    { query: { search, limit: 6 } },
    { enabled: search.length > 1, showPrevious: true },
  )
  return search.length > 1
    ? (found.data?.results ?? []).map(row => ({
        id: `organisation-${row.id}`,
        name: row.name,
        note: countryName(row.country),
        onAction: go(`/organisation/${encodeURIComponent(row.id)}`),
      }))
    : []
}

function useOwners(query: string, go: Go): Entry[] {
  const search = useLater(query.trim(), 160)
  const found = useApiQuery(
    'findOwners',
    { query: { search, limit: 6 } },
    { enabled: search.length > 1, showPrevious: true },
  )
  return search.length > 1
    ? (found.data?.results ?? []).map(owner => ({
        id: `owner-${owner.id}`,
        name: owner.name,
        note: owner.capacity_mw > 0 ? formatQuantity(owner.capacity_mw, 'MW') : (owner.parent?.name ?? ''),
        onAction: go(`/owners/${encodeURIComponent(owner.id)}`),
      }))
    : []
}

function goalEntries(go: Go): Entry[] {
  return goalNumbers.map(goal => ({
    id: `goal-${goal}`,
    name: goalName(goal),
    note: String(goal),
    goal,
    onAction: go(`/dashboard?goal=${goal}`),
  }))
}

function useActions(onClose: () => void, onSaveView: () => void): Entry[] {
  const { t } = useTranslation(['shell', 'palette'])
  const isIn = useLoggedIn()
  return [
    ...(isIn
      ? [
          {
            id: 'save-view',
            name: t('palette:saveView'),
            onAction: () => {
              onClose()
              onSaveView()
            },
          },
        ]
      : []),
    {
      id: 'copy-view',
      name: t('palette:copyView'),
      onAction: () => {
        onClose()
        void copyView()
      },
    },
  ]
}

function useLooks(onClose: () => void): Entry[] {
  const { t } = useTranslation(['shell', 'palette'])
  return (['system', 'light', 'dark'] as const).map(theme => ({
    id: `theme-${theme}`,
    name: `${t('look.theme')}: ${t(`look.${theme}`)}`,
    onAction: () => {
      changeLook({ theme })
      onClose()
    },
  }))
}
