import type { Portfolio, PortfolioGroup } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Offered } from '../../api/use-workspace.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { calculateSeveral, canCalculate, deleteSeveral } from './act-on-several.ts'
import { maxCompared, minCompared } from './chosen.ts'
import { rememberGroupChanged, rememberGroupMade } from './group-changes.ts'
import { NameGroup } from './groups.tsx'
import css from './list.module.css'

type Props = {
  chosen: readonly Portfolio[]
  onClear: () => void
  /** Without it they can be compared only. */
  onChoose?: (ids: readonly string[]) => void
  /** Groups are for one's own portfolios; without them there is no button. */
  groups?: readonly PortfolioGroup[]
  onGroup?: (id: string) => void
}

/** What can be done with the portfolios that were chosen: compare delivered ones, calculate drafts, put them into a group, delete them. */
export const ChosenBar = ({ chosen, onClear, onChoose, groups, onGroup }: Props) => {
  const { t } = useTranslation('portfolios')
  const [isNaming, setNaming] = useState(false)
  const delivered = chosen.filter(one => one.status === 'delivered')
  const canCompare = delivered.length >= minCompared && delivered.length <= maxCompared
  if (chosen.length === 0) return null
  const ids = chosen.map(one => one.id)
  const putInto = async (group: PortfolioGroup) => {
    const portfolios = [...new Set([...group.portfolios, ...ids])]
    const outcome = await call('changeGroup', { params: { id: group.id }, body: { portfolios } })
    if (!outcome.isOk) return
    const toast = { type: 'success', title: t('groups.added', { count: ids.length, name: group.name }) } as const
    void rememberGroupChanged(group, { portfolios: group.portfolios }, { portfolios }, toast)
    await invalidate('listGroups')
    onGroup?.(group.id)
  }
  return (
    <section className={css.chosen} aria-label={t('list.chosenLabel')}>
      <span>
        <b role="status">{t('list.chosen', { count: chosen.length })}</b>{' '}
        {canCompare ? null : (
          <span className="quiet">
            {t(delivered.length > maxCompared ? 'list.tooMany' : 'list.tooFew', { most: maxCompared })}
          </span>
        )}
      </span>
      <span className="acts">
        {canCompare ? (
          <LinkButton small to="/portfolio/compare" search={{ ids: delivered.map(one => one.id).join(',') }}>
            {t('list.compare', { count: delivered.length })}
          </LinkButton>
        ) : null}
        {groups ? (
          <Menu
            label={t('groups.put')}
            trigger={<Button small>{t('groups.put')}</Button>}
            groups={[
              ...(groups.length > 0
                ? [
                    {
                      actions: groups.map(group => ({
                        id: group.id,
                        name: group.name,
                        onAction: () => void putInto(group),
                      })),
                    },
                  ]
                : []),
              { actions: [{ id: 'new', name: t('groups.make'), onAction: () => setNaming(true) }] },
            ]}
          />
        ) : null}
        {onChoose ? (
          <Offered call="deletePortfolio">
            <ActOnSeveral chosen={chosen} onChoose={onChoose} />
          </Offered>
        ) : null}
        <Button look="text" small onPress={onClear}>
          {t('list.clearChosen')}
        </Button>
      </span>
      {isNaming ? (
        <NameGroup
          title={t('groups.make')}
          name=""
          onClose={() => setNaming(false)}
          send={async name => {
            const outcome = await call('makeGroup', { body: { name, portfolios: ids } })
            if (!outcome.isOk) return outcome.error
            await invalidate('listGroups')
            void rememberGroupMade(outcome.data, { type: 'success', title: t('groups.made'), subtitle: name })
            onGroup?.(outcome.data.id)
            return null
          }}
        />
      ) : null}
    </section>
  )
}

/** Calculates or deletes them; what was refused stays chosen. */
function ActOnSeveral({
  chosen,
  onChoose,
}: {
  chosen: readonly Portfolio[]
  onChoose: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('portfolios')
  const [busy, setBusy] = useState<'calculate' | 'delete' | null>(null)
  const ready = chosen.filter(canCalculate)
  const act = async (name: 'calculate' | 'delete', work: () => Promise<string[]>) => {
    setBusy(name)
    const done = await work()
    setBusy(null)
    onChoose(chosen.map(one => one.id).filter(id => !done.includes(id)))
  }
  return (
    <>
      {ready.length > 0 ? (
        <Button
          small
          isPending={busy === 'calculate'}
          isDisabled={busy !== null}
          onPress={() => void act('calculate', () => calculateSeveral(ready))}
        >
          {t('several.calculate', { count: ready.length })}
        </Button>
      ) : null}
      <Button
        small
        isPending={busy === 'delete'}
        isDisabled={busy !== null}
        onPress={() => void act('delete', () => deleteSeveral(chosen))}
      >
        {t('several.delete', { count: chosen.length })}
      </Button>
    </>
  )
}
