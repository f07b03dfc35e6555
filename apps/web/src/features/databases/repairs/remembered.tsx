import type { Endpoints, ReplyOf } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../../api/api-query.ts'
import { call } from '../../../api/call.ts'
import { Offered } from '../../../api/use-workspace.ts'
import { formatDate } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Column, DataTable } from '../../../ui/table.tsx'
import { remember, stepBy } from '../../../undo/undo.ts'
import { useChoiceText } from './use-choice-text.ts'

type Remembered = ReplyOf<Endpoints['listRepairs']>['results'][number]

/** Decisions that the next database with the same gap is read with; nothing where there are none. */
export function RememberedRepairs() {
  const { t } = useTranslation('variables')
  const { data } = useApiQuery('listRepairs', {}, {})
  const columns = useColumns()
  if (!data || data.results.length === 0) return null
  return (
    <Section title={t('databases.repairs.remembered')} sentence={t('databases.repairs.rememberedAbout')}>
      <DataTable
        label={t('databases.repairs.remembered')}
        columns={columns}
        rows={data.results}
        rowKey={row => row.gap}
        csv={t('databases.repairs.remembered')}
      />
    </Section>
  )
}

function useColumns(): Column<Remembered>[] {
  const { t } = useTranslation('variables')
  const choiceText = useChoiceText()
  const remove = async ({ gap, about }: Remembered) => {
    const outcome = await call('deleteRepair', { params: { gap } })
    if (!outcome.isOk) return
    await invalidate('listRepairs')
    const undo = stepBy('restoreRepair', () => ({ params: { gap } }), ['listRepairs'])
    const redo = stepBy('deleteRepair', () => ({ params: { gap } }), ['listRepairs'])
    const what = { code: 'decisionForgotten', params: { name: about.name } } as const
    await remember({ what, undo, redo }, { type: 'success', title: t('databases.repairs.forgotten') })
  }
  const about = ({ about: { name, place } }: Remembered) => [name, place].filter(Boolean).join(', ')
  const kind = (row: Remembered) => t(`databases.repairs.kind.${row.kind}`)
  return [
    { id: 'name', name: t('databases.repairs.gap'), isFixed: true, width: 220, cell: about, value: about },
    { id: 'kind', name: t('databases.column.kind'), width: 200, cell: kind, value: kind },
    { id: 'choice', name: t('databases.repairs.choice'), width: 240, cell: choiceText, value: choiceText },
    {
      id: 'decided',
      name: t('databases.repairs.when'),
      cell: row => formatDate(row.decided),
      value: row => row.decided,
    },
    {
      id: 'forget',
      name: t('databases.repairs.forget'),
      cell: row => (
        <Offered call="deleteRepair">
          <Button
            small
            look="text"
            onPress={() => void remove(row)}
            aria-label={`${t('databases.repairs.forget')}: ${row.about.name}`}
          >
            {t('databases.repairs.forget')}
          </Button>
        </Offered>
      ),
    },
  ]
}
