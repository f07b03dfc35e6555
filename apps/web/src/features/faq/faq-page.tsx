import type { Faq } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFaqs } from '../../use-faqs.ts'
import { useView } from '../../view.ts'
import css from './faq.module.css'
import { nearestQuestions } from './find-questions.ts'
import { Questions } from './questions.tsx'

const byTopic = (faqs: readonly Faq[]): [string, Faq[]][] => {
  const groups = new Map<string, Faq[]>()
  for (const faq of [...faqs].sort((a, b) => a.position - b.position))
    groups.set(faq.topic, [...(groups.get(faq.topic) ?? []), faq])
  return [...groups]
}

const anchorOf = (topic: string) => `topic-${topic.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`

const title = (topic: string) => topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll('_', ' ')

export const FaqPage = () => {
  const { t } = useTranslation('faqs')
  const [view, setView] = useView({ q: '' })
  const { data, error, isPending, refetch } = useFaqs()
  const faqs = data?.results ?? []
  const found = view.q.trim() ? nearestQuestions(faqs, view.q, 20) : faqs
  const topics = byTopic(found)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={<Trans t={t} i18nKey="lead" components={{ contact: <Link to="/contact-us">{''}</Link> }} />}
      />
      <div className={css.columns}>
        <div>
          <TextField label={t('find')} type="search" value={view.q} onChange={q => setView({ q })} />
          {topics.length > 1 ? (
            <nav className={css.topics} aria-label={t('topics')}>
              {topics.map(([topic]) => (
                <a key={topic} href={`#${anchorOf(topic)}`}>
                  {title(topic) || t('other')}
                </a>
              ))}
            </nav>
          ) : null}
        </div>
        <div>
          {isPending ? (
            <SkeletonRows rows={6} columns={1} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : faqs.length === 0 ? (
            <p className="dim">{t('empty')}</p>
          ) : found.length === 0 ? (
            <p>
              {t('none', { query: view.q })} <Link to="/contact-us">{t('ask')}</Link>
            </p>
          ) : (
            topics.map(([topic, group]) => (
              <section key={topic} id={anchorOf(topic)} className={css.group}>
                <h2>{title(topic) || t('other')}</h2>
                <Questions faqs={group} />
              </section>
            ))
          )}
        </div>
      </div>
    </>
  )
}
