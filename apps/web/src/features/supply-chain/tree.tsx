import type { TreeNode } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { formatCount, formatExact, formatNumber, formatPercent } from '../../format.ts'
import { industryText } from '../../i18n/industry-text.ts'
import { Chevron } from '../../ui/icons.tsx'
import css from './explorer.module.css'

type Props = {
  nodes: readonly TreeNode[]
  unit: string
  score: number
  cutText: (reason: TreeNode['cuts'][number]['reason']) => string
}

/** The paths of a supply chain: each line unfolds into its own impact, its suppliers, and what was cut off with the reason. */
export function Tree(props: Props) {
  return (
    <ul className={css.tree}>
      {props.nodes.map(node => (
        <Branch key={node.id} node={node} {...props} depth={0} />
      ))}
    </ul>
  )
}

function Branch({ node, depth, ...rest }: Props & { node: TreeNode; depth: number }) {
  const { t } = useTranslation('variables')
  const [isOpen, setOpen] = useState(depth < 1)
  const { unit, score, cutText } = rest
  const hasMore = node.children.length > 0 || node.cuts.length > 0
  const children = [...node.children].sort((a, b) => b.value - a.value)
  const share = (value: number) => (score === 0 ? 0 : value / score)
  return (
    <li>
      <div className={css.line} style={{ paddingInlineStart: depth * 20 }}>
        {hasMore ? (
          <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Chevron className={(isOpen ? css.unfolded : css.folded) ?? ''} />
            <span>{industryText(node.id, node.name)}</span>
          </button>
        ) : (
          <span className={css.leaf}>{industryText(node.id, node.name)}</span>
        )}
        <Amount value={node.value} unit={unit} share={share(node.value)} />
      </div>
      {isOpen && hasMore ? (
        <ul>
          {node.direct > 0 ? (
            <li>
              <div className={`${css.line} ${css.own}`} style={{ paddingInlineStart: (depth + 1) * 20 }}>
                <span className={css.leaf}>{t('explorer.own')}</span>
                <Amount value={node.direct} unit={unit} share={share(node.direct)} />
              </div>
            </li>
          ) : null}
          {children.map(child => (
            <Branch key={child.id} node={child} {...rest} depth={depth + 1} />
          ))}
          {node.cuts.map(cut => (
            <li key={cut.reason}>
              <div className={`${css.line} ${css.cut}`} style={{ paddingInlineStart: (depth + 1) * 20 }}>
                <span className={css.leaf}>
                  {t('explorer.cutLine', {
                    count: cut.count,
                    formatted: formatCount(cut.count),
                    reason: cutText(cut.reason),
                  })}
                </span>
                <Amount value={cut.value} unit={unit} share={share(cut.value)} isCut />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function Amount({ value, unit, share, isCut }: { value: number; unit: string; share: number; isCut?: boolean }) {
  return (
    <span className={css.amounts}>
      <span className={css.bar}>
        <BarCell share={share} kind={isCut ? 'hatch' : 'solid'} thin />
      </span>
      <span className={css.share}>{formatPercent(share)}</span>
      <data value={String(value)} title={formatExact(value, unit)} className={css.exact}>
        {formatNumber(value)}
      </data>
    </span>
  )
}
