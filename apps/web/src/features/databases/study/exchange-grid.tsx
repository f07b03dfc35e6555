import type { Study, StudyExchange, StudyProcess } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../format.ts'
import { unitText } from '../../../lca/unit-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CandidateSearch } from './candidate-search.tsx'
import { moveInGrid } from './cell.tsx'
import { ExchangeRow } from './exchange-row.tsx'
import css from './study.module.css'
import type { Send } from './use-study.ts'

type Props = { study: Study; process: StudyProcess; send: Send; onProcess: (id: string) => void }

/** What goes in and what comes out, in groups as people read an inventory. */
const GROUPS = ['products', 'inputs', 'wastes', 'avoided', 'taken', 'released'] as const
type Group = (typeof GROUPS)[number]

const groupOf = ({ product, avoided, direction, flow }: StudyExchange): Group =>
  product
    ? 'products'
    : avoided
      ? 'avoided'
      : flow.kind === 'elementary'
        ? direction === 'input'
          ? 'taken'
          : 'released'
        : direction === 'input'
          ? 'inputs'
          : 'wastes'

/** The exchanges of a process as a grid that is typed into. */
export function ExchangeGrid({ study, process, send, onProcess }: Props) {
  const { t } = useTranslation('variables')
  const [supplied, setSupplied] = useState<StudyExchange | null>(null)
  const groups = Map.groupBy(process.exchanges, groupOf)
  const category = study.scores?.categories.find(({ id }) => id === study.scores?.category)
  const scoreHead = category ? `${category.name}, ${unitText(category.unit)}` : t('databases.column.score')
  const stages = [...new Set(process.exchanges.map(({ stage }) => stage).filter(Boolean))]
  return (
    <>
      <datalist id="stages">
        {stages.map(stage => (
          <option key={stage} value={stage} />
        ))}
      </datalist>
      <div className={css.scroll}>
        <table className={css.grid} onKeyDown={moveInGrid}>
          <caption className="vh">{t('databases.study.exchanges')}</caption>
          <GridHead score={scoreHead} />
          {GROUPS.map(group => {
            const rows = groups.get(group) ?? []
            return rows.length === 0 ? null : (
              <tbody key={group}>
                <tr className={css.group}>
                  <th colSpan={9} scope="rowgroup">
                    {t(`databases.study.groups.${group}`)}
                  </th>
                </tr>
                {rows.map(exchange => (
                  <ExchangeRow
                    key={exchange.id}
                    exchange={exchange}
                    study={study}
                    process={process}
                    send={send}
                    onProcess={onProcess}
                    onSupplier={() => setSupplied(exchange)}
                  />
                ))}
              </tbody>
            )
          })}
          <GridFoot total={category?.score ?? null} cutOff={study.scores?.cut_off ?? 0} />
        </table>
      </div>
      {supplied ? (
        <SupplierDialog
          study={study}
          exchange={supplied}
          onClose={() => setSupplied(null)}
          onChoose={provider => {
            setSupplied(null)
            const edit = { op: 'set_exchange' as const, process: process.id, exchange: supplied.id, provider }
            void send({ edits: [edit] })
          }}
        />
      ) : null}
    </>
  )
}

function GridHead({ score }: { score: string }) {
  const { t } = useTranslation('variables')
  return (
    <thead>
      <tr>
        <th scope="col">{t('databases.column.flow')}</th>
        <th scope="col" className={css.end}>
          {t('databases.column.amount')}
        </th>
        <th scope="col">{t('databases.column.unit')}</th>
        <th scope="col" className={css.end}>
          {score}
        </th>
        <th scope="col">{t('databases.column.provider')}</th>
        <th scope="col">{t('databases.column.uncertainty')}</th>
        <th scope="col">{t('databases.study.stage')}</th>
        <th scope="col">{t('databases.study.comment')}</th>
        <th scope="col">
          <span className="vh">{t('databases.delete')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** The sum of the scores, and how many exchanges it does not follow. */
function GridFoot({ total, cutOff }: { total: number | null; cutOff: number }) {
  const { t } = useTranslation('variables')
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {t('databases.study.sum')}
        </th>
        <td className={css.end}>{total === null ? t('databases.notAssessed') : formatNumber(total, { digits: 3 })}</td>
        <td colSpan={5}>{cutOff > 0 ? t('databases.study.cutOff', { count: cutOff }) : ''}</td>
      </tr>
    </tfoot>
  )
}

type SupplierProps = {
  study: Study
  exchange: StudyExchange
  onClose: () => void
  onChoose: (provider: string) => void
}

/** Another provider for an exchange. */
function SupplierDialog({ study, exchange, onClose, onChoose }: SupplierProps) {
  const { t } = useTranslation('variables')
  return (
    <Dialog
      title={t('databases.study.chooseProvider', { flow: exchange.flow.name })}
      isOpen
      onClose={onClose}
      place="wide"
    >
      <CandidateSearch
        id={study.id}
        kind="process"
        flow={exchange.flow.id}
        initial={exchange.flow.name}
        onChoose={({ id }) => onChoose(id)}
      />
    </Dialog>
  )
}
