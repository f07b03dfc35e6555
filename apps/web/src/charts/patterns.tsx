import type { Mark } from '@cradle/figures/mark'
import { useId } from 'react'

/** Ids of the fills of one picture; unique on the page, so that two pictures never share a definition. */
export function usePatternIds() {
  const id = useId().replace(/[^\w-]/g, '')
  return {
    hatch: `${id}h`,
    dots: `${id}d`,
    lines: (markId: string) => `${id}l${markId}`,
    path: (markId: string) => `${id}p${markId}`,
  }
}
export type PatternIds = ReturnType<typeof usePatternIds>

/** Hatch: no value. Dots: looked at, not enough data. Lines: a positive value, in its own colour. */
export function Patterns({ ids, lined = [] }: { ids: PatternIds; lined?: readonly Mark[] }) {
  return (
    <>
      <pattern id={ids.hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" style={{ stroke: 'var(--line-strong)', strokeWidth: 1 }} />
      </pattern>
      <pattern id={ids.dots} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="1.5" cy="1.5" r=".9" style={{ fill: 'var(--ink-3)' }} opacity=".8" />
        <circle cx="4.5" cy="4.5" r=".9" style={{ fill: 'var(--ink-3)' }} opacity=".8" />
      </pattern>
      {lined.map(m => (
        <pattern
          key={m.id}
          id={ids.lines(m.id)}
          width="3.5"
          height="3.5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 0V3.5" style={{ stroke: m.paint.fill, strokeWidth: 2 }} />
        </pattern>
      ))}
    </>
  )
}

/** Marks that are drawn with lines. */
export const linedMarks = (marks: readonly Mark[]) =>
  marks.filter(m => m.state === 'known' && m.value !== null && m.value > 0)
