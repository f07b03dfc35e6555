import type { IndicatorName } from '@cradle/contract/indicators'
import { createContext, type ReactNode, use } from 'react'
import { Opens } from '../../ui/opens.tsx'

/** A figure of an entry: of a goal, an indicator, or (neither) the total. */
type EntryFigure = { entry: string; goal: number | null; indicator: IndicatorName | null }

/** The figure whose passport is open. A context, so that opening one draws the figures of a table again and not its rows. */
export const OpenedFigure = createContext<EntryFigure | null>(null)

type Props = {
  entry: string
  goal?: number
  indicator?: IndicatorName
  hint: string
  onOpen: () => void
  children: ReactNode
}

/** A figure of an entry that opens how it was made. */
export function EntryOpens({ entry, goal, indicator, ...rest }: Props) {
  const opened = use(OpenedFigure)
  const isOpen = opened?.entry === entry && opened.goal === (goal ?? null) && opened.indicator === (indicator ?? null)
  return <Opens {...rest} isOpen={isOpen} />
}
