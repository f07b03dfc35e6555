import type { MethodCoverage, ShareFile } from '@cradle/contract'

/** Stages of the picture in reading order; each has an anchor in the document and a share of the width. */
export const stages = [
  { id: 'row', anchor: 'from-a-row-to-a-quantity', room: 0.08 },
  { id: 'match', anchor: 'reference-organisations', room: 0.085 },
  { id: 'activity', anchor: 'from-a-row-to-a-quantity', room: 0.085 },
  { id: 'sectors', anchor: 'from-a-quantity-to-impact-categories', room: 0.095 },
  { id: 'flows', anchor: 'from-a-quantity-to-impact-categories', room: 0.11 },
  { id: 'category', anchor: 'from-a-quantity-to-impact-categories', room: 0.185 },
  { id: 'personYears', anchor: 'what-a-figure-says', room: 0.12 },
  { id: 'share', anchor: 'goal-by-goal', room: 0.16 },
  { id: 'allocation', anchor: 'the-chain', room: 0.08 },
] as const
type StageId = (typeof stages)[number]['id']

/** On a narrow page the first stages are words alone; the picture is what leads from categories to goals. */
const narrowRooms: Readonly<Partial<Record<StageId, number>>> = { category: 0.46, share: 0.54 }
export const wideFrom = 1060

/**
 * Kinds of flows and the categories they lead to in EF 3.1, the main ones: what the picture draws between the two.
 * For power plants a published factor carries flow and category in one.
 */
const flows = [
  { id: 'halogens', to: ['OD'] },
  { id: 'radionuclides', to: ['IR'] },
  { id: 'dust', to: ['PM'] },
  { id: 'organics', to: ['POF'] },
  { id: 'nitrogenAir', to: ['PM', 'POF', 'AC', 'EUt'] },
  { id: 'sulphur', to: ['PM', 'AC'] },
  { id: 'water', to: ['WU'] },
  { id: 'phosphorus', to: ['EUf'] },
  { id: 'fuels', to: ['RUf'] },
  { id: 'ores', to: ['RUm'] },
  { id: 'gases', to: ['CC'] },
  { id: 'nitrogenWater', to: ['EUm'] },
  { id: 'land', to: ['LU'] },
] as const
type FlowId = (typeof flows)[number]['id']

/** What contributions are counted in, the goals they go to, and the key of the reference in the share file. */
export const contributions = [
  { id: 'electricity', reference: 'renewable_kwh', goals: [7] },
  { id: 'jobs', reference: 'jobs', goals: [8] },
  { id: 'valueAdded', reference: 'gva_usd2023', goals: [8] },
  { id: 'manufacturing', reference: 'mva_usd2023', goals: [9] },
] as const
type ContributionId = (typeof contributions)[number]['id']

type CategoryNode = {
  id: string
  name: string
  unit: string
  weight: number
  /** Category unit per person-year. */
  nf: number
  y: number
  /** Height of its bar, by weight. */
  thick: number
  /** No activity of the edition has a factor for it. */
  isEmpty: boolean
}
type GoalNode = { goal: number; y: number; isKey: (category: string) => boolean }
export type Ribbon = { from: string; goal: number; share: number; y0: number; y1: number; thick: number }
type FlowNode = { id: FlowId; y: number; to: readonly string[] }
type LaneNode = { id: ContributionId; reference: number; goals: readonly number[]; y: number }

export type MethodPicture = {
  height: number
  /** Left edge and width of each stage. */
  columns: Record<StageId, { x: number; width: number }>
  categories: CategoryNode[]
  flows: FlowNode[]
  ribbons: Ribbon[]
  goals: GoalNode[]
  lanes: LaneNode[]
  /** Goals that no path leads to, and where they stand. */
  without: { goal: number; y: number }[]
  burdens: { top: number; middle: number; bottom: number }
  laneMiddle: number
}

/** Distance of rows; narrow, a name may take two lines. */
const rowStep = (width: number): number => (width < wideFrom ? 30 : 25)
const top = 12
/** Height of a bar per unit of weight, so that the heaviest category fills its row. */
const thickest = 19

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

type Shares = Pick<ShareFile, 'shares' | 'weights' | 'normalisation' | 'key_category' | 'signs' | 'references'>
type Coverage = Pick<MethodCoverage, 'categories'>

/** The goals that a category counts for, each with its share. */
const goalsOf = (shares: Shares, category: string) =>
  Object.entries(shares.shares[category] ?? {}).map(([goal, share]) => ({ goal: Number(goal), share }))

const signed = (shares: Shares, sign: string): number[] =>
  Object.entries(shares.signs)
    .flatMap(([goal, one]) => (one === sign ? [Number(goal)] : []))
    .sort((a, b) => a - b)

/** Distance of nodes that fill the height of the burdens. */
const stepOf = (count: number, bottom: number, step: number) => (count > 1 ? (bottom - top - step) / (count - 1) : 0)

/** The categories that have a weight and a normalisation, those of neighbouring goals beside each other. */
function placeCategories(shares: Shares, coverage: Coverage, step: number): CategoryNode[] {
  const weighed = coverage.categories
    .flatMap(one => {
      const weight = shares.weights[one.id] ?? 0
      const nf = shares.normalisation[one.id]
      const centre = mean(goalsOf(shares, one.id).map(({ goal }) => goal))
      return weight > 0 && nf !== undefined ? [{ ...one, weight, nf, centre }] : []
    })
    .sort((a, b) => a.centre - b.centre)
  const heaviest = Math.max(...weighed.map(({ weight }) => weight), 1e-9)
  return weighed.map(({ id, name, unit, weight, nf, power, industries }, at) => ({
    id,
    name,
    unit,
    weight,
    nf,
    y: top + (at + 0.5) * step,
    thick: Math.max(2, (thickest * weight) / heaviest),
    isEmpty: power.quantified + power.proxy + industries.quantified === 0,
  }))
}

function placeLanes(shares: Shares, laneTop: number, step: number): LaneNode[] {
  return contributions
    .flatMap(one => {
      const reference = shares.references[one.reference]
      return reference === undefined ? [] : [{ ...one, reference }]
    })
    .map((one, at) => ({ ...one, y: laneTop + (at + 0.5) * step }))
}

/** Goals with burdens fill their height; those with contributions stand at the middle of their lanes. */
function placeGoals(shares: Shares, lanes: readonly LaneNode[], bottom: number, step: number): GoalNode[] {
  const burdens = signed(shares, 'burden')
  const goalStep = stepOf(burdens.length, bottom, step)
  const isKey = (goal: number) => (category: string) => shares.key_category[goal] === category
  return [
    ...burdens.map((goal, at) => ({ goal, y: top + step / 2 + at * goalStep, isKey: isKey(goal) })),
    ...signed(shares, 'contribution').flatMap(goal => {
      const own = lanes.filter(lane => lane.goals.includes(goal)).map(({ y }) => y)
      return own.length > 0 ? [{ goal, y: mean(own), isKey: () => false }] : []
    }),
  ]
}

/** Ribbons leave a category one below the other and reach a goal in the order of their categories. */
function layoutRibbons(shares: Shares, categories: readonly CategoryNode[], goals: readonly GoalNode[]): Ribbon[] {
  const leaving = new Map<string, number>()
  const reaching = new Map<number, number>()
  const arriving = (goal: number) =>
    categories.reduce((sum, one) => sum + one.thick * (shares.shares[one.id]?.[goal] ?? 0), 0)
  return categories.flatMap(({ id, y, thick }) =>
    goalsOf(shares, id).flatMap(({ goal, share }) => {
      const node = goals.find(one => one.goal === goal)
      if (!node) return []
      const band = thick * share
      const from = leaving.get(id) ?? y - thick / 2
      const to = reaching.get(goal) ?? node.y - arriving(goal) / 2
      leaving.set(id, from + band)
      reaching.set(goal, to + band)
      return [{ from: id, goal, share, y0: from + band / 2, y1: to + band / 2, thick: band }]
    }),
  )
}

/** Kinds of flows in the order of the categories they lead to. */
function placeFlows(categories: readonly CategoryNode[], bottom: number, step: number): FlowNode[] {
  const led = flows
    .flatMap(({ id, to }) => {
      const reached = to.flatMap(category => categories.find(one => one.id === category) ?? [])
      return reached.length > 0 ? [{ id, to: reached.map(one => one.id), at: mean(reached.map(({ y }) => y)) }] : []
    })
    .sort((a, b) => a.at - b.at)
  const flowStep = stepOf(led.length, bottom, step)
  return led.map(({ id, to }, at) => ({ id, to, y: top + step / 2 + at * flowStep }))
}

function layoutColumns(width: number): MethodPicture['columns'] {
  const columns = {} as MethodPicture['columns']
  let left = 0
  for (const { id, room } of stages) {
    const share = width < wideFrom ? (narrowRooms[id] ?? 0) : room
    columns[id] = { x: left, width: width * share }
    left += width * share
  }
  return columns
}

/** Where everything stands, from the share file and what the edition quantifies. Nothing of the method is written here twice. */
export function layoutMethod(width: number, shares: Shares, coverage: Coverage): MethodPicture {
  const step = rowStep(width)
  const categories = placeCategories(shares, coverage, step)
  const bottom = top + categories.length * step
  const laneTop = bottom + 30
  const lanes = placeLanes(shares, laneTop, step)
  const laneBottom = laneTop + lanes.length * step
  const goals = placeGoals(shares, lanes, bottom, step)
  const reached = new Set(goals.map(({ goal }) => goal))
  const rest = Array.from({ length: 17 }, (_, at) => at + 1).filter(goal => !reached.has(goal))
  return {
    height: laneBottom + 62,
    columns: layoutColumns(width),
    categories,
    flows: placeFlows(categories, bottom, step),
    ribbons: layoutRibbons(shares, categories, goals),
    goals,
    lanes,
    without: rest.map(goal => ({ goal, y: laneBottom + 42 })),
    burdens: { top, middle: (top + bottom) / 2, bottom },
    laneMiddle: (laneTop + laneBottom) / 2,
  }
}

/** A ribbon as a filled path between two upright edges. */
export const ribbonPath = (x0: number, x1: number, { y0, y1, thick }: Pick<Ribbon, 'y0' | 'y1' | 'thick'>): string => {
  const half = Math.max(0.75, thick / 2)
  const mid = (x0 + x1) / 2
  const n = (value: number) => Number(value.toFixed(1))
  return `M${n(x0)} ${n(y0 - half)}C${n(mid)} ${n(y0 - half)} ${n(mid)} ${n(y1 - half)} ${n(x1)} ${n(y1 - half)}V${n(y1 + half)}C${n(mid)} ${n(y1 + half)} ${n(mid)} ${n(y0 + half)} ${n(x0)} ${n(y0 + half)}Z`
}

export const linePath = (x0: number, y0: number, x1: number, y1: number): string => {
  const mid = (x0 + x1) / 2
  const n = (value: number) => Number(value.toFixed(1))
  return `M${n(x0)} ${n(y0)}C${n(mid)} ${n(y0)} ${n(mid)} ${n(y1)} ${n(x1)} ${n(y1)}`
}
