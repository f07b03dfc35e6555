import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, locale } from '../../format.ts'
import { PageHead } from '../../ui/section.tsx'
import type { TermId } from '../../ui/term-id.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useView } from '../../view.ts'
import { type Entry, findEntries, inMethod } from './entries.ts'
import css from './glossary.module.css'

/** Every word with its anchor, in the alphabet of the reader. */
export const Glossary = () => {
  const { t } = useTranslation('glossary')
  const [view, setView] = useView({ q: '' })
  const terms = t('terms', { returnObjects: true }) as Record<TermId, Omit<Entry, 'id'>>
  const entries = Object.entries(terms).map(([id, entry]) => ({ id: id as TermId, ...entry }))
  const found = findEntries(entries, view.q, locale())
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={css.columns}>
        <div className={`no-print ${css.find}`}>
          <TextField label={t('find')} type="search" value={view.q} onChange={q => setView({ q })} />
          <p className="xs quiet" role="status">
            {found.length > 0
              ? t('count', { count: found.length, formatted: formatCount(found.length) })
              : t('none', { query: view.q })}
          </p>
        </div>
        <dl className={css.list}>
          {found.map(({ id, word, text, more }) => (
            <div key={id} id={id}>
              <dt>
                {word}
                <a className={css.anchor} href={`#${id}`} aria-label={t('linkTo', { word })}>
                  #
                </a>
              </dt>
              <dd>
                <p>{text}</p>
                {more ? <p className="dim">{more}</p> : null}
                {inMethod[id] ? (
                  <p className="small">
                    <Link to="/methodology" hash={inMethod[id]}>
                      {t('method')}
                      <span className="vh">: {word}</span>
                    </Link>
                  </p>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
