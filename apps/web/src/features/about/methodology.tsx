import { lead, sections } from 'virtual:methodology'
import type { MethodCoverage, ReferenceSummary, ShareFile } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { hrefOf } from '../../api/call.ts'
import { formatCount, formatQuantity } from '../../format.ts'
import { saidOfProfile } from '../../said.ts'
import { Button } from '../../ui/button.tsx'
import { ProseHtml, WithContents } from '../../ui/prose.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Cite } from './cite.tsx'
import { GoalTable } from './goal-table.tsx'
import { MethodChain } from './method-chain.tsx'
import styles from './methodology.module.css'
import { SourceTable } from './source-table.tsx'
import { useKeptAnchor } from './use-kept-anchor.ts'
import { WorkedExample } from './worked-example.tsx'

/** Anchors that links elsewhere know, beside the headings' own. */
const alsoKnownAs: Readonly<Record<string, string>> = {
  'goal-by-goal': 'goals',
  'sources-and-licences': 'sources',
  'how-to-challenge-a-number': 'challenge',
  'how-to-cite': 'cite',
}

const InUse = ({ reference }: { reference: ReferenceSummary }) => {
  const { t } = useTranslation('methodology')
  return (
    <>
      <h3>{t('versions.now')}</h3>
      <dl className={styles.facts}>
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
          {saidOfProfile(reference.profile, reference.profile_label)}{' '}
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
      return <SourceTable sources={reference.sources} />
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

const Sentence = ({ id, profile }: { id: string; profile: string }) => {
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
export const Methodology = () => {
  const { t } = useTranslation('methodology')
  const kept = { staleTime: 60 * 60_000 }
  const reference = useAsk('readReference', {}, kept)
  const shares = useAsk('readShares', {}, kept)
  const coverage = useAsk('readMethodCoverage', {}, kept)
  const asked = [reference, shares, coverage]
  const error = asked.find(one => one.error)?.error
  const isPending = !error && asked.some(one => one.isPending)
  const live =
    reference.data && shares.data && coverage.data
      ? { reference: reference.data, shares: shares.data, coverage: coverage.data }
      : null
  useKeptAnchor(live)
  const again = () => {
    for (const one of asked) void one.refetch()
  }
  const stand = reference.data
  return (
    <div className={styles.paper}>
      <PageHead title={t('title')} lead={t('lead')} actions={<Button onPress={() => print()}>{t('print')}</Button>} />
      {stand ? (
        <p className={styles.byline}>
          {t('byline', {
            method: stand.method,
            version: stand.method_version,
            data: stand.data_version,
            engine: stand.engine_version,
            profile: stand.profile,
          })}
        </p>
      ) : (
        <p className={styles.byline}>&nbsp;</p>
      )}
      <MethodChain live={live} isPending={isPending} error={error ?? null} onRetry={again} />
      <WithContents label={t('contents')} headings={sections.map(({ id, title }) => ({ id, title }))}>
        <ProseHtml html={lead} />
        {sections.map(({ id, title, html }) => {
          const part = live ? livePart(id, live) : null
          return (
            <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
              {alsoKnownAs[id] ? <span id={alsoKnownAs[id]} /> : null}
              <div className={styles.head}>
                <h2 id={`${id}-title`} lang="en">
                  {title}
                </h2>
                <a className={`${styles.anchor} no-print`} href={`#${id}`} aria-label={t('linkTo', { title })}>
                  #
                </a>
              </div>
              {stand ? <Sentence id={id} profile={stand.profile} /> : null}
              {part && replaced.has(id) ? null : id === 'worked-example' && part ? null : <ProseHtml html={html} />}
              {part}
              {part && id === 'worked-example' ? (
                <>
                  <details className={`${styles.written} no-print`}>
                    <summary>{t('example.written')}</summary>
                    <ProseHtml html={html} />
                  </details>
                  <div className={styles.onPaper}>
                    <ProseHtml html={html} />
                  </div>
                </>
              ) : null}
              {!part && filled.has(id) && isPending ? <SkeletonRows rows={6} columns={4} /> : null}
              {!part && filled.has(id) && error ? <ErrorState error={error} onRetry={again} /> : null}
              {id === 'how-to-challenge-a-number' ? (
                <p className={`acts no-print ${styles.doors}`}>
                  <Link to="/contact-us" search={{ topic: 'number', from: '/methodology' }}>
                    {t('challenge.link')}
                  </Link>
                  <Link to="/report/$id" params={{ id: 'demo' }} search={{ goal: 13, passport: 'goal.13' } as never}>
                    {t('challenge.passport')}
                  </Link>
                </p>
              ) : null}
            </section>
          )
        })}
      </WithContents>
    </div>
  )
}
