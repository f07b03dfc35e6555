import type { Paint } from '@cradle/figures/mark'
import type { ReactNode } from 'react'
import css from './legend.module.css'
import { usePatternIds } from './patterns.tsx'

/** Swatches with their words; each is drawn the way the picture draws it. */
export function Legend({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return <div className={`${css.legend} ${end ? css.end : ''}`}>{children}</div>
}

export type SwatchKind = 'solid' | 'lines' | 'whisker' | 'hatch' | 'dots' | 'frame'

export function Key({ kind, paint, children }: { kind: SwatchKind; paint?: Paint; children: ReactNode }) {
  const ids = usePatternIds()
  const fill = paint?.fill ?? 'var(--ink-2)'
  return (
    <span data-picture-key="">
      <svg width="22" height="12" aria-hidden="true">
        <defs>
          <pattern id={ids.hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V6" style={{ stroke: 'var(--line-strong)' }} />
          </pattern>
          <pattern id={ids.dots} width="6" height="6" patternUnits="userSpaceOnUse">
            <circle cx="1.5" cy="1.5" r=".9" style={{ fill: 'var(--ink-3)' }} />
            <circle cx="4.5" cy="4.5" r=".9" style={{ fill: 'var(--ink-3)' }} />
          </pattern>
          <pattern
            id={ids.lines('k')}
            width="3.5"
            height="3.5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-45)"
          >
            <path d="M0 0V3.5" style={{ stroke: fill, strokeWidth: 2 }} />
          </pattern>
        </defs>
        {kind === 'solid' && <rect width="22" height="12" style={{ fill }} />}
        {kind === 'lines' && (
          <rect
            x=".75"
            y=".75"
            width="20.5"
            height="10.5"
            fill={`url(#${ids.lines('k')})`}
            style={{ stroke: paint?.outline ?? fill }}
            strokeWidth="1.5"
          />
        )}
        {kind === 'whisker' && <path d="M0 6H22M22 3V9M0 3V9" style={{ stroke: 'var(--ink)' }} />}
        {kind === 'hatch' && (
          <rect width="22" height="12" fill={`url(#${ids.hatch})`} style={{ stroke: 'var(--line-strong)' }} />
        )}
        {kind === 'frame' && (
          <rect x="1" y="1" width="20" height="10" fill="none" style={{ stroke: fill }} strokeWidth="1.5" />
        )}
        {kind === 'dots' && (
          <rect
            x=".5"
            y=".5"
            width="21"
            height="11"
            fill={`url(#${ids.dots})`}
            style={{ stroke: 'var(--ink-3)' }}
            strokeDasharray="2.5 2.5"
          />
        )}
      </svg>
      <span data-picture-text="">{children}</span>
    </span>
  )
}
