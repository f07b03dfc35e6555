import type { Coverage } from '@cradle/contract'
import { EVIDENCE_KINDS } from '@cradle/contract/evidence-kinds'
import { memo, useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { CoverageBar, type EvidenceClass } from '../../charts/coverage-bar.tsx'
import { formatCount, formatPercent } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { messageOrNone } from '../../i18n/several-messages.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/report-parts.module.css'
import { WithTerms } from '../../ui/term.tsx'
import { Bases } from './coverage-bases.tsx'
import css from './report.module.css'

type Reason = Coverage['reasons'][number]
type Props = {
  coverage: Coverage
  /** Opens a row for repair; absent for readers who may not change the list. */
  onRow?: ((reason: Reason) => void) | undefined
}

/** What was handed in and what became of it, before any result: every row in one class, every gap with its remedy. */
export const CoverageLedger = memo(function CoverageLedger({ coverage, onRow }: Props) {
  const { t } = useTranslation('report')
  const classes: EvidenceClass[] = [
    ...EVIDENCE_KINDS.map((kind, i) => ({
      id: kind.id,
      label: t(`coverage.evidence.${kind.id}`),
      depth: i + 1,
      count: coverage.evidence
        .filter(e => kind.bases.some(basis => basis === e.basis))
        .reduce((n, e) => n + e.sites, 0),
    })),
    {
      id: 'none',
      label: t('coverage.evidence.none'),
      depth: null,
      count: coverage.sites - coverage.sites_calculated,
    },
  ]
  const list = classes
    .filter(c => c.count > 0)
    .map(c => `${formatCount(c.count)} ${c.label}`)
    .join(', ')
  const bar = t('coverage.bar', { list })
  return (
    <section className={css.coverage} aria-labelledby="coverage-head">
      <h2 id="coverage-head" className="vh">
        {t('coverage.title')}
      </h2>
      <Lead coverage={coverage} />
      <div className={css.coverageGrid}>
        <div>
          <CoverageBar classes={classes} title={bar} />
          <Classes coverage={coverage} />
          {coverage.bases && <Bases bases={coverage.bases} withoutMoney={coverage.bases_without_money ?? 0} />}
        </div>
        <Reasons coverage={coverage} onRow={onRow} />
      </div>
    </section>
  )
})

function Lead({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('report')
  const { organisations: of, organisations_with_value: count } = coverage
  return (
    <p className={css.lead}>
      {of === count
        ? t('coverage.organisations.all', { count: of })
        : t('coverage.organisations.some', { with: formatCount(count), of: formatCount(of) })}{' '}
      <Trans
        t={t}
        i18nKey="coverage.sites"
        values={{ with: formatCount(coverage.sites_calculated), of: formatCount(coverage.sites) }}
        components={{ b: <b /> }}
      />
      {coverage.reasons_count > 0 ? t('coverage.listed', { count: coverage.reasons_count }) : t('coverage.none')}{' '}
      <WithTerms
        text={t(
          coverage.goals_with_value + coverage.goals_insufficient === 0 ? 'coverage.goalsNone' : 'coverage.goals',
          {
            with: coverage.goals_with_value,
            insufficient: coverage.goals_insufficient,
            absent: coverage.goals_not_assessed,
          },
        )}
      />{' '}
      {coverage.goals_stated !== undefined && coverage.goals_stated > 0 && (
        <Trans t={t} i18nKey="coverage.goalsStated" count={coverage.goals_stated} components={{ b: <b /> }} />
      )}
    </p>
  )
}

/** Rows with the same reason and the same remedy, most rows first. */
function groupReasons(reasons: readonly Reason[]): { reason: Reason; rows: Reason[] }[] {
  const groups = Map.groupBy(reasons, r => `${r.reason}\u0000${r.text}\u0000${r.remedy}`)
  return [...groups.values()]
    .flatMap(rows => (rows[0] ? [{ reason: rows[0], rows }] : []))
    .sort((a, b) => b.rows.length - a.rows.length)
}

const namesShown = 3

/** Why rows have no full value, and what helps; the rows of a reason unfold. */
function Reasons({ coverage, onRow }: Props) {
  const { t } = useTranslation('report')
  const { reasons, reasons_count: count } = coverage
  const groups = useMemo(() => groupReasons(reasons), [reasons])
  if (groups.length === 0) return null
  return (
    <div>
      <ul className={`${parts.reasons} ${css.reasons}`}>
        {groups.map(({ reason, rows }) => (
          <li key={reason.reason + reason.text}>
            <b>
              {rows.length === 1 ? (
                <RowName reason={reason} onRow={onRow} />
              ) : (
                t('coverage.rowsWith', { count: rows.length })
              )}
            </b>
            : {messageText(reason.message, reason.text)}{' '}
            <span className={css.remedy}>{messageOrNone(reason.remedy_message, reason.remedy)}</span>
            {rows.length > 1 && (
              <details>
                <summary>
                  {rows
                    .slice(0, namesShown)
                    .map(r => r.name || t('coverage.row', { row: r.row }))
                    .join(', ')}
                  {rows.length > namesShown && ` ${t('coverage.more', { count: rows.length - namesShown })}`}
                </summary>
                <ul className={css.rowsOf}>
                  {rows.map(r => (
                    <li key={r.row}>
                      <RowName reason={r} onRow={onRow} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {count > reasons.length && (
        <p className="xs quiet">{t('coverage.first', { shown: formatCount(reasons.length), count })}</p>
      )}
    </div>
  )
}

/** The row with its number; for the owner of the list a press leads to it. */
function RowName({ reason, onRow }: { reason: Reason; onRow: Props['onRow'] }) {
  const { t } = useTranslation('report')
  const name = [t('coverage.row', { row: reason.row }), reason.name].filter(Boolean).join(': ')
  if (!onRow) return name
  return (
    <span className={css.rowName}>
      <Button look="text" small title={t('coverage.repair')} onPress={() => onRow(reason)}>
        {name}
      </Button>
    </span>
  )
}

/** Rows, allocation and, where the file names amounts, money by class; each column adds to 100 %. */
function Classes({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('report')
  const shown = coverage.classes.filter(c => c.rows > 0)
  if (shown.length === 0) return null
  const hasMoney = shown.some(c => c.share_of_money !== undefined)
  return (
    <table className={css.classes}>
      <caption className="vh">{t('coverage.classes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('coverage.classes')}</th>
          <th scope="col">{t('coverage.rowsHead')}</th>
          <th scope="col">{t('coverage.shareHead')}</th>
          <th scope="col">
            <WithTerms text={t('coverage.allocationHead')} />
          </th>
          {hasMoney ? <th scope="col">{t('coverage.moneyHead')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {shown.map(c => (
          <tr key={c.class}>
            <th scope="row">
              <WithTerms text={t(`coverage.class.${c.class}`)} />
            </th>
            <td>{formatCount(c.rows)}</td>
            <td>{formatPercent(c.share_of_rows)}</td>
            <td>{formatPercent(c.share_of_allocation)}</td>
            {hasMoney ? <td>{formatPercent(c.share_of_money ?? 0)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
