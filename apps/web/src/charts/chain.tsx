import { formatNumber } from '../format.ts'
import own from './chain.module.css'
import { type ChainLink, type ChainNode, foldChain, layoutChain } from './chain-geometry.ts'
import css from './picture.module.css'
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

/** A Sankey: one sum, passed from column to column. Labels stand right of their bar, the last ones in a margin of their own. */
export function Chain(props: ChainProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} style={{ minHeight: 220, minWidth: 0 }}>
      {width !== null && width >= 200 && <Drawing {...props} width={width} />}
    </div>
  )
}

function Drawing({
  nodes,
  links,
  heads,
  title,
  unit,
  fill,
  others,
  width,
  speak = formatNumber,
}: ChainProps & { width: number }) {
  // On a narrow screen the last column gives way: three columns of names do not fit.
  const narrow = width < 520
  const kept = new Set(nodes.filter(n => !narrow || n.column < 2).map(n => n.id))
  const folded = foldChain(
    nodes.filter(n => kept.has(n.id)),
    links.filter(l => kept.has(l.from) && kept.has(l.to)),
    narrow ? 7 : 10,
    others,
  )
  const rows = Math.max(1, ...[...Map.groupBy(folded.nodes, n => n.column).values()].map(c => c.length))
  const height = Math.max(200, rows * 36)
  const room = Math.min(190, Math.round(width * (narrow ? 0.36 : 0.27)))
  const layout = layoutChain(folded.nodes, folded.links, width - room, height, 15)
  const top = 22
  const last = layout.columns - 1
  const column = (width - room - 9) / Math.max(1, last)
  // What fits beside a bar, its number included; letters of 12 px are 6.3 px wide on average.
  const short = (label: string, value: string, at: number) => {
    const letters = Math.floor(((at === last ? room - 8 : column - 24) - value.length * 6.6) / 6.3) - 1
    return label.length > letters ? `${label.slice(0, Math.max(2, letters - 1)).trimEnd()}…` : label
  }
  const name = new Map(folded.nodes.map(n => [n.id, n.label]))
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height={height + top + 6}
      className={`${css.picture} ${own.chain}`}
      data-picture=""
    >
      {heads.slice(0, layout.columns).map((head, i) => (
        <text key={head} x={i * column} y="12" className={own.head}>
          {head}
        </text>
      ))}
      <g transform={`translate(0 ${top})`}>
        {layout.links.map(l => (
          <path
            key={`${l.from}>${l.to}`}
            d={l.path}
            className={own.link}
            style={{ stroke: fill, strokeWidth: Math.max(0.75, l.thickness) }}
          >
            <title>{`${name.get(l.from)} → ${name.get(l.to)}: ${speak(l.value)} ${unit}`}</title>
          </path>
        ))}
        {layout.nodes.map(n => {
          const value = speak(n.value)
          return (
            <g key={n.id}>
              <title>{`${n.label}: ${speak(n.value)} ${unit}`}</title>
              <rect
                x={n.x}
                y={n.y}
                width={n.width}
                height={Math.max(1, n.height)}
                style={{ fill }}
                className={css.area}
              />
              <text x={n.x + n.width + 6} y={n.y + n.height / 2 + 4} className={own.label}>
                {short(n.label, value, n.column)} <tspan className={own.value}>{value}</tspan>
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}
