import type { CatalogueKind } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { useNarrow } from '../ui/use-narrow.ts'
import { currentEdition, type MethodEdition } from './method-edition.ts'

export type EntryId = { kind: CatalogueKind; id: string }

/** The edition of the method whose catalogue the links lead to. */
export const LinkedEdition = createContext<MethodEdition>(currentEdition)

/** What an address says of the edition; nothing where it is the present one. */
export const editionSearch = (edition: MethodEdition): { edition?: MethodEdition } =>
  edition === currentEdition ? {} : { edition }

/** Opens an entry beside what is on screen; null: an entry is a page. */
export const OpenBeside = createContext<((entry: EntryId) => void) | null>(null)

type Props = {
  kind: CatalogueKind
  id: string
  country?: string
  className?: string | undefined
  isRow?: boolean
  children: ReactNode
}

/** A link to an entry: its own page, or beside the list where there is room for it. A click with a modifier stays a link. */
export function EntryLink({ kind, id, country, className, isRow, children }: Props) {
  const beside = useContext(OpenBeside)
  const edition = useContext(LinkedEdition)
  const isNarrow = useNarrow()
  const open = (event: MouseEvent) => {
    if (!beside || isNarrow || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    beside({ kind, id })
  }
  return (
    <Link
      to="/lca-variables/$kind/$id"
      params={{ kind, id }}
      search={{ ...(country ? { country } : {}), ...editionSearch(edition) }}
      className={className}
      onClick={open}
      {...(isRow ? { 'data-row': '' } : {})}
    >
      {children}
    </Link>
  )
}
