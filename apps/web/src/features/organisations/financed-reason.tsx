import type { CodedMessage } from '@cradle/contract'
import { financedText } from '../../i18n/financed-text.ts'

/** Why a holding has no attributed emissions, and what would help. */
export const FinancedReason = ({ reason, remedy }: { reason: CodedMessage; remedy: CodedMessage | null }) => (
  <p>
    {financedText(reason)} {remedy ? financedText(remedy) : null}
  </p>
)
