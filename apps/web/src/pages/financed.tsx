import type { FinancedResult } from '@cradle/contract'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../api/api-query.ts'
import { Alignment } from '../features/financed/alignment.tsx'
import { Bridge } from '../features/financed/bridge.tsx'
import { codedText } from '../features/financed/coded-text.ts'
import { DataQuality } from '../features/financed/data-quality.tsx'
import { type FigureAddress, readFigure, writeFigure } from '../features/financed/figure-address.ts'
import { FileButtons } from '../features/financed/file-buttons.tsx'
import css from '../features/financed/financed.module.css'
import { FinancedFacts } from '../features/financed/financed-facts.tsx'
import { type GroupKind, Groups } from '../features/financed/groups.tsx'
import { Headline } from '../features/financed/headline.tsx'
import { MoneyLedger } from '../features/financed/money-ledger.tsx'
import { Needs } from '../features/financed/needs.tsx'
import { OverlapSection } from '../features/financed/overlap.tsx'
import { Positions } from '../features/financed/positions.tsx'
import { QualitySteps } from '../features/financed/quality-steps.tsx'
import { Questions } from '../features/financed/questions.tsx'
import { ReportCrumb } from '../features/financed/report-crumb.tsx'
import { Screening } from '../features/financed/screening.tsx'
import { SettingsButton } from '../features/financed/settings-button.tsx'
import { StatementList } from '../features/financed/statement-list.tsx'
import { useFinanced } from '../features/financed/use-financed.ts'
import { useTitle } from '../title.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ReportPages } from '../ui/report-pages.tsx'
import { PageHead, Section } from '../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../ui/states.tsx'
import { useView } from '../view.ts'

const FinancedPassport = lazyPart(
  async () => (await import('../features/financed/financed-passport.tsx')).FinancedPassport,
  'over',
)

/** What is chosen lives in the address. */
const start = {
  passport: '',
  q: '',
  ledger: '',
  class: '',
  sector: '',
  country: '',
  reason: '',
  row: 0,
  order: 'row',
  offset: 0,
  since: '',
}

/** Financed emissions of a delivered report: what its positions emit, by the part of each company that is held. */
export default function FinancedPage() {
  const { t } = useTranslation('holdings')
  const { id = '' } = useParams({ strict: false })
  const { data: portfolio, error: missing, refetch } = useApiQuery('readPortfolio', { params: { id } })
  const { result, waiting, error, retry } = useFinanced(id)
  const name = portfolio?.name ?? ''
  useTitle(portfolio ? `${t('title')}, ${name}` : undefined)
  return (
    <div>
      {portfolio && (
        <Head
          id={id}
          name={name}
          actions={
            result && (
              <>
                <SettingsButton id={id} />
                {result.needs.length === 0 && <FileButtons id={id} name={name} />}
              </>
            )
          }
        />
      )}
      {missing ? (
        <ErrorState error={missing} onRetry={() => void refetch()} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : waiting ? (
        <Note role="status">{codedText(waiting.message)}</Note>
      ) : result && portfolio ? (
        <Result id={id} name={name} result={result} />
      ) : (
        <SkeletonRows rows={12} columns={4} />
      )}
    </div>
  )
}

function Head({ id, name, actions }: { id: string; name: string; actions: ReactNode }) {
  const { t } = useTranslation('holdings')
  return (
    <PageHead
      display
      title={name}
      crumb={
        <ReportCrumb id={id} name={name}>
          {t('title')}
        </ReportCrumb>
      }
      actions={actions}
    />
  )
}

const NO_FILTERS = { q: '', ledger: '', class: '', sector: '', country: '', reason: '', row: 0, offset: 0 }

function Result({ id, name, result }: { id: string; name: string; result: FinancedResult }) {
  const { t } = useTranslation('holdings')
  const [view, setView] = useView(start)
  const opened = readFigure(view.passport)
  const onFigure = useCallback(
    (figure: FigureAddress) => setView({ passport: writeFigure(figure) }, { push: true }),
    [setView],
  )
  /** Shows the positions that something above is the sum of. */
  const onPositions = useCallback(
    (only: Partial<typeof NO_FILTERS>) => {
      setView({ ...NO_FILTERS, ...only })
      document.getElementById('positions')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    },
    [setView],
  )
  const onGroup = useCallback(
    (kind: GroupKind, key: string) =>
      onPositions(kind === 'asset_class' ? { class: key } : kind === 'sector' ? { sector: key } : { country: key }),
    [onPositions],
  )
  return (
    <>
      <FinancedFacts result={result} />
      <ReportPages id={id} open="financed" />
      {result.needs.length > 0 ? (
        <Needs id={id} result={result} />
      ) : (
        <Headline result={result} opened={opened} onFigure={onFigure} />
      )}
      {result.open_questions > 0 && (
        <div className={css.notice}>
          <Note tone="warn">
            <a href="#questions">{t('questions.open', { count: result.open_questions })}</a>
          </Note>
        </div>
      )}
      <MoneyLedger
        name={name}
        result={result}
        onReason={reason => onPositions({ reason })}
        onClass={ledger => onPositions({ ledger })}
      />
      <Questions id={id} currency={result.reporting_currency} />
      {result.needs.length === 0 && (
        <Breakdown name={name} result={result} onRow={row => onPositions({ row })} onGroup={onGroup} />
      )}
      {result.needs.length === 0 && <Bridge id={id} from={view.since} onFrom={since => setView({ since })} />}
      <Positions id={id} result={result} view={view} onView={setView} opened={opened} onFigure={onFigure} />
      {result.needs.length === 0 && <StatementList id={id} />}
      <Suspense fallback={null}>
        {opened && (
          <FinancedPassport id={id} figure={opened} onFigure={onFigure} onClose={() => setView({ passport: '' })} />
        )}
      </Suspense>
    </>
  )
}

type BreakdownProps = {
  name: string
  result: FinancedResult
  onRow: (row: number) => void
  onGroup: (kind: GroupKind, key: string) => void
}

/** How well it is known, what it is made of, what counts twice, and how its plants compare. */
function Breakdown({ name, result, onRow, onGroup }: BreakdownProps) {
  const { t } = useTranslation('holdings')
  return (
    <>
      <Section title={t('quality.section')} id="quality" sentence={t('quality.sentence')}>
        <div className={css.pair}>
          <DataQuality result={result} />
          <QualitySteps result={result} onRow={onRow} />
        </div>
      </Section>
      <Section title={t('groups.title')} id="groups" sentence={t('groups.sentence')}>
        {(['asset_class', 'sector', 'country'] as const).map(kind => (
          <Groups key={kind} kind={kind} name={name} result={result} onGroup={onGroup} />
        ))}
      </Section>
      <OverlapSection name={name} result={result} onRow={onRow} />
      <Alignment name={name} result={result} onRow={onRow} />
      <Screening name={name} result={result} onRow={onRow} />
    </>
  )
}
