import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TextSections, WithContents } from '../../ui/prose.tsx'
import { PageHead } from '../../ui/section.tsx'

export const AboutUs = () => {
  const { t } = useTranslation('about')
  const sections = t('sections', { returnObjects: true })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <WithContents label={t('contents')} headings={sections}>
        <TextSections sections={sections} />
        <p className="acts" style={{ marginTop: 32 }}>
          <Link to="/methodology">{t('methodLink')}</Link>
          <Link to="/methodology" hash="sources">
            {t('sourcesLink')}
          </Link>
          <Link to="/contact-us">{t('contactLink')}</Link>
        </p>
      </WithContents>
    </>
  )
}
