import type { MatchItem } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../api/api-query.ts'
import { detailText } from '../../../i18n/messages.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { writerOf } from '../draft-writer.ts'

/** Decisions about the matches of a draft, one or many at a time, and the name of the one that is being written. */
export function useDecisions(id: string) {
  const { t } = useTranslation('drafts')
  const [busy, setBusy] = useState('')
  const writer = writerOf(id)
  const decide = async (name: string, body: Record<string, unknown>, isQuiet = false): Promise<boolean> => {
    setBusy(name)
    const outcome = await writer.write('decideMatches', body)
    await invalidate('listMatches')
    setBusy('')
    if (!outcome.isOk) showToast({ type: 'error', title: t('saving.failed'), subtitle: outcome.error.detail })
    else if (!isQuiet)
      showToast({
        type: 'success',
        title: t('match.decided', { count: outcome.data.decided }),
        subtitle: detailText(outcome.data),
      })
    return outcome.isOk
  }
  const acts = {
    onDecide: (item: MatchItem, organisation: string | null) =>
      decide(item.entry, { decisions: [{ entry: item.entry, organisation }] }, true),
    onWithdraw: (item: MatchItem) => decide(item.entry, { forget: [item.entry] }, true),
    onAllocation: async (item: MatchItem, share: number): Promise<string | undefined> => {
      const outcome = await writer.write('setAllocations', { entries: [{ id: item.entry, allocation: share }] })
      await invalidate('listMatches')
      return outcome.isOk ? undefined : outcome.error.detail
    },
  }
  return { busy, decide, acts }
}
