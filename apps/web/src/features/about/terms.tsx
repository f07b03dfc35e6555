import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead, Section } from '../../ui/section.tsx'
import { LicenceTable } from './licence-table.tsx'
import { OwnText } from './own-text.tsx'
import { StoredTable } from './stored-table.tsx'

/** The operator's terms or the built-in ones; what the program itself keeps, and the licences of the data, stand below either. */
export const TermsOfUse = () => {
  const { t } = useTranslation('terms')
  const facts = [
    { id: 'kept', title: t('kept.title') },
    { id: 'licences', title: t('licences.title') },
  ]
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <OwnText
        name="terms"
        label={t('contents')}
        builtIn={t('sections', { returnObjects: true })}
        more={facts}
        changedOn={date => t('changed', { date })}
      >
        <Section id="kept" title={t('kept.title')} sentence={t('kept.sentence')}>
          <StoredTable />
        </Section>
        <Section id="licences" title={t('licences.title')} sentence={t('licences.sentence')}>
          <LicenceTable />
        </Section>
        <p style={{ marginTop: 32 }}>
          <Link to="/contact-us">{t('contactLink')}</Link>
        </p>
      </OwnText>
    </>
  )
}
