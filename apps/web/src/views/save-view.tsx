import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { rememberSaved } from './view-changes.ts'
import { ViewName } from './view-name.tsx'

/** The name of the page, without that of the product. */
const pageName = () => document.title.replace(/ · Cradle$/, '')

/** Saves what is on screen (its page, goal, filters, order and open panels, as they are in the address) under a name. */
export function SaveView({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('views')
  return (
    <ViewName
      title={t('saveTitle')}
      initial={pageName()}
      onClose={onClose}
      send={name => {
        const { pathname, search, hash } = location
        return call('saveView', { body: { name, address: `${pathname}${search}${hash}` } })
      }}
      onDone={view => void rememberSaved(view, { type: 'success', title: t('saved', { name: view.name }) })}
    />
  )
}
