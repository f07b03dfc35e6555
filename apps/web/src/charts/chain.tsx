import { useMemo } from 'react'
import { formatNumber } from '../format.ts'
import css from './chain.module.css'
import { type ChainLink, type ChainNode, chainSteps, foldChain, layoutChain } from './chain-geometry.ts'
import { fitText } from './fit-text.ts'
import picture from './picture.module.css'
import { steps } from './steps.ts'
import { useTextWidth } from './use-text-width.ts'
import { useWidth } from './use-width.ts'

export type ChainProps = {
  nodes: readonly ChainNode[]
  links: readonly ChainLink[]
  /** One heading a column. */
  heads: readonly string[]
  title: string
  unit: string
  fill: string
  others: (count: number) => string
  /** How an amount is written; person-years as everywhere where absent. */
  speak?: (value: number) => string
}

/** Below this a row has no room for three names: every step from one column to the next is a drawing of its own. */
const narrowBelow = 520

/** A Sankey: one sum, passed from column to column. Labels stand right of their bar, the last ones in a margin of their own. */
export function Chain(props: ChainProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const drawings = width === null || width < 200 ? [] : width < narrowBelow ? stepsOf(props) : [props]
  return (
    <div ref={ref} style={{ minHeight: 220, minWidth: 0, display: 'grid', gap: 'var(--s4)' }}>
      {drawings.map(drawing => (
        <Drawing key={drawing.title} {...drawing} width={width ?? 0} />
      ))}
    </div>
  )
}

/** The same flow as one chain of two columns for every step. */
const stepsOf = (props: ChainProps): ChainProps[] =>
  chainSteps(props.nodes, props.links).map(({ column, ...step }) => {
    const [from, to] = [props.heads[column] ?? '', props.heads[column + 1] ?? '']
    return { ...props, ...step, heads: [from, to], title: `${props.title}: ${from}, ${to}` }
  })

/** The chain laid out for `width` pixels: nodes, links, and the room that labels have. */
function layOut({ nodes, links, others }: Pick<ChainProps, 'nodes' | 'links' | 'others'>, width: number) {
  const narrow = width < narrowBelow
  const folded = foldChain(nodes, links, narrow ? 7 : 10, others)
  const rows = Math.max(1, ...[...Map.groupBy(folded.nodes, n => n.column).values()].map(c => c.length))
  // On a narrow screen the amount has a line of its own, so that names have the whole room.
  const height = Math.max(200, rows * (narrow ? 46 : 36))
  const room = Math.min(190, Math.round(width * (narrow ? 0.46 : 0.27)))
  const layout = layoutChain(folded.nodes, folded.links, width - room, height, narrow ? 30 : 15)
  const last = layout.columns - 1
  const column = (width - room - 9) / Math.max(1, last)
  return { layout, folded, height, room, column, last, narrow }
}

/** The same, worked out again only for other links or another width. */
const useLayout = ({ nodes, links, others }: ChainProps, width: number) =>
  useMemo(() => layOut({ nodes, links, others }, width), [nodes, links, others, width])

/** Pixels above the nodes, for the heads. */
const top = 22

function Drawing(props: ChainProps & { width: number }) {
  const { heads, title, unit, fill, width, speak = formatNumber } = props
  const { layout, folded, height, room, column, last, narrow } = useLayout(props, width)
  const measure = useTextWidth(500)
  const name = new Map(folded.nodes.map(n => [n.id, n.label]))
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height={height + top + 6}
      className={`${picture.picture} ${css.chain}`}
      data-picture=""
      {...steps}
    >
      {heads.slice(0, layout.columns).map((head, i) => (
        <text key={head} x={i * column} y="12" className={css.head}>
          {head}
        </text>
      ))}
      <g transform={`translate(0 ${top})`}>
        {layout.links.map(l => (
          <path
            key={`${l.from}>${l.to}`}
            d={l.path}
            className={css.link}
            style={{ stroke: fill, strokeWidth: Math.max(0.75, l.thickness) }}
            data-reading={`${name.get(l.from)} → ${name.get(l.to)}: ${speak(l.value)} ${unit}`}
          />
        ))}
        {layout.nodes.map(n => {
          const value = speak(n.value)
          // What fits beside a bar, its number included where it is on the same line.
          const beside = (n.column === last ? room - 8 : column - 24) - (narrow ? 0 : measure(` ${value}`))
          const label = fitText(n.label, beside, 1, measure).join('')
          const x = n.x + n.width + 6
          const isTwo = narrow && label !== ''
          return (
            <g key={n.id} data-reading={`${n.label}: ${speak(n.value)} ${unit}`}>
              <rect
                x={n.x}
                y={n.y}
                width={n.width}
                height={Math.max(1, n.height)}
                style={{ fill }}
                className={picture.area}
              />
              <text x={x} y={n.y + n.height / 2 + (isTwo ? -3 : 4)} className={css.label}>
                {label !== '' && `${label} `}
                <tspan className={css.value} {...(isTwo ? { x, dy: 14 } : {})}>
                  {value}
                </tspan>
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}
