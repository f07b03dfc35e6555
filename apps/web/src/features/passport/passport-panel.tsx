import type { Passport } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { formatCount, formatExact, formatGiven, formatNumber, formatQuantity, formatRange } from '../../format.ts'
import { goalTitle } from '../../goals.ts'
import { languageOf } from '../../i18n/languages.ts'
import { roomy } from '../../roomy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumCell } from '../../ui/num.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { Tile } from '../../ui/tile.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { FigureAddress } from './address.ts'
import css from './passport.module.css'
import { passportText } from './passport-text.ts'

type Props = {
  portfolio: string
  figure: FigureAddress | null
  onClose: () => void
  /** Opens another figure in the same panel: a part of this one. */
  onFigure: (figure: FigureAddress) => void
}

/** How one figure was made, beside what it stands in: every step with formula, source, version and licence. */
export function PassportPanel({ portfolio, figure, onClose, onFigure }: Props) {
  const { t } = useTranslation('passport')
  return (
    <Dialog place="side" title={t('title')} isOpen={figure !== null} onClose={onClose}>
      {figure && <Body portfolio={portfolio} figure={figure} onFigure={onFigure} />}
    </Dialog>
  )
}

function Body({ portfolio, figure, onFigure }: Omit<Props, 'onClose' | 'figure'> & { figure: FigureAddress }) {
  const { i18n } = useTranslation()
  const { data, error, refetch } = useAsk(
    'readPassport',
    {
      params: { id: portfolio },
      query: {
        ...(figure.goal ? { goal: figure.goal } : {}),
        ...(figure.entry ? { entry: figure.entry } : {}),
        ...(figure.site ? { site: figure.site } : {}),
        language: languageOf(i18n.language) ?? 'en',
      },
    },
    { staleTime: 10 * 60_000 },
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <div className={css.bones}>
          <Skeleton width="60%" />
          <Skeleton width="40%" height="2.125rem" />
          {[1, 2, 3, 4, 5].map(n => (
            <Skeleton key={n} height="3.5rem" />
          ))}
        </div>
      </Loading>
    )
  return <PassportView passport={data} figure={figure} onFigure={onFigure} />
}

function PassportView({
  passport,
  figure,
  onFigure,
}: {
  passport: Passport
  figure: FigureAddress
  onFigure: (figure: FigureAddress) => void
}) {
  const { t } = useTranslation(['passport', 'charts'])
  const { value, unit, interval, goal, steps, parts, recomputed, stand } = passport
  const copy = async () => {
    await navigator.clipboard.writeText(passportText(passport))
    showToast({ type: 'success', title: t('passport:copied') })
  }
  const same =
    recomputed !== null && value !== null && Math.abs(recomputed - value) <= 1e-9 * Math.max(1, Math.abs(value))
  // A site belongs to an entry, an entry to the portfolio.
  const above: FigureAddress | null = figure.site
    ? { ...figure, site: null }
    : figure.entry
      ? { ...figure, entry: null }
      : null
  return (
    <article className={css.passport}>
      {above && (
        <p>
          <button type="button" className={css.part} onClick={() => onFigure(above)}>
            {t('passport:back', {
              name: above.entry ? (passport.organisation?.name ?? '') : t('passport:portfolio'),
            })}
          </button>
        </p>
      )}
      <p className={css.what}>
        {goal !== null && <Tile goal={goal} />} {passport.title}
      </p>
      {value === null ? (
        <p className={css.big}>{t(`charts:note.${passport.status}`, { with: '', of: '' }).replace(/\s*\/\s*$/, '')}</p>
      ) : (
        <p className={css.big}>
          <data value={String(value)} title={formatExact(value, plainUnit(unit, t('charts:unit')))}>
            {roomy(formatNumber(value, { plus: true, unit: plainUnit(unit, t('charts:unit')) }))}
          </data>
        </p>
      )}
      <p className="small dim num">
        {value === null
          ? t('passport:noValue', { status: t(`charts:word.${passport.status}`) })
          : [
              interval && interval.p5 !== null && interval.p95 !== null
                ? t('passport:interval', { range: formatRange(interval.p5, interval.p95) })
                : '',
              t('passport:exact', { value: formatExact(value) }),
              t('passport:status', { status: t(`charts:word.${passport.status}`) }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {steps.length > 0 && (
        <>
          <h3 className="vh">{t('passport:chain')}</h3>
          <ol className={css.chain}>
            {steps.map((step, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are a fixed sequence
              <Step key={i} step={step} number={i + 1} />
            ))}
          </ol>
        </>
      )}
      {recomputed !== null && value !== null && (
        <p className={same ? css.same : css.off}>
          {t(same ? 'passport:recomputed' : 'passport:recomputedOff', {
            value: formatExact(recomputed),
            unit: plainUnit(unit, t('charts:unit')),
          })}
        </p>
      )}
      {parts.length > 0 && <Parts passport={passport} figure={figure} onFigure={onFigure} />}
      {stand && (
        <p className="xs quiet">
          {t('passport:stand', {
            method: stand.method,
            version: stand.method_version,
            profile: stand.profile,
            edition: stand.data_version,
            engine: stand.engine_version,
            draws: formatCount(stand.draws),
            seed: stand.seed,
          })}
        </p>
      )}
      <div className="acts">
        <Button small onPress={copy}>
          {t('passport:copy')}
        </Button>
        <Link
          to="/contact-us"
          search={{ topic: 'number', figure: `${passport.title}${goal ? `, ${goalTitle(goal)}` : ''}` } as never}
          className="small"
        >
          {t('passport:challenge')}
        </Link>
      </div>
    </article>
  )
}

/** The unit of a plain number is written 1 in tables, and not at all here; person-years have a sign of their own. */
const plainUnit = (unit: string, py: string) => (unit === '1' ? '' : unit.replace(/^person-years$/, py))

function Step({ step, number }: { step: Passport['steps'][number]; number: number }) {
  const { t } = useTranslation(['passport', 'charts'])
  const py = t('charts:unit')
  const source = [
    step.source,
    step.version,
    step.licence,
    step.year ? t('passport:year', { year: step.year }) : '',
    step.place ? t('passport:place', { place: step.place }) : '',
    step.table ? t('passport:table', { table: step.table }) : '',
  ].filter(Boolean)
  return (
    <li>
      <span className={css.number}>{number}</span>
      <p className={css.top}>
        <b>{step.title || t(`passport:step.${step.kind}`)}</b>
        {step.value !== null && (
          <data value={String(step.value)} title={formatExact(step.value, plainUnit(step.unit, py))}>
            {formatQuantity(step.value, plainUnit(step.unit, py))}
          </data>
        )}
      </p>
      {step.formula && <p className={css.formula}>{step.formula}</p>}
      {step.text && <p className={css.text}>{step.text}</p>}
      {step.inputs.length > 0 && (
        <dl className={css.inputs} aria-label={t('passport:inputs')}>
          {step.inputs.map(input => (
            <div key={input.name}>
              <dt>{input.name}</dt>
              <dd>
                {typeof input.value === 'number' ? formatGiven(input.value) : input.value}
                {input.unit === '1' || input.unit === '' ? '' : ` ${plainUnit(input.unit, py)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {source.length > 0 && <Source text={source.join(', ')} />}
    </li>
  )
}

const shortSource = 150

/** Where a value comes from; a long list of sources unfolds. */
function Source({ text }: { text: string }) {
  const { t } = useTranslation('passport')
  if (text.length <= shortSource) return <p className={css.source}>{text}</p>
  return (
    <details className={css.source}>
      <summary>
        {text.slice(0, text.lastIndexOf(' ', shortSource - 20))}… <span>{t('allSources')}</span>
      </summary>
      {text}
    </details>
  )
}

const shownParts = 40

/** The parts of a sum, largest first; each has a passport of its own. */
function Parts({
  passport,
  figure,
  onFigure,
}: {
  passport: Passport
  figure: FigureAddress
  onFigure: (figure: FigureAddress) => void
}) {
  const { t } = useTranslation(['passport', 'charts'])
  const parts = [...passport.parts].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0))
  const inside = (id: string): FigureAddress =>
    figure.entry === null ? { ...figure, entry: id } : { ...figure, site: id }
  return (
    <section className={css.parts}>
      <h3>{t('passport:parts')}</h3>
      <ul>
        {parts.slice(0, shownParts).map(part => (
          <li key={part.id}>
            <button type="button" className={css.part} onClick={() => onFigure(inside(part.id))}>
              {part.name}
            </button>
            {part.value === null ? (
              <span className={css.nil}>{t(`charts:word.${part.status}`)}</span>
            ) : (
              <NumCell value={part.value} plus unit={passport.unit} />
            )}
          </li>
        ))}
      </ul>
      {parts.length > shownParts && (
        <p className="xs quiet">{t('passport:moreParts', { count: parts.length - shownParts })}</p>
      )}
    </section>
  )
}
