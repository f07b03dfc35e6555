import type { FinancedResult } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { codedText } from './coded-text.ts'
import css from './financed.module.css'
import { SettingsButton } from './settings-button.tsx'

/** What the list lacks for any result, and where that is added. */
export function Needs({ id, result }: { id: string; result: FinancedResult }) {
  const { t } = useTranslation('holdings')
  return (
    <EmptyState
      title={t('needs.title')}
      actions={
        <>
          <LinkButton to="/portfolio/upload" search={{ replaces: id }} look="primary">
            {t('needs.upload')}
          </LinkButton>
          <SettingsButton id={id} />
          <LinkButton to="/input-guide">{t('needs.guide')}</LinkButton>
        </>
      }
    >
      <ul className={css.needs}>
        {result.needs.map(need => (
          <li key={need.code}>{codedText(need.message)}</li>
        ))}
      </ul>
    </EmptyState>
  )
}
