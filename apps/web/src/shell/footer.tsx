import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../api/api-query.ts'
import { translateProfile } from '../translate.ts'
import { Skeleton } from '../ui/states.tsx'
import css from './footer.module.css'

/** What every number stands on: method, edition, engine, and whose data it is. */
export function Footer({ isShort }: { isShort: boolean }) {
  return (
    <footer className={css.footer}>
      <div className="page">
        {isShort ? (
          <div className={`${css.inner} ${css.short}`}>
            <Links />
          </div>
        ) : (
          <Columns />
        )}
      </div>
    </footer>
  )
}

function Columns() {
  const { t } = useTranslation()
  const { data: reference, isPending } = useApiQuery('readReference', {}, { staleTime: 60 * 60_000 })
  return (
    <div className={css.inner}>
      <div>
        <h2>{t('footer.editions')}</h2>
        {reference ? (
          <ul>
            <li>{t('footer.method', { method: reference.method, version: reference.method_version })}</li>
            <li>{t('footer.data', { version: reference.data_version })}</li>
            <li>{t('footer.engine', { version: reference.engine_version })}</li>
            <li>{t('footer.profile', { profile: translateProfile(reference.profile, reference.profile_label) })}</li>
          </ul>
        ) : isPending ? (
          <div aria-hidden="true">
            <Skeleton width="70%" />
            <Skeleton width="50%" />
          </div>
        ) : null}
      </div>
      <div>
        <h2>{t('footer.sources')}</h2>
        <p lang="en">{reference?.source_names.join(', ')}</p>
        <Link to="/methodology" hash="sources">
          {t('footer.allSources')}
        </Link>
      </div>
      <div>
        <h2>{t('footer.care')}</h2>
        <p>{t('footer.careText')}</p>
        <Link to="/contact-us" search={{ topic: 'number' }}>
          {t('footer.challenge')}
        </Link>
      </div>
      <div>
        <h2>{t('footer.more')}</h2>
        <Links />
      </div>
    </div>
  )
}

function Links() {
  const { t } = useTranslation()
  return (
    <nav className={css.links} aria-label={t('footer.more')}>
      <Link to="/all-reports">{t('nav.allReports')}</Link>
      <Link to="/faqs">{t('nav.faqs')}</Link>
      <Link to="/glossary">{t('nav.glossary')}</Link>
      <Link to="/input-guide">{t('nav.inputGuide')}</Link>
      <Link to="/terms-of-use">{t('nav.terms')}</Link>
      <Link to="/about-us" hash="accessibility">
        {t('nav.accessibility')}
      </Link>
      <Link to="/contact-us">{t('nav.contactUs')}</Link>
    </nav>
  )
}
