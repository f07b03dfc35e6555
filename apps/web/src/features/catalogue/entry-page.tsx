import type { CatalogueItem, CatalogueKind } from '@cradle/contract'
import { Link, useParams } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { hrefOf } from '../../api/call.ts'
import { errorOf } from '../../call-error.ts'
import { messageText } from '../../i18n/messages.ts'
import { editionSearch, LinkedEdition } from '../../lca/entry-link.tsx'
import { currentEdition, editionOf, type MethodEdition, presentEdition } from '../../lca/method-edition.ts'
import { useTitle } from '../../title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useView } from '../../view.ts'
import css from './catalogue.module.css'
import { EditionChoice } from './edition-choice.tsx'
import { activityTitle, entryTitle, groupText } from './entry-name.ts'
import { EntryBones, EntryView } from './entry-view.tsx'
import { listOfKind } from './lists.ts'

/** Where the impact of an activity comes from, below its entry. The page brings the component. */
export type SupplyChain = ComponentType<{
  id: string
  name: string
  /** Category to begin with; empty: all, weighted. */
  category: string
  /** Industries have suppliers to follow; a power technology is one published figure. */
  hasSuppliers: boolean
}>

/** The entry that the address names, in its edition and country. */
function useEntry() {
  const { kind, id } = useParams({ from: '/lca-variables/$kind/$id' }) as { kind: CatalogueKind; id: string }
  const [view, setView] = useView({ country: '', edition: presentEdition })
  const { country } = view
  const edition = editionOf(view.edition)
  const { data, error, refetch } = useApiQuery(
    'readCatalogueItem',
    { params: { kind, id }, query: { ...(country ? { country } : {}), edition } },
    { staleTime: 10 * 60_000 },
  )
  useTitle(data && entryTitle(data))
  // Addresses of before name no edition, and the first has entries that the second does not need.
  const isElsewhere = error !== null && errorOf(error).status === 404 && edition === currentEdition
  useEffect(() => {
    if (isElsewhere) setView({ edition: '1.0.0' })
  }, [isElsewhere, setView])
  const setEdition = (next: MethodEdition) => setView({ edition: next })
  return { kind, id, country, edition, setEdition, data, error: isElsewhere ? null : error, refetch }
}

/** One entry of the catalogue on a page of its own. */
export function EntryPage({ SupplyChain }: { SupplyChain: SupplyChain }) {
  const { t } = useTranslation('variables')
  const { kind, id, country, edition, setEdition, data, error, refetch } = useEntry()
  if (error) return <MissingEntry id={id} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <PageHead title={t('entry.title')} />
        <EntryBones />
      </>
    )
  const { tab, list } = listOfKind(kind, data.unit)
  const factorOf = kind === 'factors' && data.activity ? data : null
  const hasSuppliers = !data.unit.endsWith('kWh')
  return (
    <LinkedEdition value={edition}>
      <PageHead
        title={entryTitle(data)}
        lead={messageText(data.definition_message, data.definition)}
        crumb={
          <>
            <Link to="/lca-variables" search={editionSearch(edition)}>
              {t('title')}
            </Link>{' '}
            /{' '}
            <Link to="/lca-variables" search={{ tab, list: list.id, ...editionSearch(edition) }}>
              {t(`tabs.${tab}`)}
            </Link>
            {data.group ? ` / ${groupText(data)}` : ''}
          </>
        }
        actions={<EntryActions entry={data} country={country} edition={edition} />}
      />
      <EditionChoice value={edition} onChange={setEdition} />
      <EntryView key={`${kind}/${id}`} entry={data} isPage />
      {(kind === 'activities' || factorOf) && (edition === '1.0.0' || hasSuppliers) ? (
        <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
          {edition === '1.0.0' ? null : <Note>{t('edition.chain', { version: edition })}</Note>}
          <SupplyChain
            key={`${kind}/${id}`}
            id={factorOf?.activity ?? id}
            name={factorOf ? activityTitle(data) : entryTitle(data)}
            category={factorOf?.impact_category ?? ''}
            hasSuppliers={hasSuppliers}
          />
        </Suspense>
      ) : null}
    </LinkedEdition>
  )
}

type MissingProps = { id: string; error: ComponentProps<typeof ErrorState>['error']; onRetry: () => void }

function MissingEntry({ id, error, onRetry }: MissingProps) {
  const { t } = useTranslation('variables')
  return (
    <>
      <PageHead title={t('entry.title')} crumb={<Link to="/lca-variables">{t('title')}</Link>} />
      <ErrorState error={error} onRetry={onRetry} title={t('entry.missing', { id })} />
      <p className={css.block}>
        <Link to="/lca-variables">{t('entry.back')}</Link>
      </p>
    </>
  )
}

/** The entry as a file, where its kind has one, and its address to copy. */
type ActionProps = { entry: CatalogueItem; country: string; edition: MethodEdition }

function EntryActions({ entry, country, edition }: ActionProps) {
  const { t } = useTranslation('variables')
  const { kind, id, unit } = entry
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    showToast({ type: 'success', title: t('entry.copied') })
  }
  return (
    <>
      {edition === '1.0.0' && (kind === 'activities' || kind === 'factors' || kind === 'categories') ? (
        <a
          className="small"
          href={hrefOf('exportCatalogue', undefined, {
            format: 'jsonld',
            kind,
            ids: id,
            ...(country ? { country } : {}),
            ...(kind === 'activities' && !unit.endsWith('kWh') ? { chain: 'sectors' } : {}),
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
  )
}
