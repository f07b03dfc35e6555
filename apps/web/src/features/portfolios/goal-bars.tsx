import type { Portfolio } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { steps } from '../../charts/steps.ts'
import { formatNumber } from '../../format.ts'
import { goalColour, goalWord } from '../../goals.ts'
import css from './list.module.css'

const pitch = 9
const bar = 7
const up = 16
const down = 28
const width = 17 * pitch

/** Root of the share of the largest on its side: small goals stay visible beside large ones. */
const height = (value: number, max: number, room: number) =>
  max === 0 ? 0 : Math.max(1, room * Math.sqrt(Math.abs(value) / max))

const readingOf = (goal: number, value: number): string => `${goal} ${goalWord(goal)} ${formatNumber(value)}`

/** Seventeen goals in one small picture: burdens below the line, contributions above, each side on its own root scale. */
export const GoalBars = ({ portfolio: { impact_per_goal, assessed_per_goal } }: { portfolio: Portfolio }) => {
  const { t } = useTranslation(['portfolios', 'goals'])
  if (!impact_per_goal) return null
  const known = impact_per_goal.flatMap((value, at) => (value === null || value === 0 ? [] : [{ goal: at + 1, value }]))
  const max = (sign: number) => Math.max(0, ...known.map(({ value }) => value * sign))
  const [burdens, gains] = [max(-1), max(1)]
  return (
    <div className={css.goals}>
      <svg
        width={width}
        height={up + down + 4}
        viewBox={`0 0 ${width} ${up + down + 4}`}
        role="img"
        aria-label={
          known.length === 0 ? t('list.noGoals') : known.map(({ goal, value }) => readingOf(goal, value)).join('; ')
        }
        {...(known.length > 0 ? steps : {})}
      >
        <path d={`M0 ${up + 2}H${width}`} className={css.axis} />
        {impact_per_goal.map((value, at) => {
          const goal = at + 1
          const x = at * pitch + 1
          if (value !== null && value !== 0) {
            const tall = value < 0 ? height(value, burdens, down) : height(value, gains, up)
            const y = value < 0 ? up + 2 : up + 2 - tall
            return (
              <g key={goal} data-reading={readingOf(goal, value)}>
                <rect x={x} y={0} width={pitch} height={up + down + 4} fill="transparent" />
                <rect x={x} y={y} width={bar} height={tall} fill={goalColour(goal)} />
              </g>
            )
          }
          // Some entries carry it, but too little is known for a sum; or nobody does.
          return (assessed_per_goal?.[at] ?? 0) > 0 ? (
            <rect key={goal} x={x + 0.5} y={up - 1} width={bar - 1} height={6} className={css.little} />
          ) : (
            <path key={goal} d={`M${x + 2} ${up + 2}h3`} className={css.tick} />
          )
        })}
      </svg>
      <span className={css.sub}>{known.map(({ goal }) => goal).join(', ')}</span>
    </div>
  )
}
