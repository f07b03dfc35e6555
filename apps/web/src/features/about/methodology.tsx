import { lead as englishLead, sections as englishSections } from 'virtual:methodology'
import type { MethodCoverage, ReferenceSummary, ShareFile } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { hrefOf } from '../../api/call.ts'
import { formatCount, formatQuantity } from '../../format.ts'
import { translateProfile } from '../../translate.ts'
import { Button } from '../../ui/button.tsx'
import { printPage } from '../../ui/print-page.ts'
import { ProseHtml, WithContents } from '../../ui/prose.tsx'
import { PageHead } from '../../ui/section.tsx'
import { useDocument } from '../../ui/spoken-document.ts'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Cite } from './cite.tsx'
import { GoalTable } from './goal-table.tsx'
import { MethodChain } from './method-chain.tsx'
import css from './methodology.module.css'
import { SECOND_EDITION, SecondEdition } from './second-edition.tsx'
import { sectionsWith } from './sections-with.ts'
import { SourceTable } from './source-table.tsx'
import { useStableAnchor } from './use-stable-anchor.ts'
import { WorkedExample } from './worked-example.tsx'

/** No namespace of the module: that would bring the bundler's helper for them onto every page. */
const english = { lead: englishLead, sections: englishSections }

/** Anchors that links elsewhere know, beside the headings' own. */
const alsoKnownAs: Readonly<Record<string, string>> = {
  'goal-by-goal': 'goals',
  'sources-and-licences': 'sources',
  'how-to-challenge-a-number': 'challenge',
  'how-to-cite': 'cite',
}

function InUse({ reference }: { reference: ReferenceSummary }) {
  const { t } = useTranslation('methodology')
  return (
    <>
      <h3>{t('versions.now')}</h3>
      <dl className={css.facts}>
        <dt>{t('versions.method')}</dt>
        <dd>
          {reference.method} {reference.method_version}
        </dd>
        <dt>{t('versions.data')}</dt>
        <dd>{reference.data_version}</dd>
        <dt>{t('versions.engine')}</dt>
        <dd>{reference.engine_version}</dd>
        <dt>{t('versions.profile')}</dt>
        <dd>
          {translateProfile(reference.profile, reference.profile_label)}{' '}
          <span className="quiet">({reference.profile})</span>
        </dd>
        <dt>{t('versions.world')}</dt>
        <dd>
          {t('versions.worldText', {
            organisations: formatCount(reference.organisations),
            sites: formatCount(reference.sites),
            countries: formatCount(reference.countries),
            capacity: formatQuantity(reference.capacity_mw, 'MW'),
            calculated: formatCount(reference.sites_calculated),
          })}
        </dd>
      </dl>
    </>
  )
}

type Live = { reference: ReferenceSummary; shares: ShareFile; coverage: MethodCoverage }

/** What the edition in use says itself; the document's own words stand in while it cannot be asked. */
const livePart = (id: string, { reference, shares, coverage }: Live): ReactNode => {
  switch (id) {
    case 'goal-by-goal':
      return <GoalTable shares={shares} coverage={coverage} />
    case 'worked-example':
      return <WorkedExample shares={shares} coverage={coverage} />
    case 'sources-and-licences':
      return <SourceTable sources={reference.sources} lines={reference.attributions} />
    case 'versions':
      return <InUse reference={reference} />
    case 'how-to-cite':
      return <Cite reference={reference} />
    default:
      return null
  }
}

/** Sections whose document table or quotation is replaced by the live one; the others keep both. */
const replaced = new Set(['goal-by-goal', 'sources-and-licences', 'how-to-cite'])
const filled = new Set([...replaced, 'worked-example', 'versions'])

function Sentence({ id, profile }: { id: string; profile: string }) {
  const { t } = useTranslation('methodology')
  if (id === 'goal-by-goal')
    return (
      <p className="dim">
        {t('goals.sentence', { profile })}{' '}
        <a href={hrefOf('readShares', {})} target="_blank" rel="noreferrer">
          {t('goals.open')}
        </a>
        {' · '}
        <Link to="/lca-variables/shares">{t('goals.compare')}</Link>
      </p>
    )
  return id === 'sources-and-licences' ? <p className="dim">{t('sources.sentence')}</p> : null
}

/** The method: the picture of the chain, its document, and the parts that come live from the edition in use. */
export function Methodology() {
  const { t, i18n } = useTranslation('methodology')
  const { reference, live, isPending, error, again } = useLive()
  const query = { isPending, error, again }
  const { lead, sections, language } = useDocument('methodology', english)
  const [wanted, setWanted] = useState('')
  const found = sectionsWith(sections, wanted)
  const headings = [
    ...(wanted.trim() === '' ? [{ id: SECOND_EDITION, title: t('edition2.title') }] : []),
    ...found.map(({ id, title }) => ({ id, title })),
  ]
  return (
    <div className={css.paper}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<Button onPress={() => void printPage()}>{t('print')}</Button>}
      />
      {reference ? (
        <p className={css.byline}>
          {t('byline', {
            method: reference.method,
            version: reference.method_version,
            data: reference.data_version,
            engine: reference.engine_version,
            profile: translateProfile(reference.profile, reference.profile_label),
          })}
        </p>
      ) : (
        <p className={css.byline}>&nbsp;</p>
      )}
      <MethodChain live={live} isPending={isPending} error={error} onRetry={again} />
      <WithContents
        label={t('contents')}
        headings={headings}
        above={<TextField label={t('find')} type="search" value={wanted} onChange={setWanted} />}
      >
        {wanted.trim() === '' && (
          <>
            <SecondEdition current={reference?.method_version ?? null} />
            {i18n.language !== language && <p className={css.english}>{t('english')}</p>}
            <ProseHtml html={lead} language={language} />
          </>
        )}
        {found.length === 0 && <p role="status">{t('nothing', { query: wanted.trim() })}</p>}
        {found.map(section => (
          <DocumentPart key={section.id} {...{ section, live, query, language }} profile={reference?.profile} />
        ))}
      </WithContents>
    </div>
  )
}

type LiveQuery = { isPending: boolean; error: Error | null; again: () => void }

/** The parts that come from the edition in use; null until all have come. */
function useLive(): LiveQuery & { reference: ReferenceSummary | undefined; live: Live | null } {
  const cache = { staleTime: 60 * 60_000 }
  const reference = useApiQuery('readReference', {}, cache)
  const shares = useApiQuery('readShares', {}, cache)
  const coverage = useApiQuery('readMethodCoverage', {}, cache)
  const queries = [reference, shares, coverage]
  const error = queries.find(one => one.error)?.error
  const isPending = !error && queries.some(one => one.isPending)
  const live =
    reference.data && shares.data && coverage.data
      ? { reference: reference.data, shares: shares.data, coverage: coverage.data }
      : null
  useStableAnchor(live)
  function again() {
    for (const one of queries) void one.refetch()
  }
  return { reference: reference.data, live, isPending, error: error ?? null, again }
}

type PartProps = {
  section: (typeof englishSections)[number]
  language: string
  live: Live | null
  profile: string | undefined
  query: LiveQuery
}

/** One section of the document, with the live part that fills or replaces its own. */
function DocumentPart({ section: { id, title, html }, language, live, profile, query }: PartProps) {
  const { t } = useTranslation('methodology')
  const { isPending, error, again } = query
  const part = live ? livePart(id, live) : null
  return (
    <section id={id} className={css.part} aria-labelledby={`${id}-title`}>
      {alsoKnownAs[id] ? <span id={alsoKnownAs[id]} /> : null}
      <div className={css.head}>
        <h2 id={`${id}-title`} lang={language}>
          {title}
        </h2>
        <a className={`${css.anchor} no-print`} href={`#${id}`} aria-label={t('linkTo', { title })}>
          #
        </a>
      </div>
      {profile !== undefined ? <Sentence id={id} profile={profile} /> : null}
      {part && replaced.has(id) ? null : id === 'worked-example' && part ? null : (
        <ProseHtml html={html} language={language} />
      )}
      {part}
      {part && id === 'worked-example' ? (
        <>
          <details className={`${css.written} no-print`}>
            <summary>{t('example.written')}</summary>
            <ProseHtml html={html} language={language} />
          </details>
          <div className={css.onPaper}>
            <ProseHtml html={html} language={language} />
          </div>
        </>
      ) : null}
      {!part && filled.has(id) && isPending ? <SkeletonRows rows={6} columns={4} /> : null}
      {!part && filled.has(id) && error ? <ErrorState error={error} onRetry={again} /> : null}
      {id === 'how-to-challenge-a-number' ? <ChallengeLinks /> : null}
    </section>
  )
}

function ChallengeLinks() {
  const { t } = useTranslation('methodology')
  return (
    <p className={`acts no-print ${css.doors}`}>
      <Link to="/contact-us" search={{ topic: 'number', from: '/methodology' }}>
        {t('challenge.link')}
      </Link>
      <Link to="/report/$id" params={{ id: 'demo' }} search={{ goal: 13, passport: 'goal.13' } as never}>
        {t('challenge.passport')}
      </Link>
    </p>
  )
}
