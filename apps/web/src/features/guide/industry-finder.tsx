import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatCount } from '../../format.ts'
import { industryText } from '../../i18n/industry-text.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import css from './input-guide.module.css'

const shown = 8

const listed = (numbers: string): string => numbers.replaceAll(';', ', ')

/** In the reader's language, and below it the English name that files are read by. */
const Name = ({ own, english }: { own: string; english: string }) =>
  own === english ? (
    own
  ) : (
    <>
      {own}
      <span lang="en" className={`xs quiet ${css.file}`}>
        {english}
      </span>
    </>
  )

/** What an industry or a power technology is called in a file: found by a word or a code of ISIC, NACE or NAICS. */
export const IndustryFinder = () => {
  const { t } = useTranslation('guide')
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTyped(search, setSearch)
  const { data } = useApiQuery(
    'listIndustries',
    { query: { search: search.trim(), limit: shown } },
    { enabled: search.trim() !== '', showPrevious: true, staleTime: 60 * 60_000 },
  )
  const found = search.trim() === '' ? undefined : data
  return (
    <section className={`no-print ${css.finder}`} aria-labelledby="industry-finder">
      <h2 id="industry-finder">{t('finder.title')}</h2>
      <p>{t('finder.text')}</p>
      <TextField label={t('finder.label')} type="search" value={typed} onChange={setTyped} />
      <p className="xs quiet" role="status">
        {found
          ? found.count === 0
            ? t('finder.nothing')
            : found.count > shown
              ? t('finder.some', { shown: formatCount(shown), all: formatCount(found.count) })
              : t('finder.found', { all: formatCount(found.count) })
          : null}
      </p>
      {found && found.results.length > 0 ? (
        <ScrollBox label={t('finder.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('finder.name')}</th>
                <th scope="col">ISIC</th>
                <th scope="col">NACE</th>
                <th scope="col">NAICS</th>
              </tr>
            </thead>
            <tbody>
              {found.results.map(industry => (
                <tr key={industry.id}>
                  <th scope="row">
                    <Name own={industryText(industry.code, industry.name)} english={industry.name} />
                  </th>
                  <td>{listed(industry.isic4)}</td>
                  <td>{listed(industry.nace2)}</td>
                  <td>{listed(industry.naics)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ) : null}
    </section>
  )
}
