import type { AssetSource } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOf } from '../../call-error.ts'
import { useTitle } from '../../title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { Sources } from './sources.tsx'

/** An owner or a plant: it has a name, and sources that it is known from. */
type Subject = { name: string; sources: readonly AssetSource[]; missing_sources: readonly string[]; edition: string }

type Props<One extends Subject> = {
  kind: 'owner' | 'plant'
  answer: { data: One | undefined; error: Error | null; refetch: () => unknown }
  actions?: (one: One) => ReactNode
  children: (one: One) => ReactNode
}

/** The page of an owner or a plant: the way back, its name, what is known of it, and from where; or why there is none. */
export function SubjectPage<One extends Subject>({ kind, answer, actions, children }: Props<One>) {
  const { t } = useTranslation('owners')
  const { data, error, refetch } = answer
  useTitle(data?.name)
  const crumb = (
    <>
      <Link to="/dashboard">{t('crumb.dashboard')}</Link> / <Link to="/owners">{t('crumb.owners')}</Link>
      {kind === 'plant' && ` / ${t('crumb.plant')}`}
    </>
  )
  if (error) {
    const isUnknown = errorOf(error).status === 404
    return (
      <>
        <PageHead title={t(`crumb.${kind}`)} crumb={crumb} />
        <ErrorState error={error} {...(isUnknown ? {} : { onRetry: () => void refetch() })} />
        {isUnknown && (
          <div className="acts">
            <LinkButton to="/owners">{t('list.all')}</LinkButton>
          </div>
        )}
      </>
    )
  }
  if (!data)
    return (
      <Loading>
        <Skeleton width="min(26rem, 80%)" height="3.25rem" />
        <Skeleton height="30rem" />
      </Loading>
    )
  return (
    <>
      <PageHead display title={data.name} crumb={crumb} actions={actions?.(data)} />
      {children(data)}
      <Sources sources={data.sources} missing={data.missing_sources} edition={data.edition} />
    </>
  )
}
