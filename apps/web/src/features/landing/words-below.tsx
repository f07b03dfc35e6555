import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import css from './landing.module.css'
import { Pair } from './pair.tsx'

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
