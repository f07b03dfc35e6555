import { sidesOf } from '@cradle/figures/sides'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatExact, formatNumber } from '../../format.ts'
import { type GoalReading, marksOf } from '../../goal-marks.ts'
import { goalColour, goalName, goalOutline } from '../../goals.ts'
import { roomy } from '../../roomy.ts'
import { Section } from '../../ui/section.tsx'
import { WithTerms } from '../../ui/term.tsx'
import { Tile } from '../../ui/tile.tsx'
import css from './dashboard.module.css'

/** Seventeen readings; the chosen one filters the page. */
export function GoalTiles({
  readings,
  goal,
  onGoal,
}: {
  readings: readonly GoalReading[]
  goal: number
  onGoal: (goal: number) => void
}) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const sides = sidesOf(marksOf(readings, () => '#'))
  const common = Math.max(sides.below, sides.above)
  const reach = sides.isCommon ? { below: common, above: common } : sides
  const count = (test: (r: GoalReading) => boolean) => readings.filter(test).length
  const known = count(r => r.value !== null)
  const insufficient = count(r => r.status === 'insufficient')
  return (
    <Section
      id="goals"
      title={t('dashboard:tiles.title')}
      sentence={<WithTerms text={t('dashboard:tiles.sentence')} />}
    >
      <fieldset className={css.tiles}>
        <legend className="vh">{t('dashboard:tiles.title')}</legend>
        {readings.map(r => (
          <button
            key={r.goal}
            type="button"
            className={css.tile}
            style={{ '--c': goalColour(r.goal), '--o': goalOutline(r.goal) } as React.CSSProperties}
            aria-pressed={r.goal === goal}
            onClick={() => onGoal(r.goal)}
          >
            <span className={css.tileHead}>
              <Tile goal={r.goal} large quiet={r.value === null && r.status !== 'insufficient'} />
              {goalName(r.goal)}
            </span>
            {r.value === null ? (
              <>
                <span className={css.tileWord}>{t(`charts:note.${r.status}`, { with: '', of: '' })}</span>
                <span className={css.split}>
                  <i className={r.status === 'insufficient' ? css.dots : css.hatch} />
                </span>
              </>
            ) : (
              <>
                <span className={css.tileValue} title={formatExact(r.value, t('charts:unit'))}>
                  {roomy(formatNumber(r.value, { plus: true }))} <small>{t('charts:unit')}</small>
                  <span className="vh">, {t(r.value > 0 ? 'charts:contribution' : 'charts:burden')}</span>
                </span>
                <span className={css.split}>
                  <i
                    className={r.value > 0 ? css.right : css.left}
                    style={{
                      width: `${(50 * Math.min(1, Math.abs(r.value) / ((r.value > 0 ? reach.above : reach.below) || 1))).toFixed(2)}%`,
                    }}
                  />
                </span>
              </>
            )}
          </button>
        ))}
        <p className={css.tileNote}>
          {t('dashboard:tiles.summary', { with: known, insufficient, absent: 17 - known - insufficient })}{' '}
          {!sides.isCommon && t('dashboard:tiles.own')} <Link to="/methodology">{t('dashboard:tiles.why')}</Link>
        </p>
      </fieldset>
    </Section>
  )
}
