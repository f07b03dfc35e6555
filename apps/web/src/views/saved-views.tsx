import type { SavedView } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../api/api-query.ts'
import { call } from '../api/call.ts'
import { formatWhen } from '../format.ts'
import { safeNext } from '../nav.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx'
import css from './saved-views.module.css'
import { rememberDeleted, rememberRenamed } from './view-changes.ts'
import { ViewName } from './view-name.tsx'

/** The views that somebody saved: open, rename, delete. */
export function SavedViews() {
  const { t } = useTranslation('views')
  const { data, error, isPending, refetch } = useApiQuery('listViews', {})
  if (isPending) return <SkeletonRows rows={3} columns={2} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.results.length === 0)
    return (
      <EmptyState
        title={t('none')}
        actions={
          <LinkButton to="/report/$id" params={{ id: 'demo' }}>
            {t('example')}
          </LinkButton>
        }
      >
        <p>{t('about')}</p>
      </EmptyState>
    )
  return (
    <>
      <p className={`dim ${css.about}`}>{t('about')}</p>
      <ul className={css.views} aria-label={t('title')}>
        {data.results.map(view => (
          <ViewLine key={view.id} view={view} />
        ))}
      </ul>
    </>
  )
}

function ViewLine({ view }: { view: SavedView }) {
  const { t } = useTranslation('views')
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, address, created } = view
  const remove = async () => {
    const outcome = await call('deleteView', { params: { id } })
    if (!outcome.isOk) return
    await invalidate('listViews')
    void rememberDeleted(view, { type: 'success', title: t('deleted', { name }) })
  }
  return (
    <li>
      <div>
        <Link to={safeNext(address, '/')}>{name}</Link>
        <span className={css.address}>
          {address}, {formatWhen(created)}
        </span>
      </div>
      <div className="acts">
        <Button small look="text" aria-label={t('renameOne', { name })} onPress={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        <Button small look="text" aria-label={t('deleteOne', { name })} onPress={() => void remove()}>
          {t('delete')}
        </Button>
      </div>
      {isRenaming && (
        <ViewName
          title={t('renameTitle')}
          initial={name}
          onClose={() => setRenaming(false)}
          send={next => call('renameView', { params: { id }, body: { name: next, was: name } })}
          onDone={now => {
            if (now.name !== name)
              void rememberRenamed(now, name, { type: 'success', title: t('renamed', { name: now.name }) })
          }}
        />
      )}
    </li>
  )
}
