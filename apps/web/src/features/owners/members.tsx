import type { Owner } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import { formatCount } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { OwnerLink } from './links.tsx'

type Member = Owner['members'][number]

/** Companies of which it is the parent, and why. */
export function Members({ owner }: { owner: Owner }) {
  const { t } = useTranslation('owners')
  const columns = useMemo(
    (): Column<Member>[] => [
      {
        id: 'name',
        name: t('column.name'),
        isFixed: true,
        value: one => one.name,
        cell: one => <OwnerLink id={one.id}>{one.name}</OwnerLink>,
      },
      {
        id: 'country',
        name: t('column.country'),
        value: one => (one.country === '' ? null : countryName(one.country)),
        cell: one => (one.country === '' ? <Absent>{t('notStated')}</Absent> : countryName(one.country)),
      },
      {
        id: 'basis',
        name: t('column.basis'),
        value: one => t(`parentBasis.${one.basis}`),
        cell: one => t(`parentBasis.${one.basis}`),
      },
    ],
    [t],
  )
  const { members, members_count: count } = owner
  return (
    <Section
      id="members"
      title={t('members.title')}
      sentence={t('members.sentence', { shown: formatCount(members.length), total: formatCount(count) })}
    >
      <DataTable
        label={t('members.title')}
        columns={columns}
        rows={members}
        rowKey={one => one.id}
        order="name"
        csv={`${owner.name} ${t('members.title')}`}
      />
    </Section>
  )
}
