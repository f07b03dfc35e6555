import type { OpenedShare } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { copyView } from '../../ui/copy-text.ts'
import { printPage } from '../../ui/print-page.ts'
import { PageHead } from '../../ui/section.tsx'
import css from './shares.module.css'

/** Name of a shared report, that it is shared and how long, and the line of facts it stands on (`children`). */
export function ReaderHead({ share, children }: { share: OpenedShare; children: ReactNode }) {
  const { t } = useTranslation('shares')
  return (
    <>
      <PageHead
        display
        title={share.name}
        crumb={t('reader.crumb')}
        actions={
          <>
            <Button onPress={() => void copyView()}>{t('reader.copyView')}</Button>
            <Button onPress={() => void printPage()}>{t('reader.print')}</Button>
          </>
        }
      />
      <div className={css.mark}>
        <b>
          {t('reader.mark')}, {t('reader.until', { date: formatDate(share.expires) })}
        </b>
        <span>{t('reader.readOnly')}</span>
        <Link to="/" className="no-print">
          {t('reader.what')}
        </Link>
      </div>
      {children}
    </>
  )
}
