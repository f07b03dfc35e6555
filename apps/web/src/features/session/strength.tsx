import { useTranslation } from 'react-i18next'
import { judgePassword, longest, shortest } from './password-strength.ts'
import css from './session.module.css'

/** How far a new password is, in words and a thin bar. */
export const Strength = ({ password, own }: { password: string; own: readonly string[] }) => {
  const { t } = useTranslation('session')
  const count = [...password.normalize('NFC')].length
  if (count === 0) return null
  const verdict = judgePassword(password, own)
  const tone = verdict === 'good' ? css.good : verdict === 'short' ? '' : css.bad
  const words =
    verdict === 'good'
      ? `${t('strength.count', { count })}, ${t('strength.long')}`
      : verdict === 'short'
        ? `${t('strength.count', { count })}, ${t('strength.more', { count: shortest - count })}`
        : verdict === 'long'
          ? t('strength.tooLong', { most: longest })
          : t(`strength.${verdict}`)
  return (
    <div role="status">
      <div className={`${css.meter} ${tone}`} aria-hidden="true">
        <b style={{ width: `${Math.min(100, (100 * count) / 20)}%` }} />
      </div>
      <div className={`${css.said} ${tone}`}>{words}</div>
    </div>
  )
}
