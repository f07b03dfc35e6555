import type { ReferenceSummary } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useLicenceName } from '../../lca/use-licence-name.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import css from './terms.module.css'

type Source = ReferenceSummary['sources'][number]

/** Whose licences stand behind the figures: what may be done is the licence's to say, so each links to its text. */
export const LicenceTable = () => {
  const { t } = useTranslation('terms')
  const nameOf = useLicenceName()
  const { data } = useApiQuery('readReference', {}, { staleTime: 60 * 60_000 })
  if (!data) return null
  const groups = [...Map.groupBy(data.sources, (source: Source) => source.licence)]
  return (
    <ScrollBox label={t('licences.label')}>
      <table className={`${table.plain} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('licences.licence')}</th>
            <th scope="col">{t('licences.tables')}</th>
            <th scope="col">{t('licences.lines')}</th>
          </tr>
        </thead>
        <tbody lang="en">
          {groups.map(([licence, sources]) => (
            <tr key={licence}>
              <th scope="row">
                {sources[0]?.licence_url ? (
                  <a href={sources[0].licence_url} rel="noreferrer">
                    {nameOf(licence)}
                  </a>
                ) : (
                  nameOf(licence)
                )}
              </th>
              <td>
                {sources.map(({ id }, at) => (
                  <span key={id}>
                    {at > 0 ? ', ' : ''}
                    <Link to="/methodology" hash={`source-${id}`}>
                      {id}
                    </Link>
                  </span>
                ))}
              </td>
              <td>
                {[...new Set(sources.flatMap(one => one.attribution.split('; ')))].filter(Boolean).map(line => (
                  <span key={line} className={css.line}>
                    {line}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
