import type { DatabaseRepair } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../format.ts'

/** What was decided, in a few words. */
export function useChoiceText(): (repair: Pick<DatabaseRepair, 'choice'>) => string {
  const { t } = useTranslation('variables')
  return ({ choice }) => {
    switch (choice.kind) {
      case 'supplier':
        return [choice.name, choice.location].filter(Boolean).join(', ')
      case 'flow':
        return `${choice.name} (${choice.place})`
      case 'allocation': {
        const shares = choice.shares.map(share => formatPercent(share)).join(' / ')
        return choice.by === 'amount' ? t('databases.repairs.byAmount', { shares }) : shares
      }
    }
  }
}
