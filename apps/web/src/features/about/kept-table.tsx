import { useTranslation } from 'react-i18next'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import { keptHere } from './kept-here.ts'
import styles from './terms.module.css'

/** Cookies and stored entries by name, purpose and life, from the list that a test holds to the code. */
export const KeptTable = () => {
  const { t } = useTranslation('terms')
  return (
    <ScrollBox label={t('kept.label')}>
      <table className={`${table.plain} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('kept.name')}</th>
            <th scope="col">{t('kept.place')}</th>
            <th scope="col">{t('kept.for')}</th>
            <th scope="col">{t('kept.until')}</th>
          </tr>
        </thead>
        <tbody>
          {keptHere.map(({ name, place, word }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{t(`kept.places.${place}`)}</td>
              <td>{t(`kept.what.${word}`)}</td>
              <td>{t(`kept.lasts.${place}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
