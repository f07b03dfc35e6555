import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { messageText } from '../../i18n/messages.ts'
import { Frame } from '../../lca/frame.tsx'
import { useTitle } from '../../title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import { DatabaseList } from './database-list.tsx'
import { DatabaseView } from './database-view.tsx'
import css from './databases.module.css'
import { ProcessView } from './process-view.tsx'

/** LCA databases of one's own; which one and which process is open lives in the address. */
export function DatabasesPage() {
  const { t } = useTranslation('variables')
  useTitle(t('databases.title'))
  const isLoggedIn = useLoggedIn()
  const [view, setView] = useView({ db: '', process: '', of: '', amount: 1 })
  const limits = useApiQuery('readDatabaseLimits', {}, { enabled: !isLoggedIn }).data
  const openProcess = (process: string) => {
    setView({ process, of: '', amount: 1 }, { push: true })
    scrollTo({ top: 0 })
  }
  return (
    <Frame title={t('databases.title')} lead={t('databases.lead')}>
      {!isLoggedIn ? (
        <EmptyState
          title={t('databases.logInTitle')}
          actions={
            <LinkButton to="/login" search={{ next: '/lca-variables/databases' }}>
              {t('databases.logIn')}
            </LinkButton>
          }
        >
          <p>{t('databases.logInText')}</p>
          {limits ? <p className="small quiet">{messageText(limits.text_message, limits.text)}</p> : null}
        </EmptyState>
      ) : view.db === '' ? (
        <DatabaseList onOpen={db => setView({ db }, { push: true })} />
      ) : (
        <>
          <p className={css.crumb}>
            <Link to="/lca-variables/databases">{t('databases.back')}</Link>
            {view.process ? (
              <>
                {' / '}
                <Link to="/lca-variables/databases" search={{ db: view.db }}>
                  {t('databases.processBack')}
                </Link>
              </>
            ) : null}
          </p>
          {view.process ? (
            <ProcessView key={view.process} database={view.db} id={view.process} onProcess={openProcess} />
          ) : (
            <DatabaseView id={view.db} onProcess={openProcess} />
          )}
        </>
      )}
    </Frame>
  )
}
