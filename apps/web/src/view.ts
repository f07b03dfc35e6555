import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type Plain = string | number | boolean
type IsUnion<T, U = T> = T extends U ? ([U] extends [T] ? false : true) : never
type Widened<T> = T extends string ? string : T extends number ? number : boolean
/** Strings keep their union when one is given: `useView({ tab: 'all' as 'all' | 'draft' })`; the address may still hold another word. */
type View<D> = {
  [K in keyof D]: D[K] extends string ? (true extends IsUnion<D[K]> ? D[K] : string) : Widened<D[K]>
}

const read = (value: unknown, fallback: Plain): Plain => {
  if (value === null) return fallback
  const text = String(value)
  if (typeof fallback === 'number') return Number.isFinite(Number(text)) && text !== '' ? Number(text) : fallback
  if (typeof fallback === 'boolean') return text === 'true' || text === '1'
  return text
}

/**
 * View state that lives in the address: tab, goal, filters, sort. Values at their default are left out of it.
 * `setView({ goal: 13 })` changes what is named and keeps the rest, without a new entry in the history unless asked.
 */
export const useView = <const D extends Record<string, Plain>>(
  defaults: D,
): [View<D>, (change: Partial<View<D>>, settings?: { push?: boolean }) => void] => {
  const navigate = useNavigate()
  const shape = JSON.stringify(defaults)
  // As text, and only what is named here: whoever reads the order of a table is not drawn again when a passport opens.
  const named = useSearch({
    strict: false,
    select: (all: Readonly<Record<string, unknown>>) =>
      JSON.stringify(Object.keys(defaults).map(key => all[key] ?? null)),
  })
  const view = useMemo(() => {
    const values: readonly unknown[] = JSON.parse(named)
    return Object.fromEntries(
      Object.entries(JSON.parse(shape) as D).map(([key, fallback], i) => [key, read(values[i], fallback as Plain)]),
    ) as View<D>
  }, [named, shape])
  const setView = useCallback(
    (change: Partial<View<D>>, { push = false }: { push?: boolean } = {}) => {
      const known: Record<string, Plain> = JSON.parse(shape)
      void navigate({
        to: '.',
        replace: !push,
        resetScroll: false,
        search: (before: Record<string, unknown>) => {
          const after: Record<string, unknown> = { ...before }
          for (const [key, value] of Object.entries(change))
            if (value === undefined || value === known[key]) delete after[key]
            else after[key] = String(value)
          return after
        },
      } as Parameters<typeof navigate>[0])
    },
    [navigate, shape],
  )
  return [view, setView]
}
