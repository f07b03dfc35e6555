import type { Passport } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatExact } from '../../format.ts'
import { goalTitle } from '../../goals.ts'
import { isPlantId } from '../../plant-id.ts'
import { Button } from '../../ui/button.tsx'
import css from '../../ui/passport.module.css'
import { Tile } from '../../ui/tile.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { wholeFigure } from '../../whole-figure.ts'
import type { FigureAddress } from './address.ts'
import { amountRange, amountText } from './amount-text.ts'
import { IntervalParts } from './interval-parts.tsx'
import { PassportParts } from './passport-parts.tsx'
import { PassportStep } from './passport-step.tsx'
import { passportText } from './passport-text.ts'
import { plainUnit } from './plain-unit.ts'

type Props = {
  passport: Passport
  figure: FigureAddress
  onFigure: (figure: FigureAddress) => void
  /** Nothing above an entry can be opened. */
  isEntryTop?: boolean
  /** Where people of the workspace are told what looks wrong, the contact form is not offered. */
  isDiscussed?: boolean
}

/** A figure with its interval and status, the steps to it, its parts and what it stands on. */
export function PassportView({ passport, figure, onFigure, isEntryTop = false, isDiscussed = false }: Props) {
  const { t } = useTranslation('passport')
  const { goal, steps, parts, stand: provenance } = passport
  return (
    <article className={css.passport}>
      <Above passport={passport} figure={figure} onFigure={onFigure} isEntryTop={isEntryTop} />
      <p className={css.what}>
        {goal !== null && <Tile goal={goal} />} {passport.title}
      </p>
      <Amount passport={passport} />
      {steps.length > 0 && (
        <>
          <h3 className="vh">{t('chain')}</h3>
          <ol className={css.chain}>
            {steps.map((step, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are a fixed sequence
              <PassportStep key={i} step={step} number={i + 1} />
            ))}
          </ol>
        </>
      )}
      <Recomputed passport={passport} />
      {figure.site && isPlantId(figure.site) && (
        <p className="small">
          <Link to="/plants/$id" params={{ id: figure.site }}>
            {t('measured')}
          </Link>
        </p>
      )}
      {passport.interval_parts && <IntervalParts parts={passport.interval_parts} />}
      {parts.length > 0 && <PassportParts passport={passport} figure={figure} onFigure={onFigure} />}
      {provenance && (
        <p className="xs quiet">
          {t('stand', {
            method: provenance.method,
            version: provenance.method_version,
            profile: provenance.profile,
            edition: provenance.data_version,
            engine: provenance.engine_version,
            draws: formatCount(provenance.draws),
            seed: provenance.seed,
          })}
        </p>
      )}
      <Actions passport={passport} isDiscussed={isDiscussed} />
    </article>
  )
}

/** Leads from a site to its entry, and from an entry to the portfolio. */
function Above({ passport, figure, onFigure, isEntryTop }: Props) {
  const { t } = useTranslation('passport')
  const above: FigureAddress | null = figure.site
    ? { ...figure, site: null }
    : figure.entry && !isEntryTop
      ? { ...figure, entry: null }
      : null
  if (!above) return null
  return (
    <p>
      <button type="button" className={css.part} onClick={() => onFigure(above)}>
        {t('back', {
          name: above.entry ? (passport.organisation?.name ?? '') : t('portfolio'),
        })}
      </button>
    </p>
  )
}

function Amount({ passport }: { passport: Passport }) {
  const { t } = useTranslation(['passport', 'charts'])
  const { value, interval } = passport
  const unit = plainUnit(passport.unit, t('charts:unit'))
  return (
    <>
      {value === null ? (
        <p className={css.big}>{t(`charts:note.${passport.status}`, { with: '', of: '' }).replace(/\s*\/\s*$/, '')}</p>
      ) : (
        <p className={css.big}>
          <data value={String(value)} title={formatExact(value, unit)}>
            {amountText(passport, value, unit)}
          </data>
        </p>
      )}
      <p className="small dim num">
        {value === null
          ? t('passport:noValue', { status: t(`charts:word.${passport.status}`) })
          : [
              interval && interval.p5 !== null && interval.p95 !== null
                ? t('passport:interval', { range: amountRange(passport, interval.p5, interval.p95, unit) })
                : '',
              t('passport:exact', { value: formatExact(value) }),
              t('passport:status', { status: t(`charts:word.${passport.status}`) }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
    </>
  )
}

/** Whether the calculation, done again from its steps, gives the same. */
function Recomputed({ passport }: { passport: Passport }) {
  const { t } = useTranslation(['passport', 'charts'])
  const { value, recomputed, unit } = passport
  if (recomputed === null || value === null) return null
  const same = Math.abs(recomputed - value) <= 1e-9 * Math.max(1, Math.abs(value))
  return (
    <p className={same ? css.same : css.off}>
      {t(same ? 'passport:recomputed' : 'passport:recomputedOff', {
        value: same ? wholeFigure(recomputed) : formatExact(recomputed),
        unit: plainUnit(unit, t('charts:unit')),
      })}
    </p>
  )
}

function Actions({ passport, isDiscussed }: { passport: Passport; isDiscussed: boolean }) {
  const { t } = useTranslation('passport')
  const { goal } = passport
  async function copy() {
    await navigator.clipboard.writeText(passportText(passport))
    showToast({ type: 'success', title: t('copied') })
  }
  return (
    <div className="acts">
      <Button small onPress={copy}>
        {t('copy')}
      </Button>
      {!isDiscussed && (
        <Link
          to="/contact-us"
          search={{ topic: 'number', figure: `${passport.title}${goal ? `, ${goalTitle(goal)}` : ''}` }}
          className="small"
        >
          {t('challenge')}
        </Link>
      )}
    </div>
  )
}
