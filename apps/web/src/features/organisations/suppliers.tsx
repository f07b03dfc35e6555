import type { Contributions, OrganisationActivity, TreeNode } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { type Tile, Treemap } from '../../charts/treemap.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatCount, formatNumber, formatPercent, formatQuantity } from '../../format.ts'
import { industryText } from '../../i18n/industry-text.ts'
import { messageText } from '../../i18n/messages.ts'
import { named } from '../../translate.ts'
import { FigureHead } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { Note, SkeletonRows } from '../../ui/states.tsx'
import css from './organisations.module.css'

const options = { staleTime: 30 * 60_000 }

/** The suppliers behind one category of an industry: which sectors emit it, and by which paths. Power plants say why not. */
export function Suppliers({
  chosen,
  contributions,
  category: selected,
  onCategory,
}: {
  chosen: OrganisationActivity
  contributions: Contributions
  category: string
  onCategory: (id: string) => void
}) {
  const { t } = useTranslation('organisations')
  const parts = contributions.by_category
  const category = parts.find(c => c.id === selected) ?? [...parts].sort((a, b) => (b.share ?? 0) - (a.share ?? 0))[0]
  const query = { country: chosen.country, ...(category ? { category: category.id } : {}) }
  const needs = { params: { id: chosen.id }, query }
  const enabled = category !== undefined
  const tree = useApiQuery('readTree', needs, { ...options, enabled }).data
  const sectors = useApiQuery(
    'readContributions',
    { ...needs, query: { ...query, limit: 40 } },
    { ...options, enabled },
  ).data
  if (!category) return null
  if (!tree || !sectors) return <SkeletonRows rows={6} columns={3} />
  const roots = tree.roots
  const note = messageText(tree.note_message, tree.note)
  if (roots.length === 0) return <Note>{note}</Note>
  return (
    <div className={css.chain}>
      <Select
        small
        label={t('chain.choose')}
        value={category.id}
        onChange={onCategory}
        choices={parts.map(c => ({ id: c.id, name: named(c.name) }))}
      />
      <p className="xs quiet">{note}</p>
      <div className={css.pair}>
        <Sectors found={sectors} name={named(category.name)} />
        <Tree roots={roots} name={named(category.name)} unit={tree.unit} source={note} />
      </div>
    </div>
  )
}

function Sectors({ found, name }: { found: Contributions; name: string }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const words = {
    title: t('organisations:chain.sectors', { category: name }),
    sentence: t('organisations:chain.sectorsSentence'),
    source: messageText(found.note_message, found.note),
  }
  const sectors = found.by_sector
  const tiles = useMemo((): Tile[] => {
    if (!sectors) return []
    const tile = (id: string, label: string, value: number, share: number | null) => ({
      id,
      label,
      value,
      href: null,
      name: `${label}: ${formatQuantity(value, found.unit)}${share === null ? '' : `, ${formatPercent(share)}`}`,
    })
    const rest = t('charts:others', { count: sectors.rest.count })
    return [
      ...sectors.parts.filter(p => p.value > 0).map(p => tile(p.id, industryText(p.id, p.name), p.value, p.share)),
      { ...tile('rest', rest, Math.max(0, sectors.rest.value), sectors.rest.share), isRest: true },
    ]
  }, [sectors, found.unit, t])
  const figure = useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('organisations:chain.sector') },
      { label: found.unit, numeric: true },
      { label: t('charts:twin.share'), numeric: true },
    ],
    rows: (sectors?.parts ?? []).map(p => [industryText(p.id, p.name), p.value, p.share]),
  }))
  if (!sectors) return null
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className="small dim">{words.sentence}</p>
      <FigureBody figure={figure}>
        <Treemap
          tiles={tiles}
          title={t('organisations:chain.sectorsTitle', { category: name, unit: found.unit })}
          fill="var(--ink-2)"
          ink="var(--paper)"
        />
      </FigureBody>
    </div>
  )
}

type FlatNode = { node: TreeNode; depth: number }
const flatten = (nodes: readonly TreeNode[], depth = 0): FlatNode[] =>
  nodes.flatMap(node => [{ node, depth }, ...flatten(node.children, depth + 1)])

type TreeProps = { roots: readonly TreeNode[]; name: string; unit: string; source: string }

function Tree({ roots, name, unit, source }: TreeProps) {
  const { t } = useTranslation(['organisations', 'charts'])
  const words = {
    title: t('organisations:chain.tree', { category: name }),
    sentence: t('organisations:chain.treeSentence'),
    source,
  }
  const figure = useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('organisations:chain.depth'), numeric: true },
      { label: t('organisations:chain.sector') },
      { label: t('organisations:chain.bought'), numeric: true },
      { label: t('organisations:chain.boughtUnit') },
      { label: unit, numeric: true },
      { label: t('charts:twin.share'), numeric: true },
      { label: t('organisations:chain.own', { unit }), numeric: true },
    ],
    rows: flatten(roots).map(({ node, depth }) => [
      depth,
      industryText(node.id, node.name),
      node.amount,
      node.unit,
      node.value,
      node.share,
      node.direct,
    ]),
  }))
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className="small dim">{words.sentence}</p>
      <FigureBody figure={figure}>
        <ul className={css.tree} data-picture-words="">
          {roots.map(node => (
            <Branch key={node.id} node={node} unit={unit} depth={0} />
          ))}
        </ul>
      </FigureBody>
    </div>
  )
}

const openUntil = 2

function Branch({ node, unit, depth }: { node: TreeNode; unit: string; depth: number }) {
  const { t } = useTranslation('organisations')
  const inner = node.children.length + node.cuts.length
  const own = node.value > 0 ? node.direct / node.value : 0
  const line = (
    <>
      <span className={css.branchName}>{industryText(node.id, node.name)}</span>
      <span className={css.branchBar} aria-hidden="true">
        <i data-picture-bar="solid" style={{ width: `${Math.min(100, 100 * (node.share ?? 0)).toFixed(2)}%` }} />
        <b data-picture-bar="solid" style={{ width: `${Math.min(100, 100 * (node.share ?? 0) * own).toFixed(2)}%` }} />
      </span>
      <span className={css.branchShare} title={`${node.value} ${unit}`}>
        {node.share === null ? formatNumber(node.value) : formatPercent(node.share)}
      </span>
    </>
  )
  if (inner === 0)
    return (
      <li>
        <div className={css.leaf}>{line}</div>
      </li>
    )
  return (
    <li>
      <details open={depth < openUntil}>
        <summary>{line}</summary>
        <ul>
          {node.children.map(child => (
            <Branch key={child.id} node={child} unit={unit} depth={depth + 1} />
          ))}
          {node.cuts.map(cut => (
            <li key={cut.reason} className={css.cut}>
              {t('chain.cut', { count: cut.count, formatted: formatCount(cut.count) })}:{' '}
              {t(`chain.reasons.${cut.reason}`)} ({formatQuantity(cut.value, unit)})
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
