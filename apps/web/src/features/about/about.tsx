import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/section.tsx'
import { OwnText } from './own-text.tsx'

export const AboutUs = () => {
  const { t } = useTranslation('about')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <OwnText name="about" label={t('contents')} builtIn={t('sections', { returnObjects: true })}>
        <p className="acts" style={{ marginTop: 32 }}>
          <Link to="/methodology">{t('methodLink')}</Link>
          <Link to="/methodology" hash="sources">
            {t('sourcesLink')}
          </Link>
          <Link to="/glossary">{t('glossaryLink')}</Link>
          <Link to="/contact-us">{t('contactLink')}</Link>
        </p>
      </OwnText>
    </>
  )
}
