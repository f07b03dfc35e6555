import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { AnswerText } from '../../ui/answer-text.tsx'
import { useFaqs } from '../../use-faqs.ts'
import css from './landing.module.css'

/** A heading at the left, what belongs to it at the right. */
function Pair({ title, id, children }: { title: string; id: string; children: React.ReactNode }) {
  return (
    <section className={css.pair} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

export function WhoItIsFor() {
  const { t } = useTranslation('landing')
  return (
    <Pair id="who" title={t('who.title')}>
      <ul className={css.three}>
        {(['analysts', 'officers', 'practitioners'] as const).map(who => (
          <li key={who}>
            <h3>{t(`who.${who}.title`)}</h3>
            <p>{t(`who.${who}.text`)}</p>
          </li>
        ))}
      </ul>
    </Pair>
  )
}

export function Privacy() {
  const { t } = useTranslation('landing')
  return (
    <Pair id="privacy" title={t('privacy.title')}>
      <div className={css.prose}>
        <p>{t('privacy.seen')}</p>
        <p>{t('privacy.none')}</p>
        <p>{t('privacy.delete')}</p>
      </div>
    </Pair>
  )
}

export function WhatChanged() {
  const { t } = useTranslation('landing')
  const reference = useApiQuery('readReference', {}, { staleTime: 60 * 60_000 }).data
  return (
    <Pair id="changed" title={t('changed.title')}>
      <div className={css.prose}>
        <p>
          {reference && <b>{t('changed.edition', { version: reference.method_version })} </b>}
          {t('changed.text')}
        </p>
        <p className="small">
          <Link to="/methodology">{t('changed.all')}</Link>
        </p>
      </div>
    </Pair>
  )
}

const firstQuestions = 5

export function Questions() {
  const { t } = useTranslation('landing')
  const { data } = useFaqs()
  if (!data || data.results.length === 0) return null
  const first = [...data.results].sort((a, b) => a.position - b.position).slice(0, firstQuestions)
  return (
    <Pair id="questions" title={t('questions.title')}>
      {first.map((faq, i) => (
        <details key={faq.id} className={css.question} open={i === 0}>
          <summary>{faq.question}</summary>
          <p>
            <AnswerText>{faq.answer}</AnswerText>
          </p>
        </details>
      ))}
      <p className="small">
        <Link to="/faqs">{t('questions.all')}</Link>
      </p>
    </Pair>
  )
}
