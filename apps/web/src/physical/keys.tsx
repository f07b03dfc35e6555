import i18n from 'i18next'
import type { ReactNode } from 'react'
import type { GoalReading } from '../goal-marks.ts'

/** The word of a status, explained where a reading has it: only under edition 2 of the method. */
export function IndicativeKey({ readings }: { readings: readonly Pick<GoalReading, 'status'>[] }) {
  if (!readings.some(({ status }) => status === 'indicative')) return null
  return (
    <span data-picture-key="">
      <span data-picture-text="">{i18n.t('charts:indicativeKey')}</span>
    </span>
  )
}

/** Swatches of the bars of greenhouse gases: the tick of a median, the outline of what is in no sum. */
export function ScopeKey({ kind, children }: { kind: 'median' | 'outline'; children: ReactNode }) {
  return (
    <span data-picture-key="">
      <svg width="22" height="12" aria-hidden="true">
        {kind === 'median' ? (
          <path d="M11 0V12" style={{ stroke: 'var(--accent)', strokeWidth: 2 }} />
        ) : (
          <rect
            x=".5"
            y=".5"
            width="21"
            height="11"
            fill="none"
            style={{ stroke: 'var(--ink-3)' }}
            strokeDasharray="3 2"
          />
        )}
      </svg>
      <span data-picture-text="">{children}</span>
    </span>
  )
}
