import { sidesOf } from '@cradle/figures/sides'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatExact, formatNumber } from '../../format.ts'
import { type GoalReading, marksOf } from '../../goal-marks.ts'
import { goalColour, goalNameWithBreaks, goalOutline } from '../../goals.ts'
import { Section } from '../../ui/section.tsx'
import { WithTerms } from '../../ui/term.tsx'
import { Tile } from '../../ui/tile.tsx'
import { withWideSpaces } from '../../wide-spaces.ts'
import css from './dashboard.module.css'

type Props = {
  readings: readonly GoalReading[]
  goal: number
  onGoal: (goal: number) => void
}

/** Seventeen readings; the chosen one filters the page. */
export function GoalTiles({ readings, goal, onGoal }: Props) {
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
          <GoalTile key={r.goal} reading={r} reach={reach} isChosen={r.goal === goal} onGoal={onGoal} />
        ))}
        <p className={css.tileNote}>
          {t('dashboard:tiles.summary', { with: known, insufficient, absent: 17 - known - insufficient })}{' '}
          {!sides.isCommon && t('dashboard:tiles.own')} <Link to="/methodology">{t('dashboard:tiles.why')}</Link>
        </p>
      </fieldset>
    </Section>
  )
}

type Reach = { below: number; above: number }

type TileProps = { reading: GoalReading; reach: Reach; isChosen: boolean; onGoal: (goal: number) => void }

/** One goal as a button. */
function GoalTile({ reading: r, reach, isChosen, onGoal }: TileProps) {
  return (
    <button
      type="button"
      className={css.tile}
      style={{ '--c': goalColour(r.goal), '--o': goalOutline(r.goal) }}
      aria-pressed={isChosen}
      onClick={() => onGoal(r.goal)}
    >
      <span className={css.tileHead}>
        <Tile goal={r.goal} large quiet={r.value === null && r.status !== 'insufficient'} />
        {goalNameWithBreaks(r.goal)}
      </span>
      {r.value === null ? <WithoutAmount status={r.status} /> : <Amount value={r.value} reach={reach} />}
    </button>
  )
}

function WithoutAmount({ status }: { status: GoalReading['status'] }) {
  const { t } = useTranslation('charts')
  return (
    <>
      <span className={css.tileWord}>{t(`note.${status}`, { with: '', of: '' })}</span>
      <span className={css.split}>
        <i className={status === 'insufficient' ? css.dots : css.hatch} />
      </span>
    </>
  )
}

/** The amount in person-years, and a bar from the middle whose half stands for the reach of its side. */
function Amount({ value, reach }: { value: number; reach: Reach }) {
  const { t } = useTranslation('charts')
  const share = Math.min(1, Math.abs(value) / ((value > 0 ? reach.above : reach.below) || 1))
  return (
    <>
      <span className={css.tileValue} title={formatExact(value, t('unit'))}>
        {withWideSpaces(formatNumber(value, { plus: true }))} <small>{t('unit')}</small>
        <span className="vh">, {t(value > 0 ? 'contribution' : 'burden')}</span>
      </span>
      <span className={css.split}>
        <i
          className={value > 0 ? css.right : css.left}
          style={{
            width: `${(50 * share).toFixed(2)}%`,
          }}
        />
      </span>
    </>
  )
}
