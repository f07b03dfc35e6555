import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/section.tsx'
import { OwnText } from './own-text.tsx'

export const TermsOfUse = () => {
  const { t } = useTranslation('terms')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <OwnText name="terms" label={t('contents')} builtIn={t('sections', { returnObjects: true })}>
        <p style={{ marginTop: 32 }}>
          <Link to="/contact-us">{t('contactLink')}</Link>
        </p>
      </OwnText>
    </>
  )
}
