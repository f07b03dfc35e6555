import type { DatabaseScenarios } from '@cradle/contract'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatCount } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { unitText } from '../../lca/unit-text.ts'
import { Button } from '../../ui/button.tsx'
import { NumCell } from '../../ui/num.tsx'
import { Section } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './databases.module.css'

type Props = { database: string; process: string; method: string; amount: number; name: string }

/** A difference file of scenarios is chosen, and every category is scored in each of them beside what is now. */
export function ScenarioFile({ database, process, method, amount, name }: Props) {
  const { t } = useTranslation('variables')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [result, setResult] = useState<DatabaseScenarios | null>(null)
  const send = async (file: File) => {
    setPending(true)
    setFailure(null)
    const outcome = await call(
      'scoreDatabaseScenarios',
      { params: { id: database, process }, body: { method, amount: String(amount) } },
      { files: { file } },
    )
    setPending(false)
    setResult(outcome.isOk ? outcome.data : null)
    if (!outcome.isOk) setFailure(outcome.error.detail)
  }
  return (
    <Section id="scenario-file" title={t('databases.scenarioFile.title')} sentence={t('databases.scenarioFile.about')}>
      <div className={css.stack}>
        <p className={`small dim ${css.prose}`}>{t('databases.scenarioFile.sign')}</p>
        <FileTrigger
          acceptedFileTypes={['.csv', '.xlsx']}
          onSelect={list => {
            if (list?.[0]) void send(list[0])
          }}
        >
          <Button isPending={isPending}>{t('databases.scenarioFile.choose')}</Button>
        </FileTrigger>
        <div role="status">{failure ? <Note tone="bad">{failure}</Note> : null}</div>
        {result ? <Result result={result} csv={`${name} ${t('databases.scenarioFile.title')}`} /> : null}
      </div>
    </Section>
  )
}

type Line = DatabaseScenarios['categories'][number]

function Result({ result, csv }: { result: DatabaseScenarios; csv: string }) {
  const { t } = useTranslation('variables')
  const { scenarios, categories, unused } = result
  const columns: Column<Line>[] = [
    {
      id: 'name',
      name: t('databases.column.impactCategory'),
      isFixed: true,
      width: 180,
      cell: line => line.name,
      value: line => line.name,
    },
    { id: 'unit', name: t('databases.column.unit'), cell: line => unitText(line.unit), value: line => line.unit },
    {
      id: 'now',
      name: t('databases.scenarioFile.now'),
      isEnd: true,
      cell: line =>
        line.now === null ? (
          <span className="absent">{t('databases.notAssessed')}</span>
        ) : (
          <NumCell value={line.now} digits={3} unit={line.unit} />
        ),
      value: line => line.now,
    },
    ...scenarios.map(
      (scenario, at): Column<Line> => ({
        id: `s${at}`,
        name: scenario,
        isEnd: true,
        cell: ({ scores: { [at]: score = null }, unit }) =>
          score === null ? (
            <span className="absent">{t('databases.scenarioFile.noSolution')}</span>
          ) : (
            <NumCell value={score} digits={3} unit={unit} />
          ),
        value: line => line.scores[at] ?? null,
      }),
    ),
  ]
  return (
    <>
      <p className="small dim">
        {t('databases.scenarioFile.used', {
          changes: formatCount(result.changes),
          scenarios: formatCount(scenarios.length),
          method: result.method.name,
        })}
      </p>
      {result.unused_count > 0 ? (
        <Note tone="warn" title={t('databases.scenarioFile.unused', { count: result.unused_count })}>
          <ul>
            {unused.slice(0, 10).map(({ row, why, name }) => (
              <li key={row}>{t(`databases.scenarioFile.why.${why}`, { row, name })}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      {result.notes.map((note, at) => (
        <Note key={note}>{messageText(result.note_messages[at] ?? null, note)}</Note>
      ))}
      <DataTable
        label={t('databases.scenarioFile.title')}
        columns={columns}
        rows={categories}
        rowKey={line => line.id}
        csv={csv}
      />
    </>
  )
}
