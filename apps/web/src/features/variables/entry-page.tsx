import type { CatalogueKind } from '@cradle/contract'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { hrefOf } from '../../api/call.ts'
import { useTitle } from '../../title.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useView } from '../../view.ts'
import { EntryBones, EntryView } from './entry-view.tsx'
import { listOfKind } from './lists.ts'
import css from './variables.module.css'

const Explorer = lazyPart(async () => (await import('./explorer/explorer.tsx')).default)

/** One entry of the catalogue on a page of its own. */
export function EntryPage() {
  const { t } = useTranslation('variables')
  const { kind, id } = useParams({ from: '/lca-variables/$kind/$id' }) as { kind: CatalogueKind; id: string }
  const [{ country }] = useView({ country: '' })
  const { data, error, refetch } = useAsk(
    'readCatalogueItem',
    { params: { kind, id }, query: country ? { country } : {} },
    { staleTime: 10 * 60_000 },
  )
  useTitle(data?.name)
  if (error)
    return (
      <>
        <PageHead title={t('entry.title')} crumb={<Link to="/lca-variables">{t('title')}</Link>} />
        <ErrorState error={error} onRetry={() => void refetch()} title={t('entry.missing', { id })} />
        <p className={css.block}>
          <Link to="/lca-variables">{t('entry.back')}</Link>
        </p>
      </>
    )
  if (!data)
    return (
      <>
        <PageHead title={t('entry.title')} />
        <EntryBones />
      </>
    )
  const { tab, list } = listOfKind(kind, data.unit)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    showToast({ type: 'success', title: t('entry.copied') })
  }
  const factorOf = kind === 'factors' && data.activity ? data : null
  return (
    <>
      <PageHead
        title={data.name}
        lead={data.definition}
        crumb={
          <>
            <Link to="/lca-variables">{t('title')}</Link> /{' '}
            <Link to="/lca-variables" search={{ tab, list: list.id } as never}>
              {t(`tabs.${tab}`)}
            </Link>
            {data.group ? ` / ${data.group}` : ''}
          </>
        }
        actions={
          <>
            {kind === 'activities' || kind === 'factors' || kind === 'categories' ? (
              <a
                className="small"
                href={hrefOf('exportCatalogue', undefined, {
                  format: 'jsonld',
                  kind,
                  ids: id,
                  ...(country ? { country } : {}),
                  ...(kind === 'activities' && !data.unit.endsWith('kWh') ? { chain: 'sectors' } : {}),
                })}
                download
                title={t('download.jsonldHint')}
              >
                {t('download.jsonld')}
              </a>
            ) : null}
            <Button look="text" small onPress={copy}>
              {t('entry.copyLink')}
            </Button>
          </>
        }
      />
      <EntryView key={`${kind}/${id}`} entry={data} isPage />
      {kind === 'activities' || factorOf ? (
        <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
          <Explorer
            key={`${kind}/${id}`}
            id={factorOf?.activity ?? id}
            name={factorOf ? data.name.split(': ').slice(1).join(': ') || data.name : data.name}
            category={factorOf?.impact_category ?? ''}
            hasSuppliers={!data.unit.endsWith('kWh')}
          />
        </Suspense>
      ) : null}
    </>
  )
}
