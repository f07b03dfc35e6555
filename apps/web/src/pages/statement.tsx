import type { FrameworkStatement } from '@cradle/contract'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../api/api-query.ts'
import { codedText } from '../features/financed/coded-text.ts'
import { readFigure, writeFigure } from '../features/financed/figure-address.ts'
import { FileButtons } from '../features/financed/file-buttons.tsx'
import { labelText } from '../features/financed/label-text.ts'
import { methodText } from '../features/financed/method-text.ts'
import { PreviousPeriod } from '../features/financed/previous-period.tsx'
import { ReportCrumb } from '../features/financed/report-crumb.tsx'
import { StatementDates } from '../features/financed/statement-dates.tsx'
import { StatementLines } from '../features/financed/statement-lines.tsx'
import { StatementTexts } from '../features/financed/statement-texts.tsx'
import { StatementVersions } from '../features/financed/statement-versions.tsx'
import { formatDate } from '../format.ts'
import { loadWords } from '../i18n/i18n.ts'
import { useTitle } from '../title.ts'
import { Facts } from '../ui/facts.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead, Section } from '../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../ui/states.tsx'
import { useView } from '../view.ts'

const FinancedPassport = lazyPart(
  async () => (await import('../features/financed/financed-passport.tsx')).FinancedPassport,
  'over',
)

const StatementSignature = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/financed/statement-signature.tsx'), loadWords('signatures')])
  return module.StatementSignature
})

const start = { version: '', before: '', passport: '' }

/** One statement of a framework: as the figures are now, or a frozen version of it. */
export default function StatementPage() {
  const { id = '', statement = '' } = useParams({ strict: false })
  const [view] = useView(start)
  const isFrozen = /^[1-9]\d{0,5}$/.test(view.version)
  const now = useApiQuery(
    'readStatement',
    { params: { id, statement }, query: view.before ? { compare: view.before } : {} },
    { enabled: !isFrozen, showPrevious: true },
  )
  const frozen = useApiQuery(
    'readFrozenStatement',
    { params: { id, statement, version: isFrozen ? view.version : '1' } },
    { enabled: isFrozen },
  )
  const { data, error, refetch } = isFrozen ? frozen : now
  useTitle(data && labelText(data.title))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={12} columns={5} />
  return <Statement id={id} statement={data} />
}

function Statement({ id, statement }: { id: string; statement: FrameworkStatement }) {
  const { t } = useTranslation('holdings')
  const [view, setView] = useView(start)
  const opened = readFigure(view.passport)
  const { version, not_offered: refused, verified, verified_label: reading = { en: verified } } = statement
  const title = labelText(statement.title)
  return (
    <div>
      <PageHead
        display
        title={title}
        crumb={<Crumb id={id} name={statement.portfolio.name} />}
        actions={
          <FileButtons
            id={id}
            name={`${statement.portfolio.name} ${title}`}
            statement={{ id: statement.id, version: version?.version ?? null }}
          />
        }
      />
      <StatementFacts statement={statement} />
      {refused && <Note tone="warn">{codedText(refused.message)}</Note>}
      {version && <FrozenNote id={id} statement={statement.id} version={version} />}
      <Section
        id="lines"
        title={t('statement.lines')}
        sentence={t('statement.linesSentence')}
        source={t('statement.ownReading', { text: labelText(reading) })}
      >
        {!version && <PreviousPeriod id={id} value={view.before} onChange={before => setView({ before })} />}
        <StatementLines
          statement={statement}
          opened={opened?.figure ?? null}
          onFigure={figure => setView({ passport: writeFigure({ figure, row: null, part: null }) }, { push: true })}
        />
      </Section>
      <StatementDates statement={statement} />
      {!version && (
        <div className="no-print">
          <StatementTexts key={statement.revision} statement={statement} />
        </div>
      )}
      <StatementVersions statement={statement} />
      {version && (
        <Suspense fallback={null}>
          <StatementSignature statement={statement} version={version.version} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {opened && (
          <FinancedPassport
            id={id}
            figure={opened}
            onFigure={figure => setView({ passport: writeFigure(figure) }, { push: true })}
            onClose={() => setView({ passport: '' })}
          />
        )}
      </Suspense>
    </div>
  )
}

function Crumb({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('holdings')
  return (
    <ReportCrumb id={id} name={name}>
      <Link to="/portfolio/$id/financed" params={{ id }} hash="statements">
        {t('title')}
      </Link>
      {' / '}
      {t('statement.crumb')}
    </ReportCrumb>
  )
}

type FrozenProps = { id: string; statement: string; version: NonNullable<FrameworkStatement['version']> }

/** Who froze it and when, and the way to the figures of now. */
function FrozenNote({ id, statement, version }: FrozenProps) {
  const { t } = useTranslation('holdings')
  return (
    <Note title={t('versions.frozenNumber', { number: version.version })}>
      {t('versions.frozenText', { date: formatDate(version.frozen), name: version.by })}{' '}
      <Link to="/portfolio/$id/financed/$statement" params={{ id, statement }}>
        {t('versions.now')}
      </Link>
    </Note>
  )
}

function StatementFacts({ statement }: { statement: FrameworkStatement }) {
  const { t } = useTranslation('holdings')
  return (
    <Facts>
      <span>{statement.edition}</span>
      <span>{t(`statements.state.${statement.state}`)}</span>
      <span>{t('facts.year', { year: String(statement.reporting_year) })}</span>
      <span>{t('facts.date', { date: formatDate(statement.holdings_date) })}</span>
      <span>{t(`statement.period.${statement.period}`)}</span>
      <span>{statement.reporting_currency}</span>
      <span>{methodText(statement.state_of.method)}</span>
    </Facts>
  )
}
