import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../format.ts'
import { loadWords } from '../i18n/i18n.ts'
import css from './line.module.css'
import type { OfflineStatus } from './status.ts'

type Props = { subscribe: (listener: () => void) => () => void; status: () => OfflineStatus }

/** Above every page, while something on it comes from this browser. */
function OfflineLine({ subscribe, status }: Props) {
  const { t } = useTranslation('replay')
  const { asOf } = useSyncExternalStore(subscribe, status)
  if (asOf === null) return null
  return (
    <p className={css.line}>
      <strong>{t('offline.asOf', { when: formatDateTime(asOf) })}</strong> {t('offline.limits')}
    </p>
  )
}

let shown = false

/** The shell does not wait for it: it is a root of its own, beside that of the pages. */
export async function showOfflineLine(subscribe: Props['subscribe'], status: Props['status']): Promise<void> {
  if (shown) return
  shown = true
  await loadWords('replay').catch(() => {})
  const place = document.createElement('div')
  place.setAttribute('role', 'status')
  place.id = 'offline'
  document.body.prepend(place)
  createRoot(place).render(
    <StrictMode>
      <OfflineLine subscribe={subscribe} status={status} />
    </StrictMode>,
  )
}
