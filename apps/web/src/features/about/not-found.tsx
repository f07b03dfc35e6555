import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { navigation } from '../../nav.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { nearestPaths, wrongPart } from './nearest-paths.ts'
import css from './not-found.module.css'

/** An address that no page has: the wrong part marked, a guess, the nearest pages. */
export function NotFound() {
  const { t } = useTranslation('notFound')
  const { pathname, search } = useRouterState({ select: state => state.location })
  const wanted = (search as { path?: string }).path ?? pathname
  const names = useNames()
  const known = Object.keys(names)
  const nearest = nearestPaths(wanted, known)
  const guess =
    nearest[0] && nearest[0].slips > 0 && nearest[0].slips <= 3 && nearest[0].path !== '/' ? nearest[0].path : null
  const { right, wrong, rest } = wrongPart(wanted, known)
  const list = [...new Set([...nearest.slice(0, 4).map(one => one.path), '/'])]
  return (
    <div className={css.columns}>
      <div>
        <h1 className="display" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={css.path}>
          <span className="vh">{t('path')}: </span>
          <span className="quiet">{location.host}</span>
          {right}
          <mark>{wrong}</mark>
          {rest}
        </p>
        <p>
          {t('text')}{' '}
          {guess ? (
            <Trans
              t={t}
              i18nKey="slip"
              values={{ guess }}
              components={{ guess: <Link to={guess as '/'}>{''}</Link> }}
            />
          ) : null}
        </p>
        <SearchForm />
      </div>
      <Nearest paths={list} names={names} from={wanted} />
    </div>
  )
}

/** The pages that may be meant, by their address. */
function useNames(): Record<string, string> {
  const { t } = useTranslation('shell')
  return {
    '/': t('nav.home'),
    ...Object.fromEntries(navigation.map(entry => [entry.to, t(`nav.${entry.word}`)])),
    '/portfolio/upload': t('title.upload'),
    '/all-reports': t('title.allReports'),
    '/faqs': t('title.faqs'),
    '/glossary': t('title.glossary'),
    '/input-guide': t('title.inputGuide'),
    '/terms-of-use': t('title.terms'),
    '/messages': t('title.messages'),
    '/account': t('title.account'),
    '/login': t('title.login'),
    '/signup': t('title.signup'),
  }
}

function SearchForm() {
  const { t } = useTranslation('notFound')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  return (
    <form
      className={css.search}
      onSubmit={event => {
        event.preventDefault()
        void navigate({ href: `/dashboard?search=${encodeURIComponent(query.trim())}` })
      }}
    >
      <TextField label={t('search')} type="search" value={query} onChange={setQuery} />
      <Button type="submit">{t('go')}</Button>
    </form>
  )
}

type NearestProps = { paths: readonly string[]; names: Record<string, string>; from: string }

function Nearest({ paths, names, from }: NearestProps) {
  const { t } = useTranslation('notFound')
  return (
    <div className={css.nearest}>
      <h2>{t('nearest')}</h2>
      <ul>
        {paths.map(path => (
          <li key={path}>
            <Link to={path as '/'}>{names[path]}</Link>
            <span className="quiet">{path}</span>
          </li>
        ))}
      </ul>
      <p className="small quiet" style={{ marginTop: 16 }}>
        <Trans
          t={t}
          i18nKey="tell"
          components={{
            contact: (
              <Link to="/contact-us" search={{ from }}>
                {''}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  )
}
