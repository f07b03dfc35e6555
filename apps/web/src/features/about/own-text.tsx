import type { Text } from '@cradle/contract'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../api/api-query.ts'
import { formatDate } from '../../format.ts'
import { type Heading, TextSections, WithContents } from '../../ui/prose.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { sectionsOf, type TextSection } from '../../ui/text-sections.ts'

type Props = {
  name: Text['name']
  label: string
  builtIn: readonly TextSection[]
  /** Further parts for the contents, drawn by `children`. */
  more?: readonly Heading[]
  /** The sentence with the day of an operator’s text. */
  changedOn?: (date: string) => string
  children: ReactNode
}

/** The operator's words of a page where there are some, else the built-in ones; those, too, when the server cannot be asked. */
export const OwnText = ({ name, label, builtIn, more = [], changedOn, children }: Props) => {
  const { data, isPending } = useApiQuery('readText', { params: { name } }, { staleTime: 10 * 60_000 })
  if (isPending)
    return (
      <Loading>
        <Skeleton width="40%" height={28} />
        <Skeleton height={180} />
      </Loading>
    )
  const sections = data?.body ? sectionsOf(data.body) : builtIn
  const changed = data?.body && data.edited && changedOn ? changedOn(formatDate(data.edited)) : null
  return (
    <WithContents label={label} headings={[...sections.filter(section => section.title), ...more]}>
      {changed ? <p className="small quiet">{changed}</p> : null}
      <TextSections sections={sections} />
      {children}
    </WithContents>
  )
}
