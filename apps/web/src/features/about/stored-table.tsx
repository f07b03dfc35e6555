import { useTranslation } from 'react-i18next'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import { storedInBrowser } from './stored-in-browser.ts'
import css from './terms.module.css'

/** Cookies and stored entries by name, purpose and life, from the list that a test holds to the code. */
export const StoredTable = () => {
  const { t } = useTranslation('terms')
  return (
    <ScrollBox label={t('kept.label')}>
      <table className={`${table.plain} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('kept.name')}</th>
            <th scope="col">{t('kept.place')}</th>
            <th scope="col">{t('kept.for')}</th>
            <th scope="col">{t('kept.until')}</th>
          </tr>
        </thead>
        <tbody>
          {storedInBrowser.map(({ name, place, word, ...rest }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{t(`kept.places.${place}`)}</td>
              <td>{t(`kept.what.${word}`)}</td>
              <td>{t(`kept.lasts.${'lasts' in rest ? rest.lasts : place}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
