import type { ProcessScores } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import type { Reply } from '../../api/call.ts'
import { formatCount, formatExact, formatNumber } from '../../format.ts'
import { NumberField } from '../../lca/number-field.tsx'
import { codeVersion, writeChanges } from '../../lca/scenario-code.ts'
import { useTryData } from '../../lca/try-data.ts'
import { NumCell } from '../../ui/num.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useView } from '../../view.ts'
import css from './databases.module.css'
import { ProcessChain } from './process-chain.tsx'

const kept = { staleTime: 10 * 60_000 }
type Process = Reply<'readDatabaseProcess'>
type Exchange = Process['exchange_list'][number]

type Props = { database: string; id: string; onProcess: (id: string) => void }

/** A process: what it delivers, its exchanges, its impact by every method, and where that comes from. */
export function ProcessView({ database, id, onProcess }: Props) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ amount: 1 })
  const { data, error, refetch } = useAsk('readDatabaseProcess', { params: { id: database, process: id } }, kept)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} columns={4} />
  return (
    <>
      <div className={css.head}>
        <h2>{data.name}</h2>
        <span className="dim">{data.location}</span>
      </div>
      <p className="dim">
        {t(data.treats ? 'databases.treats' : 'databases.reference', {
          amount: formatNumber(data.amount, { digits: 3 }),
          unit: data.unit,
          product: data.product,
        })}
      </p>
      {data.description ? <p className={css.description}>{data.description}</p> : null}
      <UseIt database={database} process={id} />
      <Scores database={database} process={data} amount={view.amount} onAmount={amount => setView({ amount })} />
      <Exchanges process={data} onProcess={onProcess} />
      <Section
        title={t('databases.usedBy')}
        sentence={data.allocation ? `${t('databases.allocation')}: ${data.allocation}` : undefined}
      >
        {data.used_by.length === 0 ? (
          <p className="dim">{t('databases.noUsers')}</p>
        ) : (
          <ul className={css.users}>
            {data.used_by.map(one => (
              <li key={one.id}>
                <button type="button" className={css.link} onClick={() => onProcess(one.id)}>
                  {one.name}
                </button>{' '}
                <span className="quiet">{one.location}</span>
              </li>
            ))}
            {data.used_by_count > data.used_by.length ? (
              <li className="dim">{t('databases.usedByMore', { count: data.used_by_count - data.used_by.length })}</li>
            ) : null}
          </ul>
        )}
      </Section>
    </>
  )
}

/** Leads to a scenario in which an activity takes its factors from this process. */
function UseIt({ database, process }: { database: string; process: string }) {
  const { t } = useTranslation('variables')
  const data = useTryData()
  const [activity, setActivity] = useState('wind_onshore')
  if (!data) return null
  const change = { kind: 'dataset' as const, activity, database, process }
  return (
    <div className={css.useIt}>
      <Select
        small
        label={`${t('databases.useInScenario')}: ${t('databases.useText')}`}
        value={activity}
        onChange={setActivity}
        choices={data.technologies}
      />
      <Link to="/lca-variables/try" search={{ v: String(codeVersion), a: writeChanges([change]) } as never}>
        {t('databases.useLink')}
      </Link>
    </div>
  )
}

type ScoreLine = ProcessScores['methods'][number]['categories'][number] & { method: string; methodName: string }

function Scores({
  database,
  process,
  amount,
  onAmount,
}: {
  database: string
  process: Process
  amount: number
  onAmount: (amount: number) => void
}) {
  const { t } = useTranslation('variables')
  const [chosen, setChosen] = useView({ of: '' })
  const { data, error, isFetching, refetch } = useAsk(
    'scoreProcess',
    { params: { id: database, process: process.id }, query: { amount } },
    { ...kept, keepPrevious: true },
  )
  const lines: ScoreLine[] = (data?.methods ?? []).flatMap(method =>
    method.categories.map(one => ({
      ...one,
      method: method.id,
      methodName: `${method.name} (${t(`databases.origin.${method.origin}`)})`,
    })),
  )
  const keyOf = (line: ScoreLine) => `${line.method}/${line.id}`
  const open =
    lines.find(line => keyOf(line) === chosen.of) ?? lines.find(line => line.score !== 0 && line.score !== null)
  const columns: Column<ScoreLine>[] = [
    {
      id: 'name',
      name: t('databases.column.impactCategory'),
      isFixed: true,
      width: 280,
      cell: line => (
        <button
          type="button"
          className={css.link}
          aria-pressed={open === line}
          onClick={() => setChosen({ of: keyOf(line) })}
        >
          {line.name}
        </button>
      ),
      value: line => line.name,
    },
    {
      id: 'score',
      name: t('databases.column.score'),
      isEnd: true,
      cell: line =>
        line.score === null ? <Absent line={line} /> : <NumCell value={line.score} digits={3} unit={line.unit} />,
      value: line => line.score,
    },
    { id: 'unit', name: t('databases.column.unit'), cell: line => line.unit, value: line => line.unit },
    {
      id: 'direct',
      name: t('databases.column.direct'),
      isEnd: true,
      cell: line => (line.direct === null ? null : <NumCell value={line.direct} digits={3} unit={line.unit} />),
      value: line => line.direct,
    },
    { id: 'method', name: t('databases.column.method'), cell: line => line.methodName, value: line => line.methodName },
  ]
  return (
    <>
      <Section
        id="scores"
        title={t('databases.scores')}
        sentence={
          data
            ? t('databases.scoresAbout', {
                amount: formatNumber(data.amount, { digits: 3 }),
                unit: data.unit,
                chain: formatCount(data.chain),
              })
            : undefined
        }
      >
        <div className={css.amount}>
          <NumberField
            label={t('databases.amount', { unit: process.unit })}
            value={amount}
            least={-1e15}
            most={1e15}
            onChange={onAmount}
          />
        </div>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={6} columns={4} />
        ) : (
          <div aria-busy={isFetching}>
            <DataTable
              label={t('databases.scores')}
              columns={columns}
              rows={lines}
              rowKey={keyOf}
              csv={process.name}
              isSelected={line => open === line}
            >
              <span className="xs quiet" title={data.route}>
                {data.methods
                  .map(
                    method =>
                      `${method.name}: ${t('databases.coverage', { characterised: formatCount(method.coverage.characterised), flows: formatCount(method.coverage.flows) })}`,
                  )
                  .join(' ')}
              </span>
            </DataTable>
            {data.cut_off > 0 ? <Note tone="warn">{t('databases.cut', { count: data.cut_off })}</Note> : null}
            {data.warnings.map(warning => (
              <Note key={warning}>{warning}</Note>
            ))}
          </div>
        )}
      </Section>
      {open?.not_assessed ? <WhyNot line={open} why={open.not_assessed} /> : null}
      {open && open.score !== null && open.score !== 0 ? (
        <ProcessChain
          key={`${keyOf(open)}${amount}`}
          database={database}
          process={process.id}
          method={open.method}
          category={open.id}
          categoryName={open.name}
          amount={amount}
        />
      ) : null}
    </>
  )
}

/** In place of a score: that there is none, with the reason where the pointer rests; `WhyNot` says it in full. */
function Absent({ line }: { line: ScoreLine }) {
  const { t } = useTranslation('variables')
  return (
    <span className="absent" title={line.not_assessed?.sentence}>
      {t('databases.notAssessed')}
    </span>
  )
}

function WhyNot({ line, why }: { line: ScoreLine; why: NonNullable<ScoreLine['not_assessed']> }) {
  const { t } = useTranslation('variables')
  const reason = why.code === 'stated' ? why.sentence : t(`databases.whyNot.${why.code}.text`)
  return (
    <Note>
      {t('databases.notAssessedIn', { name: line.name })} {reason} {t(`databases.whyNot.${why.code}.remedy`)}
    </Note>
  )
}

function Exchanges({ process, onProcess }: { process: Process; onProcess: (id: string) => void }) {
  const { t } = useTranslation('variables')
  const columns: Column<Exchange & { at: number }>[] = [
    {
      id: 'flow',
      name: t('databases.column.flow'),
      isFixed: true,
      width: 300,
      cell: row => (
        <>
          {row.flow.name}{' '}
          <span className="quiet">
            {[row.reference ? t('databases.referenceFlow') : '', row.avoided ? t('databases.avoided') : '']
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
      value: row => row.flow.name,
    },
    {
      id: 'direction',
      name: t('databases.column.direction'),
      cell: row => t(`databases.${row.direction}`),
      value: row => row.direction,
    },
    {
      id: 'amount',
      name: t('databases.column.amount'),
      isEnd: true,
      cell: row => (
        <data value={String(row.amount)} title={formatExact(row.amount, row.unit)}>
          {formatNumber(row.amount, { digits: 3 })}
        </data>
      ),
      value: row => row.amount,
    },
    { id: 'unit', name: t('databases.column.unit'), cell: row => row.unit, value: row => row.unit },
    {
      id: 'kind',
      name: t('databases.column.kind'),
      cell: row => [t(`databases.kinds.${row.flow.kind}`), row.flow.compartment].filter(Boolean).join(', '),
      value: row => row.flow.kind,
    },
    {
      id: 'provider',
      name: t('databases.column.provider'),
      cell: row => {
        const { provider } = row
        return provider ? (
          <button type="button" className={css.link} onClick={() => onProcess(provider.id)}>
            {provider.name}
          </button>
        ) : row.cut_off ? (
          <span className="absent">{t('databases.cutOff')}</span>
        ) : null
      },
      value: row => row.provider?.name ?? null,
    },
    {
      id: 'uncertainty',
      name: t('databases.column.uncertainty'),
      isHidden: true,
      cell: row => row.uncertainty,
      value: row => row.uncertainty,
    },
  ]
  return (
    <Section title={t('databases.exchangesTitle')}>
      <DataTable
        label={t('databases.exchangesTitle')}
        columns={columns}
        rows={process.exchange_list.map((one, at) => ({ ...one, at }))}
        rowKey={row => String(row.at)}
        csv={process.name}
      />
    </Section>
  )
}
