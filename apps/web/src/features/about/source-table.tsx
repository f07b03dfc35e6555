import type { ReferenceSummary } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../api/call.ts'
import { messageText } from '../../i18n/messages.ts'
import { useLicenceName } from '../../lca/use-licence-name.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import css from './methodology.module.css'

type Props = Pick<ReferenceSummary, 'sources'> & { lines: readonly string[] }

/**
 * Whose data it is, a line for each source; then every table of the edition in use, as its manifest says: which version and year, under
 * which licence, what was changed.
 */
export const SourceTable = ({ sources, lines }: Props) => {
  const { t } = useTranslation('methodology')
  return (
    <>
      <h3>{t('sources.lines')}</h3>
      <ul lang="en" className={css.lines}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Tables sources={sources} />
    </>
  )
}

function Tables({ sources }: Pick<ReferenceSummary, 'sources'>) {
  const { t } = useTranslation('methodology')
  const nameOf = useLicenceName()
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
        <tbody>
          {sources.map(source => (
            <tr key={source.id} id={`source-${source.id}`}>
              <th scope="row">
                <a href={hrefOf('readTable', { id: source.id })} download>
                  <code>{source.id}</code>
                </a>
              </th>
              <td lang="en">{source.source}</td>
              <td>{messageText(source.version_message, source.version)}</td>
              <td>{messageText(source.year_message, source.year)}</td>
              <td>
                {source.licence_url ? (
                  <a href={source.licence_url} rel="noreferrer">
                    {nameOf(source.licence)}
                  </a>
                ) : (
                  nameOf(source.licence)
                )}
              </td>
              <td className="dim">{messageText(source.changes_message, source.changes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
