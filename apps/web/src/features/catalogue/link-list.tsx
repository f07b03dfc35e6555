import type { CatalogueLink } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../api/call.ts'
import { formatCount, formatExact, formatNumber, formatPercent } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { EntryLink, editionSearch, LinkedEdition } from '../../lca/entry-link.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { Button } from '../../ui/button.tsx'
import { Tile } from '../../ui/tile.tsx'
import css from './catalogue.module.css'
import { entryTitle } from './entry-name.ts'
import { listOfKind } from './lists.ts'

const shownAtFirst = 8
const inCatalogue = [
  'activities',
  'categories',
  'factors',
  'goals',
  'goal-shares',
  'countries',
  'capacity-factors',
  'currencies',
  'parameters',
] as const
type Kind = (typeof inCatalogue)[number]
const isKind = (kind: CatalogueLink['kind']): kind is Kind => inCatalogue.some(one => one === kind)

type Props = {
  title: string
  links: readonly CatalogueLink[]
  /** Of the entry that is open: where many are meant, the list is filtered by them. */
  activity: string | null
  category: string | null
}

/** What uses an entry, or what it uses: each leads on within the catalogue, to its organisations, or to its table. */
export function LinkList({ title, links, activity, category }: Props) {
  const { t } = useTranslation('variables')
  const [isLong, setLong] = useState(false)
  if (links.length === 0) return null
  const shown = isLong ? links : links.slice(0, shownAtFirst)
  return (
    <section className={css.block}>
      <h3>{title}</h3>
      <ul className={css.links}>
        {shown.map(link => (
          <li key={`${link.kind}/${link.id}/${link.name}`}>
            <span className={css.linkNumber}>{numberOf(link)}</span>
            <span>
              {link.kind === 'goals' && link.id ? <Tile goal={Number(link.id)} /> : null}{' '}
              <Target link={link} activity={activity} category={category}>
                {entryTitle(link)}
              </Target>
              {link.value !== null && link.kind !== 'goals' && link.count === null ? (
                <span className="quiet"> {unitText(link.unit)}</span>
              ) : null}
              {link.text ? <span className={css.linkText}>{messageText(link.text_message, link.text)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {links.length > shownAtFirst ? (
        <Button look="text" small aria-expanded={isLong} onPress={() => setLong(!isLong)}>
          {isLong ? t('entry.fewer') : t('entry.more', { count: links.length - shownAtFirst })}
        </Button>
      ) : null}
    </section>
  )
}

const numberOf = ({ count, value, unit, kind }: CatalogueLink): ReactNode => {
  if (count !== null) return formatCount(count)
  if (value === null) return ''
  if (unit === '1' && (kind === 'goals' || kind === 'sectors')) return formatPercent(value)
  return (
    <data value={String(value)} title={formatExact(value, unitText(unit))}>
      {formatNumber(value, { digits: 3 })}
    </data>
  )
}

function Target({
  link,
  activity,
  category,
  children,
}: {
  link: CatalogueLink
  activity: string | null
  category: string | null
  children: ReactNode
}) {
  const edition = useContext(LinkedEdition)
  if (isKind(link.kind) && link.id !== null)
    return (
      <EntryLink kind={link.kind} id={link.id}>
        {children}
      </EntryLink>
    )
  if (isKind(link.kind)) {
    const { tab, list } = listOfKind(link.kind)
    const search = {
      tab,
      list: list.id,
      ...(category && list.facets.includes('impact_category') ? { impact_category: category } : {}),
    }
    return (
      <Link to="/lca-variables" search={{ ...search, ...editionSearch(edition) }}>
        {children}
      </Link>
    )
  }
  if ((link.kind === 'sites' || link.kind === 'organisations') && activity)
    return (
      <Link to="/dashboard" search={{ technology: activity } as never}>
        {children}
      </Link>
    )
  if (link.kind === 'tables' && link.id)
    return (
      <a href={hrefOf('readTable', { id: link.id }, { edition })} download>
        {children}
      </a>
    )
  return <span>{children}</span>
}
