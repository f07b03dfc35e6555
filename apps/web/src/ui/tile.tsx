import { goalColour, goalInk, goalName, goalWord } from '../goals.ts'
import css from './tile.module.css'

type Props = { goal: number; large?: boolean /** Outlined: the goal is not assessed. */; quiet?: boolean }

/** A goal's number on its colour. Alone only where the goal's name stands beside it. */
export const Tile = ({ goal, large, quiet }: Props) => (
  <span
    className={[css.tile, large ? css.large : '', quiet ? css.quiet : ''].filter(Boolean).join(' ')}
    style={quiet ? undefined : { background: goalColour(goal), color: goalInk(goal) }}
  >
    {goal}
  </span>
)

/** Tile and name in one line; `word` takes the one-word form. */
export const GoalMark = ({ word, ...tile }: Props & { word?: boolean }) => (
  <span className={css.goal}>
    <Tile {...tile} />
    <span>{word ? goalWord(tile.goal) : goalName(tile.goal)}</span>
  </span>
)
