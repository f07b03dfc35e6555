import type { Draft } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhen } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { useIsWaiting } from '../../offline/waiting/signals.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type Saving, useSaving } from './draft-writer.ts'
import { ChangeHistory } from './history/change-history.tsx'
import css from './steps.module.css'

const SavedState = ({ saving, isWaiting }: { saving: Saving; isWaiting: boolean }) => {
  const { t } = useTranslation('drafts')
  const { isSaving, at, failure } = saving
  return (
    <span className={failure ? css.bad : 'quiet'} role="status">
      {failure
        ? t(isSaving ? 'saving.waits' : 'saving.not', { reason: failure.detail })
        : isSaving
          ? t('saving.now')
          : isWaiting
            ? t('saving.waitsHere')
            : at
              ? t('saving.at', { time: formatWhen(at) })
              : t('saving.kept')}
    </span>
  )
}

const before = { columns: null, repair: 'columns', match: 'repair' } as const
const after = { columns: 'repair', repair: 'match', match: null } as const
type StepName = keyof typeof before

type Props = {
  draft: Draft
  step: StepName
  onStep: (step: StepName) => void
  onCalculate: () => Promise<boolean>
  /** A change was taken back: what is shown is to be read again. */
  onUndone: () => void
  children?: ReactNode
}

/**
 * Calculates once what was changed is saved: a press while a change is on its way is not lost. A change that cannot be saved, or that waits for
 * the network, takes the press back, and so does one after which there is nothing to calculate.
 */
function useCalculation(draft: Draft, { isSaving, failure }: Saving, isWaiting: boolean, run: () => Promise<boolean>) {
  const [state, setState] = useState<'idle' | 'pressed' | 'running'>('idle')
  const begin = () => {
    setState('running')
    void run().finally(() => setState('idle'))
  }
  const goOn = useEffectEvent(begin)
  const isHeld = failure !== null || isWaiting || (!isSaving && !draft.can_submit)
  useEffect(() => {
    if (state !== 'pressed') return
    if (isHeld) setState('idle')
    else if (!isSaving) goOn()
  }, [state, isHeld, isSaving])
  return { isBusy: state !== 'idle', press: () => (isSaving ? setState('pressed') : begin()) }
}

/** Back, how saving goes, leave, and on. What keeps a draft from being calculated is said beside the button. */
export const DraftFoot = ({ draft, step, onStep, onCalculate, onUndone, children }: Props) => {
  const { t } = useTranslation('drafts')
  const saving = useSaving(draft.id)
  const isWaiting = useIsWaiting(draft.id)
  const { rows, columns } = draft
  const last = before[step]
  const next = after[step]
  const calculation = useCalculation(draft, saving, isWaiting, onCalculate)
  return (
    <>
      {step === 'match' && <BlockedBy reasons={draft.blocked_by} />}
      <div className={css.foot}>
        <div className={css.left}>
          {last ? (
            <Button look="text" onPress={() => onStep(last)}>
              {t(`foot.back.${last}`)}
            </Button>
          ) : (
            <Link to="/portfolio/upload" className="small">
              {t('foot.back.files')}
            </Link>
          )}
          <SavedState saving={saving} isWaiting={isWaiting} />
          <ChangeHistory draft={draft} onUndone={onUndone} />
        </div>
        <div className="acts">
          {children}
          <LinkButton to="/portfolio">{t('foot.leave')}</LinkButton>
          {next ? (
            <Button look="primary" isDisabled={columns.missing.length > 0} onPress={() => onStep(next)}>
              {columns.missing.length > 0
                ? t('foot.columnsMissing', { count: columns.missing.length, columns: columns.missing.join(', ') })
                : next === 'repair'
                  ? t('foot.toRepair', { count: rows.total })
                  : rows.rejected > 0
                    ? t('foot.toMatchLeft', { count: rows.accepted, left: rows.rejected })
                    : t('foot.toMatch', { count: rows.accepted })}
            </Button>
          ) : (
            <Button
              look="primary"
              isPending={calculation.isBusy}
              isDisabled={!draft.can_submit || isWaiting}
              onPress={calculation.press}
            >
              {rows.accepted === 0 ? t('foot.nothing') : t('foot.calculate', { count: rows.accepted })}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function BlockedBy({ reasons }: { reasons: Props['draft']['blocked_by'] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={css.blocked}>
      {reasons.map(({ sentence, message }) => (
        <li key={sentence}>{messageText(message, sentence)}</li>
      ))}
    </ul>
  )
}
