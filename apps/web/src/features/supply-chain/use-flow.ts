import type { ActivityGraph } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { goalName } from '../../goals.ts'
import { industryText } from '../../i18n/industry-text.ts'
import { messageText } from '../../i18n/messages.ts'
import { type Flow, flowOf } from '../../lca/flow.ts'

/** The graph of an activity as columns, goals, categories and technologies by their names in the reader's language. */
export function useFlow(data: ActivityGraph | undefined): Flow | null {
  const { t } = useTranslation('variables')
  return useMemo(
    () =>
      data
        ? flowOf(
            {
              ...data,
              nodes: data.nodes.map(node => ({
                ...node,
                name:
                  node.kind === 'goal'
                    ? goalName(Number(node.id.replace('goal:', '')))
                    : industryText(node.id, node.name),
                text: messageText(node.text_message, node.text),
              })),
            },
            { own: t('explorer.own'), cut: count => t('explorer.cutCount', { count, formatted: formatCount(count) }) },
          )
        : null,
    [data, t],
  )
}

/** Titles of the columns. */
export function useHeads(flow: Flow | null, isToGoals: boolean): string[] {
  const { t } = useTranslation('variables')
  if (!flow) return []
  const columns = Math.max(1, ...flow.nodes.map(node => node.column + 1))
  return isToGoals
    ? [t('explorer.head.activity'), t('explorer.head.category'), t('explorer.head.goal')]
    : [
        t('explorer.head.demand'),
        ...Array.from({ length: columns - 1 }, (_, at) => t('explorer.head.tier', { tier: at + 1 })),
      ]
}

/** What was cut off, with the loops that the drawing ended itself. */
export function withLoops(cuts: ActivityGraph['cuts'], flow: Flow): ActivityGraph['cuts'] {
  return {
    ...cuts,
    sums: [
      ...cuts.sums,
      ...flow.loops.map(loop => ({ ...loop, reason: 'loop closed' as const, count: 1, share: null })),
    ],
  }
}
