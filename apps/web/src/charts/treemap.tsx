import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { formatNumber } from '../format.ts'
import { fitText } from './fit-text.ts'
import { open } from './open.ts'
import picture from './picture.module.css'
import css from './treemap.module.css'
import { useTextWidth } from './use-text-width.ts'
import { useWidth } from './use-width.ts'

export type Tile = {
  id: string
  label: string
  /** Magnitude, never negative. */
  value: number
  /** The sentence for tooltip and screen reader. */
  name: string
  href: string | null
  /** Many small things together: pale, however large. */
  isRest?: boolean
}

type Props = {
  tiles: readonly Tile[]
  title: string
  fill: string
  ink: string
  height?: number
  onOpen?: (id: string) => void
}

/** Rectangles whose areas are the parts of one sum. One colour: size is the only message, so the labels carry the rest. */
export function Treemap(props: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const height = props.height ?? 300
  return (
    <div ref={ref} style={{ minHeight: height, minWidth: 0 }}>
      {width !== null && width >= 160 && <Drawing {...props} width={width} height={height} />}
    </div>
  )
}

type Leaf = { tile: Tile; x: number; y: number; width: number; height: number }

/** Squarified layout of positive tiles, largest first. */
function layoutTreemap(tiles: readonly Tile[], width: number, height: number): Leaf[] {
  const known = tiles.filter(t => t.value > 0)
  if (known.length === 0) return []
  type Node = { tile?: Tile; children?: Node[] }
  const root = hierarchy<Node>({ children: known.map(tile => ({ tile })) })
    .sum(n => n.tile?.value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const placed = treemap<Node>().tile(treemapSquarify.ratio(1.5)).size([width, height]).paddingInner(2)(root)
  return placed
    .leaves()
    .flatMap(n =>
      n.data.tile ? [{ tile: n.data.tile, x: n.x0, y: n.y0, width: n.x1 - n.x0, height: n.y1 - n.y0 }] : [],
    )
}

function Drawing(props: Props & { width: number; height: number }) {
  const leaves = layoutTreemap(props.tiles, props.width, props.height)
  const largest = leaves.find(l => !l.tile.isRest)?.tile.value ?? 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group of links has no HTML element of its own
    <svg
      role="group"
      aria-label={props.title}
      width={props.width}
      height={props.height}
      className={`${picture.picture} ${css.map}`}
      data-picture=""
    >
      {leaves.map(leaf => (
        <TileShape key={leaf.tile.id} leaf={leaf} largest={largest} {...props} />
      ))}
    </svg>
  )
}

/** A tile that leads nowhere is a stop of the keyboard, too. */
const readable = (name: string) => ({ role: 'img', tabIndex: 0, 'aria-label': name, 'data-reading': name })

type TileProps = Pick<Props, 'fill' | 'ink' | 'onOpen'> & { leaf: Leaf; largest: number }

function TileShape({ leaf, largest, fill, ink, onOpen }: TileProps) {
  const { tile, x, y, width, height } = leaf
  // The largest in full colour, the others in tints on which text of the page stays readable in any theme.
  const dark = tile.value === largest && !tile.isRest
  const depth = dark ? 100 : tile.isRest ? 12 : 16 + 28 * Math.sqrt(tile.value / largest)
  const area = (
    <rect
      x={x}
      y={y}
      width={Math.max(0.5, width)}
      height={Math.max(0.5, height)}
      className={picture.area}
      style={{ fill: `color-mix(in oklab, ${fill} ${depth.toFixed(0)}%, var(--paper))` }}
    />
  )
  return (
    <>
      {tile.href ? (
        <a href={tile.href} aria-label={tile.name} data-reading={tile.name} onClick={open(onOpen, tile.id)}>
          {area}
        </a>
      ) : (
        <g {...readable(tile.name)}>{area}</g>
      )}
      {width > 34 && height > 22 && <TileText leaf={leaf} ink={dark ? ink : 'var(--ink)'} />}
    </>
  )
}

/** The name on one line or two, then the size where it has room. It lies over the tile: what is heard is the whole name there. */
function TileText({ leaf: { tile, x, y, width, height }, ink }: { leaf: Leaf; ink: string }) {
  const labelWidth = useTextWidth(600)
  const valueWidth = useTextWidth(400)
  const room = width - 2 * PAD
  const lines = fitText(tile.label, room, Math.floor((height - 8) / LINE) > 1 ? 2 : 1, labelWidth)
  if (lines.length === 0) return null
  const value = formatNumber(tile.value)
  const isValueShown = height > (lines.length + 1) * LINE + 8 && valueWidth(value) <= room
  return (
    <g transform={`translate(${x + PAD} ${y + LINE})`} className={css.over}>
      {lines.map((line, i) => (
        <text key={line} x="0" y={i * LINE} className={css.label} style={{ fill: ink }}>
          {line}
        </text>
      ))}
      {isValueShown && (
        <text x="0" y={lines.length * LINE} style={{ fill: ink }}>
          {value}
        </text>
      )}
    </g>
  )
}

/** Pixels beside a text and from line to line. */
const PAD = 6
const LINE = 16
