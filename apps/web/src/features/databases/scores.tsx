import type { ProcessScores } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import type { Reply } from '../../api/call.ts'
import { formatCount, formatNumber } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { NumberField } from '../../lca/number-field.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import css from './databases.module.css'
import { ProcessChain } from './process-chain.tsx'
import { keyOf, type ScoreLine, ScoreTable } from './score-table.tsx'

type Props = {
  database: string
  process: Reply<'readDatabaseProcess'>
  amount: number
  onAmount: (amount: number) => void
}

/** The impact of an amount of a process by every method, and where that of one category comes from. */
export function Scores({ database, process, amount, onAmount }: Props) {
  const { t } = useTranslation('variables')
  const [chosen, setChosen] = useView({ of: '' })
  const { data, error, isFetching, refetch } = useApiQuery(
    'scoreProcess',
    { params: { id: database, process: process.id }, query: { amount } },
    { staleTime: 10 * 60_000, showPrevious: true },
  )
  const lines = useLines(data)
  const open =
    lines.find(line => keyOf(line) === chosen.of) ?? lines.find(line => line.score !== 0 && line.score !== null)
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
            min={-1e15}
            max={1e15}
            onChange={onAmount}
          />
        </div>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={6} columns={4} />
        ) : (
          <div aria-busy={isFetching}>
            <ScoreTable
              data={data}
              lines={lines}
              open={open}
              onOpen={line => setChosen({ of: keyOf(line) })}
              csv={process.name}
            />
            {data.cut_off > 0 ? <Note tone="warn">{t('databases.cut', { count: data.cut_off })}</Note> : null}
            {data.warnings.map((warning, at) => (
              <Note key={warning}>{messageText(data.warning_messages[at] ?? null, warning)}</Note>
            ))}
          </div>
        )}
      </Section>
      {open ? (
        <OpenScore
          key={`${keyOf(open)}${amount}`}
          database={database}
          process={process.id}
          line={open}
          amount={amount}
        />
      ) : null}
    </>
  )
}

/** Every category of every method. */
function useLines(data: ProcessScores | undefined): ScoreLine[] {
  const { t } = useTranslation('variables')
  return (data?.methods ?? []).flatMap(method =>
    method.categories.map(one => ({
      ...one,
      method: method.id,
      methodName: `${method.name} (${t(`databases.origin.${method.origin}`)})`,
    })),
  )
}

type OpenProps = { database: string; process: string; line: ScoreLine; amount: number }

/** Why there is no score, or where it comes from. */
function OpenScore({ database, process, line, amount }: OpenProps) {
  return (
    <>
      {line.not_assessed ? <WhyNot line={line} why={line.not_assessed} /> : null}
      {line.score !== null && line.score !== 0 ? (
        <ProcessChain
          database={database}
          process={process}
          method={line.method}
          category={line.id}
          categoryName={line.name}
          amount={amount}
        />
      ) : null}
    </>
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
