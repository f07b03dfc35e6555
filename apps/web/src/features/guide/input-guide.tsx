import { lead as englishLead, sections as englishSections } from 'virtual:input-guide'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../api/call.ts'
import { ProseHtml, WithContents } from '../../ui/prose.tsx'
import { PageHead } from '../../ui/section.tsx'
import { useDocument } from '../../ui/spoken-document.ts'
import { IndustryFinder } from './industry-finder.tsx'
import css from './input-guide.module.css'

/** No namespace of the module: that would bring the bundler's helper for them onto every page. */
const english = { lead: englishLead, sections: englishSections }

/** What an upload may look like: the document that a test holds to the reader of the files. */
export const InputGuide = () => {
  const { t, i18n } = useTranslation('guide')
  const { lead, sections, language } = useDocument('input-guide', english)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <p className={`no-print ${css.files}`}>
        <a href={hrefOf('readTemplate', { format: 'xlsx' })} download="cradle-template.xlsx">
          {t('templateXlsx')}
        </a>
        <a href={hrefOf('readTemplate', { format: 'csv' })} download="cradle-template.csv">
          {t('templateCsv')}
        </a>
        <a href="/samples/demo-renewables.csv" download>
          {t('sample')}
        </a>
        <Link to="/portfolio/upload">{t('upload')}</Link>
        <Link to="/glossary">{t('glossary')}</Link>
      </p>
      <IndustryFinder />
      <WithContents label={t('contents')} headings={sections.map(({ id, title }) => ({ id, title }))}>
        {i18n.language !== language && <p className={css.english}>{t('english')}</p>}
        <ProseHtml html={lead} language={language} />
        {sections.map(({ id, title, html }) => (
          <section key={id} id={id} className={css.part} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} lang={language}>
              {title}
            </h2>
            <ProseHtml html={html} language={language} />
          </section>
        ))}
      </WithContents>
    </>
  )
}
