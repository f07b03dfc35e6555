import type { ReferenceSummary } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../api/call.ts'
import { formatCount } from '../../format.ts'
import { Term } from '../../ui/term.tsx'
import css from './upload.module.css'

/** What a row needs, before anything is uploaded. */
export const UploadGuide = ({ reference }: { reference: ReferenceSummary | undefined }) => {
  const { t } = useTranslation('portfolios')
  return (
    <aside className={css.guide} aria-labelledby="what-a-row-needs">
      <h2 id="what-a-row-needs">{t('upload.needTitle')}</h2>
      <dl>
        {(['name', 'country', 'allocation'] as const).map(column => [
          <dt key={column}>{column === 'allocation' ? <Term id="allocation">{column}</Term> : column}</dt>,
          <dd key={`${column}-needs`}>{t(`upload.need.${column}`)}</dd>,
        ])}
        <dt className={css.and}>{t('upload.need.and')}</dt>
        <dd hidden />
        {(['technology', 'industry'] as const).map(column => [
          <dt key={column}>{column}</dt>,
          <dd key={`${column}-needs`}>{t(`upload.need.${column}`)}</dd>,
        ])}
        <dt>{t('upload.need.knownName')}</dt>
        <dd>
          {reference
            ? t('upload.need.known', {
                organisations: formatCount(reference.organisations),
                sites: formatCount(reference.sites),
              })
            : t('upload.need.knownPlain')}
        </dd>
      </dl>
      <p className={css.samples}>
        <span className="quiet">{t('upload.template')}</span>
        <a href={hrefOf('readTemplate', { format: 'xlsx' })} download="cradle-template.xlsx">
          {t('upload.templateXlsx')}
        </a>
        <a href={hrefOf('readTemplate', { format: 'csv' })} download="cradle-template.csv">
          {t('upload.templateCsv')}
        </a>
        <Link to="/input-guide">{t('upload.inputGuide')}</Link>
      </p>
      <p className={css.samples}>
        <span className="quiet">{t('upload.samples')}</span>
        <a href="/samples/power.csv" download>
          {t('upload.samplePower')}
        </a>
        <a href="/samples/revenue.csv" download>
          {t('upload.sampleRevenue')}
        </a>
        <a href="/samples/demo-renewables.csv" download>
          {t('upload.sampleDemo')}
        </a>
      </p>
    </aside>
  )
}
