import { useTranslation } from 'react-i18next'
import { Key, Legend } from './legend.tsx'
import type { Paint } from './mark.ts'

/** How wheels and ledgers are drawn, with two colours as examples. */
export function SignedLegend({ solid, lines, end = false }: { solid: Paint; lines: Paint; end?: boolean }) {
  const { t } = useTranslation('charts')
  return (
    <Legend end={end}>
      <Key kind="solid" paint={solid}>
        {t('burden')}
      </Key>
      <Key kind="lines" paint={lines}>
        {t('contribution')}
      </Key>
      <Key kind="whisker">{t('interval')}</Key>
      <Key kind="hatch">{t('notAssessedKey')}</Key>
      <Key kind="dots">{t('insufficientKey')}</Key>
    </Legend>
  )
}
