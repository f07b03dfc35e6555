import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/states.tsx'
import css from './shell.module.css'

/** While a page's code is on its way. */
export const PageLoading = () => {
  const { t } = useTranslation()
  return (
    <div className={css.waiting} role="status" aria-busy="true">
      <div className={css.bar} />
      <span className="vh">{t('loading')}</span>
      <Skeleton width="min(320px, 70%)" height="2.1rem" />
      <Skeleton width="min(520px, 90%)" />
      <Skeleton width="100%" height="12rem" />
    </div>
  )
}
