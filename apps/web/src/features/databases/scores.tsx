import type { ProcessScores } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import type { Reply } from '../../api/call.ts'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { NumberField } from '../../lca/number-field.tsx'
import { named } from '../../translate.ts'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import css from './databases.module.css'
import { GlobalSensitivity } from './global-sensitivity.tsx'
import { ProcessChain } from './process-chain.tsx'
import { ScenarioFile } from './scenario-file.tsx'
import { keyOf, SCORE_VIEWS, type ScoreLine, ScoreTable } from './score-table.tsx'

type Props = {
  database: string
  process: Reply<'readDatabaseProcess'>
  amount: number
  onAmount: (amount: number) => void
}

/** The impact of an amount of a process by every method, and where that of one category comes from. */
export function Scores({ database, process, amount, onAmount }: Props) {
  const { t } = useTranslation('variables')
  const [chosen, setChosen] = useView({ of: '', as: 'raw', by: '' })
  const { data, error, isFetching, refetch } = useApiQuery(
    'scoreProcess',
    { params: { id: database, process: process.id }, query: { amount } },
    { staleTime: 10 * 60_000, showPrevious: true },
  )
  const view = SCORE_VIEWS.find(one => one === chosen.as) ?? 'raw'
  const methods = data?.methods ?? []
  const shown = methods.some(({ id }) => id === chosen.by) ? methods.filter(({ id }) => id === chosen.by) : methods
  const lines = useLines(shown)
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
        <ScoreChoices
          unit={process.unit}
          methods={methods}
          chosen={{ amount, by: chosen.by, view }}
          onAmount={onAmount}
          onChoose={setChosen}
        />
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={6} columns={4} />
        ) : (
          <div aria-busy={isFetching}>
            <ScoreTable
              data={{ ...data, methods: shown }}
              lines={lines}
              view={view}
              open={open}
              onOpen={line => setChosen({ of: keyOf(line) })}
              csv={process.name}
            />
            {view === 'weighted' ? <Totals methods={shown} /> : null}
            <Remarks scores={data} />
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

type ChoiceProps = {
  unit: string
  methods: ProcessScores['methods']
  chosen: { amount: number; by: string; view: (typeof SCORE_VIEWS)[number] }
  onAmount: (amount: number) => void
  onChoose: (chosen: { by?: string; as?: string }) => void
}

/** The amount of the process, the method, and how scores are shown. */
function ScoreChoices({ unit, methods, chosen, onAmount, onChoose }: ChoiceProps) {
  const { t } = useTranslation('variables')
  return (
    <div className={css.amount}>
      <NumberField
        label={t('databases.amount', { unit: unit })}
        value={chosen.amount}
        min={-1e15}
        max={1e15}
        onChange={onAmount}
      />
      <Select
        label={t('databases.scoreView.method')}
        choices={[{ id: '', name: t('databases.scoreView.every') }, ...methods.map(({ id, name }) => ({ id, name }))]}
        value={chosen.by}
        onChange={by => onChoose({ by })}
      />
      <Select
        label={t('databases.scoreView.label')}
        choices={SCORE_VIEWS.map(id => ({ id, name: t(`databases.scoreView.${id}`) }))}
        value={chosen.view}
        onChange={as => onChoose({ as })}
      />
    </div>
  )
}

/** What was cut off, and what the calculation warns of. */
function Remarks({ scores }: { scores: ProcessScores }) {
  const { t } = useTranslation('variables')
  return (
    <div className={css.below}>
      {scores.cut_off > 0 ? <Note tone="warn">{t('databases.cut', { count: scores.cut_off })}</Note> : null}
      {scores.warnings.map((warning, at) => (
        <Note key={warning}>{messageText(scores.warning_messages[at] ?? null, warning)}</Note>
      ))}
    </div>
  )
}

/** Every category of every method. */
function useLines(methods: ProcessScores['methods']): ScoreLine[] {
  const { t } = useTranslation('variables')
  return methods.flatMap(method =>
    method.categories.map(one => ({
      ...one,
      name: named(one.name),
      method: method.id,
      of: method.coverage.flows,
      methodName: `${method.name} (${t(`databases.origin.${method.origin}`)})`,
    })),
  )
}

/** The weighted sum of each method that has weights, with the part of the weights that it is of. */
function Totals({ methods }: { methods: ProcessScores['methods'] }) {
  const { t } = useTranslation('variables')
  return methods.map(({ id, name, total }) =>
    total ? (
      <Note key={id}>
        {t('databases.scoreView.total', {
          method: name,
          value: formatNumber(total.weighted, { digits: 3 }),
          weight: formatPercent(total.weight),
        })}
      </Note>
    ) : null,
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
      {line.score === null ? null : (
        <GlobalSensitivity
          database={database}
          process={process}
          method={line.method}
          category={line.id}
          amount={amount}
        />
      )}
      <ScenarioFile database={database} process={process} method={line.method} amount={amount} name={line.methodName} />
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
