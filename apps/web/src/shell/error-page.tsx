import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeDidNotLoad } from '../reload.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { useReloadOnce } from '../ui/use-reload-once.ts'
import { PageLoading } from './page-loading.tsx'
import css from './shell.module.css'

/** A page that broke: what happened, and three ways on. Where only its code is missing, the page is reloaded once before that is told. */
export const ErrorPage = ({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) => {
  const { t } = useTranslation()
  const isChunk = error instanceof CodeDidNotLoad
  const stays = useReloadOnce(isChunk)
  useEffect(() => {
    console.error(error)
  }, [error])
  if (isChunk && !stays) return <PageLoading />
  return (
    <div className={css.failed} role="alert">
      <h1 tabIndex={-1}>{t(isChunk ? 'errors.chunkTitle' : 'errors.pageTitle')}</h1>
      <p className="dim">{t(isChunk ? 'errors.chunkText' : 'errors.pageText')}</p>
      <div className="acts">
        <Button
          look="primary"
          onPress={() => {
            reset?.()
            location.reload()
          }}
        >
          {t('errors.reload')}
        </Button>
        <LinkButton to="/">{t('errors.home')}</LinkButton>
        <LinkButton look="text" to="/contact-us" search={{ from: location.pathname }}>
          {t('errors.tell')}
        </LinkButton>
      </div>
      <details className="small quiet">
        <summary>{t('errors.details')}</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </div>
  )
}
