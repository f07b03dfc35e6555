import type { Draft } from '@cradle/contract'

export const stepNames = ['columns', 'repair', 'match'] as const
export type StepName = (typeof stepNames)[number]

/** Where a draft that is opened without a step goes on: at the first thing left to do. */
export const nextStep = ({ columns, rows, matches }: Draft): StepName =>
  columns.missing.length > 0
    ? 'columns'
    : rows.rejected > 0
      ? 'repair'
      : matches.open > 0 || rows.warnings === 0
        ? 'match'
        : 'repair'
