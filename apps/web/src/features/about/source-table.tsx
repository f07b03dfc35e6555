import type { ReferenceSummary } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../api/call.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import css from './methodology.module.css'

/** Every table of the edition in use, as its manifest says: whose, which version and year, under which licence, what was changed. */
export const SourceTable = ({ sources }: Pick<ReferenceSummary, 'sources'>) => {
  const { t } = useTranslation('methodology')
  return (
    <ScrollBox label={t('sources.label')}>
      <table className={`${table.plain} ${css.sources}`}>
        <thead>
          <tr>
            <th scope="col">{t('sources.table')}</th>
            <th scope="col">{t('sources.source')}</th>
            <th scope="col">{t('sources.version')}</th>
            <th scope="col">{t('sources.year')}</th>
            <th scope="col">{t('sources.licence')}</th>
            <th scope="col">{t('sources.changes')}</th>
          </tr>
        </thead>
        <tbody lang="en">
          {sources.map(source => (
            <tr key={source.id} id={`source-${source.id}`}>
              <th scope="row">
                <a href={hrefOf('readTable', { id: source.id })} download>
                  <code>{source.id}</code>
                </a>
              </th>
              <td>
                {source.source}
                {source.attribution ? <span className={css.line}>{source.attribution}</span> : null}
              </td>
              <td>{source.version}</td>
              <td>{source.year}</td>
              <td>
                {source.licence_url ? (
                  <a href={source.licence_url} rel="noreferrer">
                    {source.licence}
                  </a>
                ) : (
                  source.licence
                )}
              </td>
              <td className="dim">{source.changes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
