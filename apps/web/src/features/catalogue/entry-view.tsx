import type { CatalogueItem } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { hrefOf } from '../../api/call.ts'
import { formatExact, formatNumber, formatRange } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import { DensityFigure } from '../../lca/density.tsx'
import { LinkedEdition } from '../../lca/entry-link.tsx'
import { NoValue } from '../../lca/no-value.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { useLicenceName } from '../../lca/use-licence-name.ts'
import { Loading, Note, Skeleton } from '../../ui/states.tsx'
import { GoalMark } from '../../ui/tile.tsx'
import { withWideSpaces } from '../../wide-spaces.ts'
import css from './catalogue.module.css'
import { entryTitle, placeText, sourceText } from './entry-name.ts'
import { FurtherValues } from './further-values.tsx'
import { Gaps } from './gaps.tsx'
import { LinkList } from './link-list.tsx'
import { tryOf } from './try-of.ts'
import { pedigreeOf } from './value-cell.tsx'

/** Everything known of an entry: one column beside a list, three on a page of its own. */
export function EntryView({ entry, isPage }: { entry: CatalogueItem; isPage?: boolean }) {
  const { t } = useTranslation('variables')
  const nameOf = useLicenceName()
  return (
    <div className={isPage ? css.columns : css.column}>
      {isPage ? <h2 className="vh">{t('entry.all')}</h2> : null}
      <div>
        {isPage ? null : <p className={css.definition}>{messageText(entry.definition_message, entry.definition)}</p>}
        <BigValue entry={entry} />
        {entry.uncertainty ? (
          <DensityFigure
            name={entryTitle(entry)}
            unit={entry.unit}
            spread={entry.uncertainty}
            source={sourceLine(entry, nameOf(entry.licence))}
          />
        ) : null}
        <TryLink entry={entry} />
        {entry.formula ? (
          <section className={css.block}>
            <h3>{t('entry.formula')}</h3>
            <p className={css.formula}>{messageText(entry.formula_message, entry.formula)}</p>
          </section>
        ) : null}
        {entry.values.length > 0 ? <FurtherValues entry={entry} /> : null}
      </div>
      <div>
        <PedigreeList entry={entry} />
        <SourceList entry={entry} />
      </div>
      <div>
        <LinkList
          title={t('entry.usedBy')}
          links={entry.used_by}
          activity={entry.activity}
          category={entry.impact_category}
        />
        <LinkList
          title={t('entry.uses')}
          links={entry.uses}
          activity={entry.activity}
          category={entry.impact_category}
        />
        {entry.coverage && !isPage ? <Gaps coverage={entry.coverage} kind={entry.kind} /> : null}
      </div>
      {entry.coverage && isPage ? (
        <div className={css.whole}>
          <Gaps coverage={entry.coverage} kind={entry.kind} />
        </div>
      ) : null}
    </div>
  )
}

const sourceLine = (entry: CatalogueItem, licence: string) =>
  [sourceText(entry), messageText(entry.version_message, entry.version), licence, entry.attribution]
    .filter(Boolean)
    .join('. ')

function BigValue({ entry }: { entry: CatalogueItem }) {
  const { t } = useTranslation('variables')
  const { value, unit, uncertainty, status, kind } = entry
  const reason = reasonText(entry)
  const written = unitText(unit)
  const isWhole = kind === 'activities' || kind === 'goals'
  return (
    <div className={css.bigValue}>
      {entry.goal !== null && kind !== 'parameters' ? (
        <p>
          <GoalMark goal={entry.goal} quiet={status === 'not_assessed'} />
        </p>
      ) : null}
      {value === null ? (
        isWhole && entry.quantifiable ? (
          <p className={css.huge}>{t('entry.ofCategories', { known: entry.quantified, of: entry.quantifiable })}</p>
        ) : isWhole && status !== 'not_assessed' && status !== 'insufficient' ? null : (
          <p className={css.hugeGap}>
            <NoValue word={t(`status.${status}`)} />
          </p>
        )
      ) : (
        <p className={css.huge}>
          <data value={String(value)} title={formatExact(value, written)}>
            {withWideSpaces(formatNumber(value, { digits: 3 }))}
          </data>
        </p>
      )}
      <p className={css.unitLine}>
        {value === null
          ? isWhole && entry.quantifiable
            ? t(kind === 'goals' ? 'entry.categoriesOfGoal' : 'entry.categoriesKnown')
            : ''
          : [
              written || t('entry.noUnit'),
              uncertainty ? formatRange(uncertainty.p5, uncertainty.p95, { digits: 3 }) : '',
            ]
              .filter(Boolean)
              .join(', ')}
      </p>
      {value !== null && status !== 'quantified' ? <p className="small dim">{t(`statusLong.${status}`)}</p> : null}
      {reason ? <Note {...(value === null ? { tone: 'warn' as const } : {})}>{reason}</Note> : null}
    </div>
  )
}

/** The five scores with what they ask. */
function PedigreeList({ entry }: { entry: CatalogueItem }) {
  const { t } = useTranslation('variables')
  const scores = pedigreeOf(entry.dq_entry)
  if (scores.length === 0) return null
  return (
    <section className={css.block}>
      <h3>{t('pedigree.title')}</h3>
      <dl className={css.pedigreeList}>
        {scores.map(({ field, score }) => (
          <div key={field}>
            <dt>
              {t(`pedigree.${field}`)}
              <span>{t(`pedigree.about.${field}.${score as 1}`)}</span>
            </dt>
            <dd>
              <span className="vh">{t('pedigree.score', { score })}</span>
              {[1, 2, 3, 4, 5].map(dot => (
                <i key={dot} className={dot === score ? css.dot : undefined} aria-hidden="true" />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="xs quiet">{t('pedigree.scale')}</p>
    </section>
  )
}

function SourceList({ entry }: { entry: CatalogueItem }) {
  const { t } = useTranslation('variables')
  const edition = useContext(LinkedEdition)
  const nameOf = useLicenceName()
  const { licence, licence_url: licenceUrl, attribution, file } = entry
  const version = messageText(entry.version_message, entry.version)
  const year = messageText(entry.year_message, entry.year)
  const changes = messageText(entry.changes_message, entry.changes)
  const rows: [string, React.ReactNode][] = [
    [t('source.source'), sourceText(entry)],
    [t('source.version'), version],
    [t('source.placeYear'), [placeText(entry), year].filter(Boolean).join(', ')],
    [
      t('source.licence'),
      licenceUrl ? (
        <a key="licence" href={licenceUrl}>
          {nameOf(licence)}
        </a>
      ) : (
        nameOf(licence)
      ),
    ],
    [t('source.attribution'), attribution],
    [
      t('source.file'),
      file ? (
        <span key="file">
          <a href={hrefOf('readTable', { id: file.table }, { edition })} download>
            {file.name}
          </a>{' '}
          <span className="quiet" title={`SHA-256 ${file.sha256}`}>
            {t('source.hash', { hash: file.sha256.slice(0, 12) })}
          </span>
        </span>
      ) : (
        ''
      ),
    ],
    [t('source.changes'), changes],
  ]
  return (
    <section className={css.block}>
      <h3>{t('source.title')}</h3>
      <dl className={css.pairs}>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

/** Where this value can be tried. */
function TryLink({ entry }: { entry: CatalogueItem }) {
  const { t } = useTranslation('variables')
  const edition = useContext(LinkedEdition)
  // A share is one of several that add to one: the others come from the share file.
  const isShare = entry.kind === 'goal-shares'
  const shares = useApiQuery('readShares', { query: { edition } }, { enabled: isShare, staleTime: 60 * 60_000 }).data
  const search = tryOf(entry, shares?.shares)
  // Whom it is tried on: somebody of the worked example whom the change reaches.
  const name = entry.kind === 'activities' ? entry.name : entry.name.split(': ').at(-1)!
  const entries = useApiQuery(
    'listEntries',
    { params: { id: 'demo' }, query: {} },
    {
      enabled: entry.activity !== null && search !== null,
      staleTime: 60 * 60_000,
    },
  ).data
  const reached = entries?.find(one => one.activity.includes(name) && one.impact !== null)
  if (!search) return null
  const whom = entry.activity !== null && reached ? { org: reached.organisation.id } : {}
  return (
    <p className={css.tryLink}>
      <Link to="/lca-variables/try" search={{ ...search, ...whom }}>
        {t(entry.kind === 'activities' ? 'entry.tryCapacity' : 'entry.try')}
      </Link>
    </p>
  )
}

export function EntryBones() {
  return (
    <Loading>
      <div className={css.bones}>
        <Skeleton width="90%" />
        <Skeleton width="60%" />
        <Skeleton width="40%" height="3.25rem" />
        <Skeleton height="140px" />
        {[70, 50, 80, 60].map(width => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </Loading>
  )
}
