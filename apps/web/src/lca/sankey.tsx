import { layoutChain } from '../charts/chain-geometry.ts'
import { fitText } from '../charts/fit-text.ts'
import { usePatternIds } from '../charts/patterns.tsx'
import picture from '../charts/picture.module.css'
import { steps } from '../charts/steps.ts'
import { useTextWidth } from '../charts/use-text-width.ts'
import { useWidth } from '../charts/use-width.ts'
import { goalColour, goalInk } from '../goals.ts'
import { type Flow, type FlowNode, stepsOf } from './flow.ts'
import css from './sankey.module.css'

type Props = { flow: Flow; heads: readonly string[]; title: string; speak: (value: number) => string }

/** Below this a row has no room for three names: every step from one column to the next is a drawing of its own. */
const narrowBelow = 520

/** A Sankey from the demand to the right. Goals keep their colours, everything else is ink; what is cut off is hatched. */
export function Sankey(props: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { flow, heads, title } = props
  const drawings =
    width === null || width < 200 ? [] : width < narrowBelow ? stepsOf(flow, heads) : [{ flow, heads, name: '' }]
  return (
    <div ref={ref} className={css.sankey}>
      {drawings.map(({ name, ...drawing }) => (
        <Drawing
          key={name}
          {...props}
          {...drawing}
          title={name === '' ? title : `${name}. ${title}`}
          width={width ?? 0}
        />
      ))}
    </div>
  )
}

const bar = 9
const top = 24

function Drawing({ flow, heads, title, speak, width }: Props & { width: number }) {
  const ids = usePatternIds()
  const columns = Math.max(1, ...flow.nodes.map(node => node.column + 1))
  const rows = Math.max(1, ...[...Map.groupBy(flow.nodes, node => node.column).values()].map(some => some.length))
  const isNarrow = width < narrowBelow
  const height = isNarrow ? Math.max(120, rows * 46) : Math.max(220, rows * 34)
  const room = isNarrow ? Math.min(170, Math.round(width * 0.46)) : Math.min(300, Math.round(width * 0.26))
  const measure = useTextWidth(550)
  // d3 puts what takes part into places; ends of one column are parted by more where labels need it.
  const byId = new Map(flow.nodes.map(node => [node.id, node]))
  const placed = layoutChain(
    flow.nodes.map(({ id, label, column }) => ({ id, label, column })),
    flow.links,
    width - room,
    height,
    isNarrow ? 30 : 15,
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
      {...steps}
    >
      <defs>
        <pattern id={ids.hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" style={{ stroke: 'var(--ink-3)' }} />
        </pattern>
      </defs>
      {heads.slice(0, columns).map((head, at) => (
        <text key={head} x={at * step} y="12" className={css.head}>
          {fitText(head, at === columns - 1 ? room + bar : step - 12, 1, measure)}
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
              data-reading={`${byId.get(link.from)?.label} → ${target.label}: ${speak(link.value)}`}
            />
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
  const measure = useTextWidth(550)
  const label = fitText(node.label, pixels - (isNarrow ? 0 : measure(` ${value}`)), 1, measure).join('')
  const isTwo = isNarrow && label !== ''
  return (
    <g data-reading={`${node.label}: ${value}${node.text ? `. ${node.text}` : ''}`}>
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
        y={middle + (isTwo ? -2 : 4)}
        className={`${css.label} ${node.kind === 'own' || node.kind === 'cut' ? css.soft : ''}`}
      >
        {label}
        {isTwo ? (
          <tspan x={node.goal ? x + 28 : x} dy="13" className={css.amount}>
            {value}
          </tspan>
        ) : (
          <tspan className={css.amount}>{label === '' ? value : ` ${value}`}</tspan>
        )}
      </text>
    </g>
  )
}
