import { layoutChain } from '../charts/chain-geometry.ts'
import { usePatternIds } from '../charts/patterns.tsx'
import picture from '../charts/picture.module.css'
import { useWidth } from '../charts/use-width.ts'
import { goalColour, goalInk } from '../goals.ts'
import type { Flow, FlowNode } from './flow.ts'
import css from './sankey.module.css'

type Props = { flow: Flow; heads: readonly string[]; title: string; speak: (value: number) => string }

/** A Sankey from the demand to the right. Goals keep their colours, everything else is ink; what is cut off is hatched. */
export function Sankey(props: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.sankey}>
      {width !== null && width >= 200 ? <Drawing {...props} width={width} /> : null}
    </div>
  )
}

const bar = 9
const top = 24

function Drawing({ flow, heads, title, speak, width }: Props & { width: number }) {
  const ids = usePatternIds()
  const columns = Math.max(1, ...flow.nodes.map(node => node.column + 1))
  const rows = Math.max(1, ...[...Map.groupBy(flow.nodes, node => node.column).values()].map(some => some.length))
  const height = Math.max(220, rows * 34)
  const isNarrow = width < 520
  const room = isNarrow ? Math.min(132, width * 0.36) : Math.min(210, Math.round(width * 0.2))
  // d3 puts what takes part into places; ends of one column are parted by more where labels need it.
  const byId = new Map(flow.nodes.map(node => [node.id, node]))
  const placed = layoutChain(
    flow.nodes.map(({ id, label, column }) => ({ id, label, column })),
    flow.links,
    width - room,
    height,
    isNarrow ? 16 : 15,
  )
  const step = (width - room - bar) / Math.max(1, columns - 1)
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height={height + top + 8}
      className={`${picture.picture} ${css.plot}`}
      data-picture=""
    >
      <defs>
        <pattern id={ids.hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" style={{ stroke: 'var(--ink-3)' }} />
        </pattern>
      </defs>
      {heads.slice(0, columns).map((head, at) => (
        <text key={head} x={at * step} y="12" className={css.head}>
          {short(head, at === columns - 1 ? room + bar : step - 12)}
        </text>
      ))}
      <g transform={`translate(0 ${top})`}>
        {placed.links.map(link => {
          const target = byId.get(link.to)!
          return (
            <path
              key={`${link.from}>${link.to}`}
              d={link.path}
              className={css.link}
              style={{
                stroke: target.goal ? goalColour(target.goal) : 'var(--ink-2)',
                strokeWidth: Math.max(0.75, link.thickness),
                ...(target.goal ? { strokeOpacity: 0.5 } : {}),
              }}
            >
              <title>{`${byId.get(link.from)?.label} → ${target.label}: ${speak(link.value)}`}</title>
            </path>
          )
        })}
        {placed.nodes.map(place => {
          const node = byId.get(place.id)
          const isLast = node?.column === columns - 1
          return node ? (
            <Node
              key={place.id}
              node={node}
              place={place}
              pixels={isLast ? room - (node.goal ? 40 : 10) : step - 26}
              isNarrow={isNarrow}
              hatch={ids.hatch}
              value={speak(node.value)}
            />
          ) : null
        })}
      </g>
    </svg>
  )
}

/** As much of a label as there is room for. */
function short(label: string, pixels: number): string {
  const letters = Math.floor(pixels / 6.3)
  return label.length > letters ? `${label.slice(0, Math.max(2, letters - 1)).trimEnd()}…` : label
}

const fillOf = (node: FlowNode) =>
  node.goal ? goalColour(node.goal) : node.kind === 'own' ? 'var(--ink-3)' : 'var(--ink)'

type NodeProps = {
  node: FlowNode
  place: { x: number; y: number; width: number; height: number }
  /** Room for label and amount. */
  pixels: number
  isNarrow: boolean
  hatch: string
  /** Its amount, written. */
  value: string
}

/** A bar with its name and amount, and the number of a goal in its colour. */
function Node({ node, place, pixels, isNarrow, hatch, value }: NodeProps) {
  const middle = place.y + place.height / 2
  const x = place.x + place.width + 6
  return (
    <g>
      <title>{`${node.label}: ${value}${node.text ? `. ${node.text}` : ''}`}</title>
      <rect
        x={place.x}
        y={place.y}
        width={place.width}
        height={Math.max(1, place.height)}
        className={picture.area}
        {...(node.kind === 'cut'
          ? { fill: `url(#${hatch})`, style: { stroke: 'var(--ink-3)' } }
          : { style: { fill: fillOf(node) } })}
      />
      {node.goal ? (
        <>
          <rect x={x} y={middle - 9} width="22" height="18" rx="2" style={{ fill: goalColour(node.goal) }} />
          <text x={x + 11} y={middle + 4} className={css.tile} style={{ fill: goalInk(node.goal) }}>
            {node.goal}
          </text>
        </>
      ) : null}
      <text
        x={node.goal ? x + 28 : x}
        y={middle + (isNarrow ? -2 : 4)}
        className={`${css.label} ${node.kind === 'own' || node.kind === 'cut' ? css.soft : ''}`}
      >
        {short(node.label, pixels - (isNarrow ? 0 : value.length * 6.4))}
        {isNarrow ? (
          <tspan x={node.goal ? x + 28 : x} dy="13" className={css.amount}>
            {value}
          </tspan>
        ) : (
          <tspan className={css.amount}> {value}</tspan>
        )}
      </text>
    </g>
  )
}
