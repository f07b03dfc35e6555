import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { navigation } from '../../nav.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { nearestPaths, wrongPart } from './nearest-paths.ts'
import styles from './not-found.module.css'

/** An address that no page has: the wrong part marked, a guess, the nearest pages. */
export const NotFound = () => {
  const { t } = useTranslation(['notFound', 'shell'])
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { pathname, search } = useRouterState({ select: state => state.location })
  const asked = (search as { path?: string }).path ?? pathname
  const names: Record<string, string> = {
    '/': t('shell:nav.home'),
    ...Object.fromEntries(navigation.map(entry => [entry.to, t(`shell:nav.${entry.word}`)])),
    '/portfolio/upload': t('shell:title.upload'),
    '/all-reports': t('shell:title.allReports'),
    '/faqs': t('shell:title.faqs'),
    '/glossary': t('shell:title.glossary'),
    '/input-guide': t('shell:title.inputGuide'),
    '/terms-of-use': t('shell:title.terms'),
    '/messages': t('shell:title.messages'),
    '/account': t('shell:title.account'),
    '/login': t('shell:title.login'),
    '/signup': t('shell:title.signup'),
  }
  const known = Object.keys(names)
  const nearest = nearestPaths(asked, known)
  const guess =
    nearest[0] && nearest[0].slips > 0 && nearest[0].slips <= 3 && nearest[0].path !== '/' ? nearest[0].path : null
  const { right, wrong, rest } = wrongPart(asked, known)
  const list = [...new Set([...nearest.slice(0, 4).map(one => one.path), '/'])]
  return (
    <div className={styles.columns}>
      <div>
        <h1 className="display" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={styles.path}>
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
        <form
          className={styles.search}
          onSubmit={event => {
            event.preventDefault()
            void navigate({ href: `/dashboard?search=${encodeURIComponent(query.trim())}` })
          }}
        >
          <TextField label={t('search')} type="search" value={query} onChange={setQuery} />
          <Button type="submit">{t('go')}</Button>
        </form>
      </div>
      <div className={styles.nearest}>
        <h2>{t('nearest')}</h2>
        <ul>
          {list.map(path => (
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
                <Link to="/contact-us" search={{ from: asked }}>
                  {''}
                </Link>
              ),
            }}
          />
        </p>
      </div>
    </div>
  )
}
