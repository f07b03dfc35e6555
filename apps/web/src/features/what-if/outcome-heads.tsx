import { useTranslation } from 'react-i18next'
import css from './try.module.css'

/** Heads of a scenario: its figure, the difference to now and, where there are bars, their scale. */
export const OutcomeHeads = ({ name, hasBars }: { name: string; hasBars: boolean }) => {
  const { t } = useTranslation('variables')
  return (
    <>
      <th scope="col" className={`${css.end} ${css.first}`}>
        {name}
      </th>
      <th scope="col" className={css.end}>
        <span className="vh">{name}: </span>
        {t('try.column.difference')}
      </th>
      {hasBars ? (
        <th scope="col" className={css.barHead}>
          <span aria-hidden="true">
            <span>{t('try.more')}</span>
            <span>{t('try.less')}</span>
          </span>
          <span className="vh">{t('try.column.percent', { name })}</span>
        </th>
      ) : null}
    </>
  )
}
