import type { SampleItem, WholeEngagement } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './assurance.module.css'
import { useStateText } from './engagement-list.tsx'
import { amount, figureTitle } from './figure.ts'
import { OpinionForm } from './opinion-form.tsx'
import { ProjectionTable } from './projection-table.tsx'

type Props = { id: string; engagement: WholeEngagement; onItem: (position: number) => void; onGone: () => void }

/** An engagement as a whole: how the sample was drawn, its items, what the errors say, the opinion. */
export function EngagementView({ id, engagement, onItem, onGone }: Props) {
  const { t } = useTranslation(['assurance', 'charts'])
  const state = useStateText()
  const { basis, plan, may, opinion } = engagement
  const method = t('assurance:method', {
    ...{ seed: basis.seed, materiality: basis.materiality, expected: basis.expected, confidence: basis.confidence },
    interval: amount(plan.interval, plan, t('charts:unit')),
  })
  return (
    <>
      <Facts>
        <span>{figureTitle(basis, t)}</span>
        <span>{state(engagement)}</span>
      </Facts>
      {engagement.criteria !== '' && <p className={css.text}>{engagement.criteria}</p>}
      <Section id="sample" title={t('assurance:sample')} sentence={method}>
        <Sample engagement={engagement} onItem={onItem} />
      </Section>
      <Section id="projection" title={t('assurance:projection.title')}>
        <ProjectionTable engagement={engagement} />
      </Section>
      <Section id="opinion" title={t('assurance:opinion.title')}>
        {may.write ? (
          <OpinionForm key={engagement.version} id={id} engagement={engagement} />
        ) : opinion === null ? (
          <p className="dim">{t('assurance:opinion.none')}</p>
        ) : (
          <>
            <p>
              <b>
                {t(`assurance:level.${opinion.level}`)}, {t(`assurance:kind.${opinion.kind}`)}
              </b>
            </p>
            <p className={css.text}>{opinion.text}</p>
          </>
        )}
        {may.write && <SignAndDelete id={id} engagement={engagement} onGone={onGone} />}
      </Section>
    </>
  )
}

function Sample({ engagement, onItem }: Pick<Props, 'engagement' | 'onItem'>) {
  const { t } = useTranslation(['assurance', 'charts'])
  const { plan, sample } = engagement
  const py = t('charts:unit')
  const columns: Column<SampleItem>[] = [
    {
      id: 'name',
      name: t('assurance:col.name'),
      isFixed: true,
      value: item => item.name,
      cell: item => (
        <Button look="text" small onPress={() => onItem(item.position)}>
          {item.position}. {item.name}
        </Button>
      ),
    },
    {
      id: 'mark',
      name: t('assurance:col.mark'),
      value: item => item.mark ?? '',
      cell: item => t(`assurance:mark.${item.mark ?? 'open'}`),
    },
    {
      id: 'stated',
      name: t('assurance:col.stated'),
      isEnd: true,
      value: item => item.value,
      cell: item => amount(item.value, plan, py),
    },
    {
      id: 'found',
      name: t('assurance:col.found'),
      isEnd: true,
      value: item => item.own_value ?? 0,
      cell: item => (item.own_value === null ? '' : amount(item.own_value, plan, py)),
    },
    {
      id: 'row',
      name: t('assurance:col.row'),
      isEnd: true,
      value: item => item.row ?? 0,
      cell: item => item.row ?? '',
    },
    {
      id: 'how',
      name: t('assurance:col.how'),
      value: item => (item.certain ? 0 : 1),
      cell: item => t(item.certain ? 'assurance:how.certain' : 'assurance:how.drawn'),
    },
  ]
  return (
    <DataTable
      label={t('assurance:sample')}
      columns={columns}
      rows={sample}
      rowKey={item => item.id}
      csv={engagement.title}
    />
  )
}

function SignAndDelete({ id, engagement, onGone }: Pick<Props, 'id' | 'engagement' | 'onGone'>) {
  const { t } = useTranslation(['assurance', 'ui'])
  const [asks, setAsks] = useState<'sign' | 'delete' | null>(null)
  const { may, version } = engagement
  const params = { id, engagement: engagement.id }
  const act = async () => {
    const made = asks
    setAsks(null)
    if (made === 'sign') {
      const outcome = await call('signEngagement', { params, body: { version } })
      if (outcome.isOk) showToast({ type: 'success', title: t('assurance:sign.done') })
    } else {
      const outcome = await call('deleteEngagement', { params })
      if (outcome.isOk) onGone()
    }
    await invalidate('readEngagement', 'listEngagements', 'listWorkspaceEvents')
  }
  return (
    <div className={`${css.below} ${css.fields} no-print`}>
      {may.second_person ? (
        <Note tone="warn" title={t('assurance:sign.second')} />
      ) : (
        !may.sign && <p className="small dim">{t('assurance:sign.later')}</p>
      )}
      <div className="acts">
        <Button look="primary" isDisabled={!may.sign} onPress={() => setAsks('sign')}>
          {t('assurance:sign.button')}
        </Button>
        <Button look="text" onPress={() => setAsks('delete')}>
          {t('assurance:delete.button')}
        </Button>
      </div>
      <Dialog
        role="alertdialog"
        title={t(asks === 'delete' ? 'assurance:delete.title' : 'assurance:sign.title')}
        isOpen={asks !== null}
        onClose={() => setAsks(null)}
        actions={
          <>
            <Button onPress={() => setAsks(null)}>{t('ui:cancel')}</Button>
            <Button look={asks === 'delete' ? 'danger' : 'primary'} onPress={() => void act()}>
              {t(asks === 'delete' ? 'assurance:delete.button' : 'assurance:sign.button')}
            </Button>
          </>
        }
      >
        <p>{t(asks === 'delete' ? 'assurance:delete.text' : 'assurance:sign.text')}</p>
      </Dialog>
    </div>
  )
}
