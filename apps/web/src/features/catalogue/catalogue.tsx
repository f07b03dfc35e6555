import type { CatalogueKind } from '@cradle/contract'
import { Suspense, useMemo, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { hrefOf, type Reply } from '../../api/call.ts'
import { formatCount } from '../../format.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useCountries } from '../../lca/countries.ts'
import type { EntryId } from '../../lca/entry-link.tsx'
import { LinkedEdition, OpenBeside } from '../../lca/entry-link.tsx'
import { Frame } from '../../lca/frame.tsx'
import { editionOf } from '../../lca/method-edition.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Pager } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Term } from '../../ui/term.tsx'
import css from './catalogue.module.css'
import { EditionChoice } from './edition-choice.tsx'
import { countChosen, Facets } from './facets.tsx'
import { GroupedRows } from './grouped-rows.tsx'
import { type CatalogueTab, type List, listOf, tabs, technologies } from './lists.ts'
import { askOf, isGrouped, noFilters, pageSize, queryOf, usePlace } from './place.ts'
import { PlainRows } from './plain-rows.tsx'
import { SearchBox } from './search-box.tsx'

/** `Pedigree: five questions ...`: what stands before the colon opens its meaning. */
const PedigreeFoot = ({ text }: { text: string }) => {
  const at = text.indexOf(':')
  if (at < 0) return text
  const word = text.slice(0, at).trimEnd()
  return (
    <>
      <Term id="dataQuality" marks={text.slice(word.length, at + 1)}>
        {word}
      </Term>
      {text.slice(at + 1)}
    </>
  )
}

const EntryDrawer = lazyPart(async () => (await import('./entry-drawer.tsx')).default, 'over')

const options = { staleTime: 10 * 60_000 }
type Listed = Reply<'listCatalogue'>

const countOf = (kinds: Listed['kinds'], list: List): number =>
  kinds
    .filter(one => one.kind === list.kind && (!list.basis || one.basis === list.basis))
    .reduce((sum, one) => sum + one.count, 0)

/** Everything that enters a number: six tabs, a search that forgives slips, filters with counts, and what is open beside it. */
export function Catalogue() {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const { tab, list } = listOf(place.tab, place.list)
  const edition = editionOf(place.edition)
  const { data, error, isPending, isPlaceholderData, refetch } = useApiQuery('listCatalogue', askOf(list, place), {
    ...options,
    showPrevious: true,
  })
  // A tab counts what it is named after; with a search, what is found in its lists.
  const counts = ({ id, lists }: CatalogueTab): number | undefined => {
    if (!data) return undefined
    if (place.q.trim()) return lists.reduce((sum, one) => sum + countOf(data.kinds, one), 0)
    return countOf(data.kinds, id === 'activities' ? technologies : lists[0])
  }
  const openEntry = useMemo<EntryId | null>(
    () => (place.kind && place.id ? { kind: place.kind as CatalogueKind, id: place.id } : null),
    [place.kind, place.id],
  )
  const beside = useMemo(
    () =>
      ({ kind, id }: EntryId) =>
        setPlace({ kind, id }, { push: true }),
    [setPlace],
  )
  const change = { ...noFilters, sort: '', offset: 0, kind: '', id: '' }
  return (
    <Frame title={t('title')} lead={t('lead')} actions={<Downloads list={list} />}>
      <LinkedEdition value={edition}>
        <OpenBeside value={beside}>
          <EditionChoice value={edition} onChange={next => setPlace({ ...change, edition: next })} />
          <div className={css.tabs}>
            <Tabs
              label={t('tabs.label')}
              value={tab}
              onChange={next => setPlace({ ...change, tab: next, list: '' })}
              tabs={tabs.map(one => ({ id: one.id, name: t(`tabs.${one.id}`), count: counts(one) }))}
            >
              <p className="dim small">{t(`list.${list.id}.about`)}</p>
              <Lists tab={tab} list={list} kinds={data?.kinds} onList={next => setPlace({ ...change, list: next })} />
              <div className={css.lay}>
                <Side list={list} data={data} />
                <div className={css.work}>
                  <SearchBox />
                  {isPending ? (
                    <SkeletonRows rows={12} columns={5} />
                  ) : error ? (
                    <ErrorState error={error} onRetry={() => void refetch()} />
                  ) : (
                    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? css.stale : undefined}>
                      <Found list={list} data={data} />
                      <Rows list={list} data={data} open={openEntry} />
                    </div>
                  )}
                </div>
              </div>
            </Tabs>
          </div>
          {openEntry ? (
            <Suspense fallback={null}>
              <EntryDrawer
                entry={openEntry}
                edition={edition}
                country={list.hasCountry ? place.country : ''}
                onClose={() => setPlace({ kind: '', id: '' })}
              />
            </Suspense>
          ) : null}
        </OpenBeside>
      </LinkedEdition>
    </Frame>
  )
}

/** The lists of a tab that has several. */
function Lists({
  tab,
  list,
  kinds,
  onList,
}: {
  tab: string
  list: List
  kinds: Listed['kinds'] | undefined
  onList: (id: string) => void
}) {
  const { t } = useTranslation('variables')
  const lists = tabs.find(one => one.id === tab)?.lists ?? []
  if (lists.length < 2) return null
  return (
    <fieldset className={css.lists} aria-label={t('list.label')}>
      {lists.map(one => (
        <button key={one.id} type="button" aria-pressed={one.id === list.id} onClick={() => onList(one.id)}>
          {t(`list.${one.id}.name`)}
          {kinds ? <span>{formatCount(countOf(kinds, one))}</span> : null}
        </button>
      ))}
    </fieldset>
  )
}

function Side({ list, data }: { list: List; data: Listed | undefined }) {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const [isOpen, setOpen] = useState(false)
  const count = countChosen(list, place)
  const countries = useCountries(list.hasCountry ?? false)
  if (list.facets.length === 0 && !list.hasCountry) return <div />
  return (
    <aside className={css.side} aria-label={t('facet.label')}>
      <div className={css.sideButton}>
        <Button wide aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {count > 0 ? t('facet.buttonCount', { count }) : t('facet.button')}
        </Button>
      </div>
      <div className={isOpen ? css.facets : css.facetsFolded}>
        {list.hasCountry ? (
          <div className={css.facet}>
            <ComboBox
              small
              label={t('facet.country')}
              hint={t('facet.countryHint')}
              choices={countries}
              value={place.country || 'US'}
              onChange={country =>
                setPlace({ country: country === null || country === 'US' ? '' : country, offset: 0 })
              }
            />
          </div>
        ) : null}
        {data ? <Facets list={list} facets={data.facets} /> : null}
      </div>
    </aside>
  )
}

/** How many were found, and whether other words were looked for. */
function Found({ list, data }: { list: List; data: Listed }) {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const all = countOf(data.kinds, list)
  const words = place.q.trim()
  return (
    <p role="status" className={css.found}>
      {data.count !== all
        ? t('found.some', { shown: formatCount(data.count), count: all, formatted: formatCount(all) })
        : t('found.all', { count: data.count, formatted: formatCount(data.count) })}{' '}
      {data.corrected && words ? (
        <Trans
          t={t}
          i18nKey="found.corrected"
          values={{ corrected: data.corrected, words }}
          components={{
            strong: <strong />,
            exactly: (
              <Button look="text" small onPress={() => setPlace({ exact: true, offset: 0 })}>
                {''}
              </Button>
            ),
          }}
        />
      ) : null}
      {place.exact && words ? (
        <Button look="text" small onPress={() => setPlace({ exact: false, offset: 0 })}>
          {t('found.forgive')}
        </Button>
      ) : null}
    </p>
  )
}

function Rows({ list, data, open }: { list: List; data: Listed; open: EntryId | null }) {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const label = t(`list.${list.id}.name`)
  const isBare = !place.q.trim() && countChosen(list, place) === 0
  const goals = useApiQuery(
    'listCatalogue',
    { params: { kind: 'goals' as const }, query: { status: 'not_assessed', edition: editionOf(place.edition) } },
    { ...options, enabled: list.groupBy === 'goal' && isBare },
  ).data
  if (data.results.length === 0) return <Nothing list={list} data={data} />
  return (
    <>
      {isGrouped(list, place) ? (
        <GroupedRows
          list={list}
          rows={data.results}
          open={open}
          label={label}
          onOrder={sort => setPlace({ sort })}
          {...(list.groupBy === 'goal' && isBare && goals ? { goals: goals.results } : {})}
        />
      ) : (
        <>
          <PlainRows list={list} rows={data.results} open={open} label={label} />
          <Pager count={data.count} limit={pageSize} offset={place.offset} onOffset={offset => setPlace({ offset })} />
        </>
      )}
      {list.columns.includes('quality') ? (
        <p className={css.foot}>
          {editionOf(place.edition) === '1.0.0' ? <PedigreeFoot text={t('pedigree.foot')} /> : t('edition.foot')}
        </p>
      ) : null}
      <p className={css.foot}>{data.meta.attributions.join('. ')}</p>
    </>
  )
}

/** Names the words that found nothing, says where they would, and offers ways back. */
function Nothing({ list, data }: { list: List; data: Listed }) {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const words = place.q.trim()
  const elsewhere = tabs.flatMap(tab => {
    const found = tab.lists.find(one => countOf(data.kinds, one) > 0)
    return found && found.id !== list.id ? [{ tab: tab.id, list: found }] : []
  })
  const filters = countChosen(list, place)
  return (
    <EmptyState
      title={words ? t('nothing.title', { words }) : t('nothing.filters')}
      actions={
        <>
          {filters > 0 ? (
            <Button onPress={() => setPlace({ ...noFilters, offset: 0 })}>
              {t('facet.clear', { count: filters })}
            </Button>
          ) : null}
          {words ? (
            <Button onPress={() => setPlace({ q: '', exact: false, offset: 0 })}>{t('nothing.clear')}</Button>
          ) : null}
        </>
      }
    >
      {words && elsewhere.length > 0 ? (
        <p>
          {t('nothing.elsewhere')}{' '}
          {elsewhere.map(one => (
            <Button
              key={one.tab}
              look="text"
              onPress={() => setPlace({ ...noFilters, tab: one.tab, list: one.list.id, sort: '', offset: 0 })}
            >
              {t('nothing.inTab', { tab: t(`tabs.${one.tab}`), count: countOf(data.kinds, one.list) })}
            </Button>
          ))}
        </p>
      ) : (
        <p>{t('nothing.sentence')}</p>
      )}
    </EmptyState>
  )
}

/** Kinds that an openLCA package can hold. */
const inPackages = new Set<CatalogueKind>(['activities', 'factors', 'categories'])

/** What is shown, all pages of it, as files. */
function Downloads({ list }: { list: List }) {
  const { t } = useTranslation('variables')
  const [place] = usePlace()
  const edition = editionOf(place.edition)
  const href = (format: 'csv' | 'xlsx' | 'jsonld') =>
    hrefOf('exportCatalogue', undefined, {
      format,
      kind: list.kind,
      ...(format === 'jsonld' && edition !== '1.0.0' ? {} : queryOf(list, place)),
      ...(format === 'jsonld' ? {} : { language: currentLanguage() }),
    })
  return (
    <>
      <a className="small" href={href('csv')} download>
        {t('download.csv')}
      </a>
      <a className="small" href={href('xlsx')} download>
        {t('download.xlsx')}
      </a>
      {inPackages.has(list.kind) ? (
        <a
          className="small"
          href={href('jsonld')}
          download
          title={t(edition === '1.0.0' ? 'download.jsonldHint' : 'edition.package')}
        >
          {t('download.jsonld')}
        </a>
      ) : null}
    </>
  )
}
