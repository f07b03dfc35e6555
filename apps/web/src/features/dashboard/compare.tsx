import type { Goals } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { type Compared, fromCountry, fromOrganisation } from './compared.ts'
import { Pair } from './pair.tsx'

export type CompareKind = 'organisation' | 'country'

/** Two organisations or two countries, goal by goal, with what forbids the comparison said where it does. */
export function Compare({
  kind,
  ids,
  goals,
  onClear,
}: {
  kind: CompareKind
  ids: readonly string[]
  goals: Goals
  onClear: () => void
}) {
  const { t } = useTranslation('dashboard')
  const [a, b] = usePair(kind, ids, goals)
  if (ids.length === 0) return null
  return (
    <Section
      id="compare"
      title={t('compare.title')}
      sentence={t('compare.sentence')}
      tools={
        <Button look="text" small onPress={onClear}>
          {t('compare.clear')}
        </Button>
      }
    >
      {ids.length === 1 ? (
        <p className="dim" role="status">
          {t('compare.one', {
            kind: t(kind === 'organisation' ? 'compare.kindOrganisation' : 'compare.kindCountry'),
            name: a?.name ?? ids[0] ?? '',
          })}
        </p>
      ) : a && b ? (
        <Pair a={a} b={b} />
      ) : (
        <SkeletonRows rows={6} columns={3} />
      )}
    </Section>
  )
}

function usePair(kind: CompareKind, ids: readonly string[], goals: Goals): [Compared | null, Compared | null] {
  const isOrganisation = kind === 'organisation'
  const cache = { staleTime: 10 * 60_000 }
  const first = useApiQuery(
    'readOrganisationReport',
    { params: { id: ids[0] ?? '' } },
    { ...cache, enabled: isOrganisation && ids[0] !== undefined },
  ).data
  const second = useApiQuery(
    'readOrganisationReport',
    { params: { id: ids[1] ?? '' } },
    { ...cache, enabled: isOrganisation && ids[1] !== undefined },
  ).data
  if (isOrganisation) return [first ? fromOrganisation(first) : null, second ? fromOrganisation(second) : null]
  const country = (code: string | undefined) => {
    const row = goals.data.find(c => c.code === code)
    return row ? fromCountry(row, countryName(row.code)) : null
  }
  return [country(ids[0]), country(ids[1])]
}
