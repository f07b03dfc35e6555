import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TextSections, WithContents } from '../../ui/prose.tsx'
import { PageHead } from '../../ui/section.tsx'

export const TermsOfUse = () => {
  const { t } = useTranslation('terms')
  const sections = t('sections', { returnObjects: true })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <WithContents label={t('contents')} headings={sections}>
        <TextSections sections={sections} />
        <p style={{ marginTop: 32 }}>
          <Link to="/contact-us">{t('contactLink')}</Link>
        </p>
      </WithContents>
    </>
  )
}
