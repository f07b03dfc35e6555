import { pictureOf } from './portfolio-shapes.ts'

type Props = {
  /** Which of the portfolios that are compared, from 0. */
  at: number
  x: number
  y: number
  fill: string
  edge: string
}

/** The mark of a portfolio: a shape of its own, so that none is told by its colour alone. */
export function PortfolioMark({ at, x, y, fill, edge }: Props) {
  const { path, isFilled } = pictureOf(at)
  return (
    <path
      d={path}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      style={{ fill: isFilled ? fill : 'var(--paper)', stroke: edge, strokeWidth: 2 }}
    />
  )
}
