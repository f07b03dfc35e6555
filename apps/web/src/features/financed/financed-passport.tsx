import type { FinancedPassport as Passport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatDate, formatExact, formatGiven, formatPercent } from '../../format.ts'
import { unitText } from '../../lca/unit-text.ts'
import { quantityText } from '../../physical/quantity.ts'
import { Dialog } from '../../ui/dialog.tsx'
import css from '../../ui/passport.module.css'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { codedText, financedWord } from './coded-text.ts'
import type { FigureAddress } from './figure-address.ts'
import { methodText } from './method-text.ts'

type Props = { id: string; figure: FigureAddress; onClose: () => void; onFigure: (figure: FigureAddress) => void }

/** How a financed figure was made: amount, capital, rates, factor, emissions; of a sum, its largest lines. */
export function FinancedPassport({ id, figure, onClose, onFigure }: Props) {
  const { t } = useTranslation('holdings')
  return (
    <Dialog place="side" title={t('passport.title')} isOpen onClose={onClose}>
      <Body id={id} figure={figure} onFigure={onFigure} />
    </Dialog>
  )
}

function Body({ id, figure, onFigure }: Omit<Props, 'onClose'>) {
  const { data, error, refetch } = useApiQuery('readFinancedPassport', {
    params: { id },
    query: {
      figure: figure.figure,
      ...(figure.row === null ? {} : { row: figure.row }),
      ...(figure.part === null ? {} : { part: figure.part }),
    },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        {[1, 2, 3, 4].map(n => (
          <Skeleton key={n} height="3.5rem" />
        ))}
      </Loading>
    )
  return <View id={id} passport={data} onFigure={onFigure} />
}

const scopeOf = (figure: Passport['figure']) =>
  financedWord(({ fe_s1: 'scope.s1', fe_s2: 'scope.s2', fe_s3: 'scope.s3', fe_s12: 'scope.s12' } as const)[figure])

function View({ id, passport, onFigure }: { id: string; passport: Passport; onFigure: Props['onFigure'] }) {
  const { t } = useTranslation('holdings')
  const { value, recomputed, figure, row, part, steps } = passport
  const isSame =
    value !== null && recomputed !== null && Math.abs(recomputed - value) <= 1e-9 * Math.max(1, Math.abs(value))
  return (
    <article className={css.passport}>
      {row !== null && (
        <p>
          <button type="button" className={css.part} onClick={() => onFigure({ figure, row: null, part: null })}>
            {t('passport.whole')}
          </button>
        </p>
      )}
      <p className={css.what}>
        {[row === null ? t('passport.portfolio') : (passport.name ?? t('row', { row })), part, scopeOf(figure)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className={css.big}>
        {value === null ? (
          t('unknown')
        ) : (
          <data value={String(value)} title={formatExact(value, 't CO2e')}>
            {quantityText(value, 't CO2e')}
          </data>
        )}
      </p>
      <ol className={css.chain}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are a fixed sequence
          <Step key={at} step={step} number={at + 1} />
        ))}
      </ol>
      {recomputed !== null && value !== null && (
        <p className={isSame ? css.same : css.off}>
          {t(isSame ? 'passport.same' : 'passport.differs', { value: formatExact(recomputed) })}
        </p>
      )}
      <Parts passport={passport} onFigure={onFigure} />
      {passport.entry !== null && (
        <p className="small">
          <a
            href={`/report/${encodeURIComponent(id)}?passport=indicator.cc_t~entry.${encodeURIComponent(passport.entry)}`}
          >
            {t('passport.entry')}
          </a>
        </p>
      )}
      <p className="xs quiet">
        {t('passport.stands', {
          method: methodText(passport.state.method),
          run: passport.state.run,
          digest: passport.state.digest.slice(0, 12),
        })}
      </p>
    </article>
  )
}

function Step({ step, number }: { step: Passport['steps'][number]; number: number }) {
  const unit = step.unit === '1' ? '' : step.unit
  return (
    <li>
      <span className={css.number}>{number}</span>
      <p className={css.top}>
        <b>{codedText(step.title)}</b>
        {step.value !== null && (
          <data value={String(step.value)} title={formatExact(step.value, unit)}>
            {quantityText(step.value, unit)}
          </data>
        )}
      </p>
      {step.formula && <p className={css.text}>{step.formula}</p>}
      {step.texts.map(text => (
        <p key={text.code} className={css.text}>
          {codedText(text)}
        </p>
      ))}
      {step.inputs.length > 0 && (
        <dl className={css.inputs}>
          {step.inputs.map(input => (
            <div key={`${input.name.code} ${input.value}`}>
              <dt>{codedText(input.name)}</dt>
              <dd>
                {typeof input.value === 'number' ? formatGiven(input.value) : (input.value ?? '')}{' '}
                {input.unit === '1' ? '' : unitText(input.unit)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(step.source || step.date) && (
        <p className={css.source}>{[step.source, step.date && formatDate(step.date)].filter(Boolean).join(', ')}</p>
      )}
    </li>
  )
}

function Parts({
  passport: { parts, parts_count: count, figure },
  onFigure,
}: {
  passport: Passport
  onFigure: Props['onFigure']
}) {
  const { t } = useTranslation('holdings')
  if (parts.length === 0) return null
  return (
    <div className={css.parts}>
      <h3>{t('passport.parts')}</h3>
      <ul>
        {parts.map(one => (
          <li key={`${one.row} ${one.part ?? ''}`}>
            <button
              type="button"
              className={css.part}
              onClick={() => onFigure({ figure, row: one.row, part: one.part })}
            >
              {[one.name ?? t('row', { row: one.row }), one.part].filter(Boolean).join(', ')}
            </button>
            <span className="num">
              {one.value === null ? t('unknown') : quantityText(one.value, 't CO2e')}
              {one.share !== null && ` (${formatPercent(one.share)})`}
            </span>
          </li>
        ))}
      </ul>
      {count > parts.length && <p className="xs quiet">{t('passport.first', { shown: parts.length, count })}</p>}
    </div>
  )
}
