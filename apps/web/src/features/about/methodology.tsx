import { headings, html } from 'virtual:methodology'
import type { ReferenceSummary } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { formatCount, formatQuantity } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { ProseHtml, WithContents } from '../../ui/prose.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { PageHead, Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { GoalMark } from '../../ui/tile.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './methodology.module.css'

const Chain = () => {
  const { t } = useTranslation('methodology')
  return (
    <Section title={t('chain.title')} id="chain" sentence={t('chain.sentence')}>
      <ol className={styles.chain}>
        {t('chain.steps', { returnObjects: true }).map(step => (
          <li key={step.id}>
            <b>{step.title}</b>
            {step.text}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const GoalTable = ({ reference }: { reference: ReferenceSummary }) => {
  const { t } = useTranslation(['methodology', 'ui'])
  return (
    <ScrollBox label={t('goals.label')}>
      <table className={table.plain}>
        <thead>
          <tr>
            <th scope="col">{t('goals.goal')}</th>
            <th scope="col">{t('goals.direction')}</th>
            <th scope="col">{t('goals.category')}</th>
            <th scope="col">{t('goals.because')}</th>
          </tr>
        </thead>
        <tbody>
          {reference.goals.map(goal => (
            <tr key={goal.sdg}>
              <th scope="row" className={styles.goal}>
                <GoalMark goal={goal.sdg} quiet={goal.direction === null} />
              </th>
              <td>
                {goal.direction ? t(`goals.${goal.direction}`) : <span className="absent">{t('ui:notAssessed')}</span>}
              </td>
              <td>{goal.key_category}</td>
              <td className="dim">{goal.not_assessed_because}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const SourceTable = ({ reference }: { reference: ReferenceSummary }) => {
  const { t } = useTranslation('methodology')
  return (
    <ScrollBox label={t('sources.label')}>
      <table className={table.plain}>
        <thead>
          <tr>
            <th scope="col">{t('sources.source')}</th>
            <th scope="col">{t('sources.version')}</th>
            <th scope="col">{t('sources.year')}</th>
            <th scope="col">{t('sources.licence')}</th>
            <th scope="col">{t('sources.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {reference.sources.map(source => (
            <tr key={source.id}>
              <th scope="row">
                {source.source}
                <span className="quiet xs" style={{ display: 'block', fontWeight: 400 }}>
                  {source.attribution}
                </span>
              </th>
              <td>{source.version}</td>
              <td>{source.year}</td>
              <td>
                {source.licence_url ? (
                  <a href={source.licence_url} rel="noreferrer">
                    {source.licence}
                  </a>
                ) : (
                  source.licence
                )}
              </td>
              <td className="dim">{source.changes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const Versions = ({ reference }: { reference: ReferenceSummary }) => {
  const { t } = useTranslation('methodology')
  const cite = t('versions.citeText', {
    method: reference.method,
    methodVersion: reference.method_version,
    dataVersion: reference.data_version,
    engineVersion: reference.engine_version,
    profile: reference.profile,
  })
  const copy = async () => {
    await navigator.clipboard.writeText(cite)
    showToast({ type: 'success', title: t('versions.copied') })
  }
  return (
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
        {reference.profile_label} <span className="quiet">({reference.profile})</span>
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
      <dt>{t('versions.cite')}</dt>
      <dd>
        {cite}{' '}
        <Button look="text" small onPress={() => void copy()}>
          {t('versions.copy')}
        </Button>
      </dd>
    </dl>
  )
}

/** The method: the picture of the chain, its document, and the parts that come live from the edition in use. */
export const Methodology = () => {
  const { t } = useTranslation('methodology')
  const { data, error, isPending, refetch } = useAsk('readReference', {}, { staleTime: 60 * 60_000 })
  const live = (content: (reference: ReferenceSummary) => React.ReactNode, rows: number) =>
    isPending ? (
      <SkeletonRows rows={rows} columns={4} />
    ) : error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      content(data)
    )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Chain />
      {html === '' ? (
        <Section title={t('goals.title')} id="goals" sentence={t('goals.sentence')}>
          {live(
            reference => (
              <GoalTable reference={reference} />
            ),
            17,
          )}
        </Section>
      ) : (
        <WithContents
          label={t('contents')}
          headings={[
            ...headings,
            { id: 'sources', title: t('sources.title') },
            { id: 'versions', title: t('versions.title') },
          ]}
        >
          <ProseHtml html={html} />
        </WithContents>
      )}
      <Section title={t('sources.title')} id="sources" sentence={t('sources.sentence')}>
        {live(
          reference => (
            <SourceTable reference={reference} />
          ),
          10,
        )}
      </Section>
      <Section title={t('versions.title')} id="versions">
        {live(
          reference => (
            <Versions reference={reference} />
          ),
          5,
        )}
      </Section>
      <Section title={t('challenge.title')} id="challenge">
        <p className="dim">{t('challenge.text')}</p>
        <p style={{ marginTop: 12 }}>
          <Link to="/contact-us" search={{ topic: 'number' }}>
            {t('challenge.link')}
          </Link>
        </p>
      </Section>
    </>
  )
}
