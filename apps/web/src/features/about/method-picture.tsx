import type { MethodCoverage, ShareFile } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { fitText } from '../../charts/fit-text.ts'
import { Patterns, usePatternIds } from '../../charts/patterns.tsx'
import picture from '../../charts/picture.module.css'
import { useTextWidth } from '../../charts/use-text-width.ts'
import { useWidth } from '../../charts/use-width.ts'
import { formatNumber } from '../../format.ts'
import { goalColour, goalInk, goalName, goalOutline, goalTitle, goalWord } from '../../goals.ts'
import { unitText } from '../../lca/unit-text.ts'
import { named } from '../../translate.ts'
import { layoutMethod, linePath, type MethodPicture, ribbonPath, wideFrom } from './method-geometry.ts'
import css from './method-picture.module.css'

type Props = { shares: ShareFile; coverage: MethodCoverage; title: string }

/** The whole way from a row to a goal, drawn from the share file: widths are weights, colours are goals, hatched is what has no number. */
export const MethodDrawing = (props: Props) => {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.room}>
      {width !== null && width >= 240 ? <Drawing {...props} width={width} /> : null}
    </div>
  )
}

const lineHeight = 12.5

type LabelProps = {
  text: string
  x: number
  y: number
  room: number
  maxLines: number
  className?: string | undefined
}

/** A name beside its bar, its lines around the middle. */
const Label = ({ text, x, y, room, maxLines, className }: LabelProps) => {
  const measure = useTextWidth(400)
  const lines = fitText(text, room, maxLines, measure)
  return (
    <text className={className}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={y + 4 + (at - (lines.length - 1) / 2) * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

const Drawing = ({ shares, coverage, title, width }: Props & { width: number }) => {
  const layout = layoutMethod(width, shares, coverage)
  const ids = usePatternIds()
  const isWide = width >= wideFrom
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group of links has no HTML element of its own
    <svg
      role="group"
      aria-label={title}
      width={width}
      height={layout.height}
      viewBox={`0 0 ${width} ${layout.height}`}
      className={`${picture.picture} ${css.drawing}`}
      data-picture=""
    >
      <defs>
        <Patterns ids={ids} />
        {layout.lanes.flatMap(lane =>
          lane.goals.map(goal => (
            <pattern
              key={`${lane.id}${goal}`}
              id={ids.lines(`${lane.id}${goal}`)}
              width="4"
              height="4"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(-45)"
            >
              <path d="M0 0V4" style={{ stroke: goalColour(goal), strokeWidth: 2 }} />
            </pattern>
          )),
        )}
      </defs>
      {isWide ? <Beginning layout={layout} /> : null}
      <Categories layout={layout} hatch={ids.hatch} isWide={isWide} />
      <Lanes layout={layout} fillOf={ids.lines} isWide={isWide} />
      <Goals layout={layout} isWide={isWide} />
      {isWide ? <Allocation layout={layout} /> : null}
      <Without layout={layout} hatch={ids.hatch} />
    </svg>
  )
}

/** Offsets of the suppliers from the middle of their column: an order of purchase never has only one step. */
const suppliers = [
  [0, 0],
  [22, -34],
  [26, 28],
  [46, -58],
  [50, -14],
  [52, 22],
  [48, 62],
  [72, -40],
  [74, 4],
  [72, 44],
] as const
const purchases = [
  [0, 1],
  [0, 2],
  [1, 3],
  [1, 4],
  [2, 5],
  [2, 6],
  [4, 5],
  [3, 7],
  [4, 8],
  [5, 8],
  [6, 9],
  [5, 9],
  [7, 8],
] as const

const Beginning = ({ layout }: { layout: MethodPicture }) => {
  const { t } = useTranslation('methodology')
  const { columns, burdens, flows, categories, laneMiddle } = layout
  const middle = burdens.middle
  const at = (id: keyof typeof columns) => columns[id].x
  const [row, match, activity, sectors, flow, category] = [
    at('row'),
    at('match') + 8,
    at('activity') + 10,
    at('sectors') + 14,
    at('flows') + 18,
    at('category'),
  ]
  const measure = useTextWidth(400)
  const flowRoom = category - flow - 22
  const units = [
    { id: 'kWh', y: middle - 24 },
    { id: 'USD', y: middle + 24 },
  ]
  return (
    <g aria-hidden>
      {/* a table with one row marked */}
      <rect x={row + 0.5} y={middle - 31} width="66" height="62" rx="4" className={css.box} />
      {[-15.5, 0, 15.5].map(y => (
        <path key={y} d={`M${row} ${middle + y}h67`} className={css.hair} />
      ))}
      <path d={`M${row + 34} ${middle - 31}v62M${row + 50} ${middle - 31}v62`} className={css.hair} />
      <rect x={row + 0.5} y={middle} width="66" height="15.5" className={css.marked} />
      <path d={linePath(row + 67, middle + 8, match, middle)} className={css.way} />
      {/* an organisation and its sites */}
      <rect x={match} y={middle - 40} width="58" height="80" rx="8" className={css.box} />
      {[-22, 0, 22].map(y => (
        <circle key={y} cx={match + 29} cy={middle + y} r="6" className={css.site} />
      ))}
      {units.map(({ id, y }) => (
        <g key={id}>
          <path d={linePath(match + 58, y < middle ? middle - 22 : middle + 22, activity, y)} className={css.way} />
          <rect x={activity} y={y - 14} width="62" height="28" rx="14" className={css.pill} />
          <text x={activity + 31} y={y + 4.5} className={css.middle}>
            {id}
          </text>
          <path d={linePath(activity + 62, y, sectors, middle)} className={css.way} />
        </g>
      ))}
      {purchases.map(([from, to]) => (
        <path
          key={`${from}-${to}`}
          d={`M${sectors + suppliers[from][0]} ${middle + suppliers[from][1]}L${sectors + suppliers[to][0]} ${middle + suppliers[to][1]}`}
          className={css.hair}
        />
      ))}
      {flows.map(({ id, y }) => (
        <path key={id} d={linePath(sectors + 76, middle + (y - middle) * 0.22, flow, y)} className={css.thread} />
      ))}
      {suppliers.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={sectors + x} cy={middle + y} r={x === 0 ? 7 : 4.5} className={css.process} />
      ))}
      {flows.flatMap(({ id, y, to }) =>
        to.map(target => {
          const node = categories.find(one => one.id === target)
          return node ? (
            <path
              key={`${id}-${target}`}
              d={linePath(flow + 10 + Math.min(flowRoom, measure(t(`flows.${id}`))), y, category - 3, node.y)}
              className={css.thread}
            />
          ) : null
        }),
      )}
      {flows.map(({ id, y }) => (
        <Label key={id} text={t(`flows.${id}`)} x={flow + 4} y={y} room={flowRoom} maxLines={2} className={css.flow} />
      ))}
      {/* contributions: the organisation's own operation, past the supply chain */}
      <path d={linePath(activity + 31, middle + 38, category - 3, laneMiddle)} className={css.own} />
      <text x={category - 8} y={laneMiddle + 24} className={`${css.note} ${css.end}`}>
        {t('picture.own')}
      </text>
    </g>
  )
}

const Categories = ({ layout, hatch, isWide }: { layout: MethodPicture; hatch: string; isWide: boolean }) => {
  const { t } = useTranslation('methodology')
  const { columns, categories, ribbons } = layout
  const { x, width } = columns.category
  const end = columns.share.x
  const measure = useTextWidth(400)
  const divisorOf = (one: MethodPicture['categories'][number]) =>
    `÷ ${formatNumber(one.nf, { digits: 3 })} ${one.unit === 'disease incidence' ? t('picture.cases') : unitText(one.unit)}`
  // A name may reach to the figure at the end of its row.
  const roomOf = (one: MethodPicture['categories'][number]) =>
    isWide ? end - 28 - measure(divisorOf(one)) - (x + 14) : width - 24
  return (
    <>
      {ribbons.map(ribbon => (
        <path
          key={`${ribbon.from}-${ribbon.goal}`}
          d={ribbonPath(isWide ? end - 8 : x + width - 4, end + ribbonRoom(columns.share.width, isWide), ribbon)}
          style={{ fill: goalColour(ribbon.goal) }}
          className={categories.find(one => one.id === ribbon.from)?.isEmpty ? css.faint : css.ribbon}
        />
      ))}
      {categories.map(one => (
        <a key={one.id} href="#from-categories-to-goals" data-mark={one.id} data-reading={named(one.name)}>
          <rect x={x} y={one.y - 12} width={isWide ? end - x - 8 : width} height="24" className={css.hit} />
          <rect
            x={x}
            y={one.y - one.thick / 2}
            width="6"
            height={one.thick}
            className={css.bar}
            style={one.isEmpty ? { fill: `url(#${hatch})` } : undefined}
          />
          <Label
            text={named(one.name)}
            x={x + 14}
            y={one.y}
            room={roomOf(one)}
            maxLines={isWide ? 1 : 2}
            className={one.isEmpty ? css.quiet : undefined}
          />{' '}
          {isWide ? (
            <text x={end - 16} y={one.y + 4} className={css.divisor}>
              {divisorOf(one)}
            </text>
          ) : null}
        </a>
      ))}
    </>
  )
}

const ribbonRoom = (width: number, isWide: boolean) =>
  isWide ? Math.min(64, width * 0.34) : Math.min(90, width * 0.42)

const Lanes = ({
  layout,
  fillOf,
  isWide,
}: {
  layout: MethodPicture
  fillOf: (id: string) => string
  isWide: boolean
}) => {
  const { t } = useTranslation('methodology')
  const { columns, lanes, goals } = layout
  const { x, width } = columns.category
  const end = columns.share.x
  return lanes.map(lane => (
    <a key={lane.id} href="#contributions" data-mark={lane.id}>
      <rect x={x} y={lane.y - 12} width={isWide ? end - x - 8 : width} height="24" className={css.hit} />
      <rect x={x} y={lane.y - 5} width="6" height="10" className={css.outline} />
      <Label
        text={t(`contributions.${lane.id}`)}
        x={x + 14}
        y={lane.y}
        room={isWide ? width - 18 : width - 24}
        maxLines={isWide ? 1 : 2}
      />
      {isWide ? (
        <text x={end - 16} y={lane.y + 4} className={css.divisor}>
          {`÷ ${formatNumber(lane.reference, { digits: 3 })} ${t(`contributions.unit.${lane.id}`)}`}
        </text>
      ) : null}
      {lane.goals.map(goal => {
        const node = goals.find(one => one.goal === goal)
        return node ? (
          <path
            key={goal}
            d={ribbonPath(isWide ? end - 8 : x + width - 4, end + ribbonRoom(columns.share.width, isWide), {
              y0: lane.y,
              y1: node.y,
              thick: 9,
            })}
            style={{ fill: `url(#${fillOf(`${lane.id}${goal}`)})`, stroke: goalOutline(goal) }}
            className={css.lined}
          />
        ) : null
      })}
    </a>
  ))
}

const Goals = ({ layout, isWide }: { layout: MethodPicture; isWide: boolean }) => {
  const { columns, goals } = layout
  const x = columns.share.x + ribbonRoom(columns.share.width, isWide)
  const room = columns.share.x + columns.share.width - x - 34
  return goals.map(({ goal, y }) => (
    <a key={goal} href={`#goal-${goal}`} data-mark={`goal-${goal}`} data-reading={goalTitle(goal)}>
      <rect x={x} y={y - 12} width={room + 34} height="24" className={css.hit} />
      <rect x={x} y={y - 11} width="24" height="22" style={{ fill: goalColour(goal) }} className={css.tile} />
      <text x={x + 12} y={y + 4.5} className={css.number} style={{ fill: goalInk(goal) }}>
        {goal}
      </text>{' '}
      <text x={x + 31} y={y + 4.5}>
        {goalName(goal).length * 6.2 > room ? goalWord(goal) : goalName(goal)}
      </text>
    </a>
  ))
}

const Allocation = ({ layout }: { layout: MethodPicture }) => {
  const { t } = useTranslation('methodology')
  const { columns, goals, burdens, laneMiddle } = layout
  const { x, width } = columns.allocation
  const gate = x + 14
  const end = x + width - 34
  const middle = (burdens.top + laneMiddle) / 2
  const ys = goals.map(({ y }) => y)
  return (
    <g aria-hidden>
      <path d={`M${gate} ${Math.min(...ys) - 10}V${Math.max(...ys) + 10}`} className={css.gate} />
      {ys.map(y => (
        <path key={y} d={`M${x - 2} ${y}h16`} className={css.way} />
      ))}
      {ys.map(y => (
        <path key={`to-${y}`} d={linePath(gate, y, end, middle)} className={css.thread} />
      ))}
      <rect x={end} y={middle - 22} width="34" height="44" rx="3" className={css.box} />
      {[-11, -3, 5, 13].map((y, at) => (
        <path key={y} d={`M${end + 7} ${middle + y}h${[20, 14, 17, 9][at]}`} className={css.way} />
      ))}
      <text x={end + 17} y={middle + 38} className={css.middle}>
        {t('picture.report')}
      </text>
    </g>
  )
}

const Without = ({ layout, hatch }: { layout: MethodPicture; hatch: string }) => {
  const { t } = useTranslation('methodology')
  const { columns, without } = layout
  const x = columns.category.x
  const y = without[0]?.y
  if (y === undefined) return null
  return (
    <>
      <text x={x} y={y - 18} className={css.note}>
        {t('picture.without')}
      </text>
      {without.map(({ goal }, at) => (
        <a
          key={goal}
          href={`#goal-${goal}`}
          data-mark={`goal-${goal}`}
          aria-label={goalTitle(goal)}
          data-reading={goalTitle(goal)}
        >
          <rect x={x + at * 30} y={y - 10} width="24" height="24" className={css.empty} />
          <rect
            x={x + at * 30}
            y={y - 10}
            width="24"
            height="24"
            style={{ fill: `url(#${hatch})` }}
            className={css.hatched}
          />
          <text x={x + at * 30 + 12} y={y + 6.5} className={`${css.number} ${css.quiet}`}>
            {goal}
          </text>
        </a>
      ))}
    </>
  )
}
