import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import list from './list.module.css'

/** A few words on hover and focus of a button or link. Never the only place a fact is told. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <TooltipTrigger delay={500}>
    {children}
    <AriaTooltip className={list.tip ?? ''} offset={6}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
)
