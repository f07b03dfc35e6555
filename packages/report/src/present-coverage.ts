import type { Coverage, Draft } from '@cradle/contract'
import type { DraftLedger, PortfolioCoverage } from '@cradle/portfolio'
import { render } from '@cradle/words/messages'
import { wireMessage } from './present-problem.ts'

/** The stored ledger as it goes over the wire: each message also in English. */
export const presentCoverage = ({ evidence, reasons, ...ledger }: PortfolioCoverage): Coverage => ({
  ...ledger,
  evidence: evidence.map(({ basis, sites }) => {
    const message = { code: `evidence:${basis}` }
    return { basis, text: render(message, 'en'), message, sites }
  }),
  reasons: reasons.map(({ message, remedy, ...reason }) => ({
    ...reason,
    text: render(message, 'en'),
    remedy: remedy ? render(remedy, 'en') : '',
    message: wireMessage(message),
    remedy_message: remedy && wireMessage(remedy),
  })),
})

/** The ledger of a draft as it goes over the wire. */
export const presentDraftLedger = (ledger: DraftLedger | null): Draft['ledger'] =>
  ledger && {
    ...ledger,
    reasons: ledger.reasons.map(({ message, remedy, ...reason }) => ({
      ...reason,
      text: render(message, 'en'),
      remedy: remedy ? render(remedy, 'en') : '',
      message: wireMessage(message),
      remedy_message: remedy && wireMessage(remedy),
    })),
  }
