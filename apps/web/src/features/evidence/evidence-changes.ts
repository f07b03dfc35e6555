import type { EndpointName, EvidenceFile } from '@cradle/contract'
import type { Toast } from '../../ui/toast-store.ts'
import { remember, stepBy } from '../../undo/undo.ts'

const STALE: readonly EndpointName[] = ['listEvidence']
type Of = { id: string; evidence: string }

const away = (params: Of) => stepBy('deleteEvidence', () => ({ params }), STALE)
const back = (params: Of) => stepBy('restoreEvidence', () => ({ params }), STALE)

export function rememberRemoved(id: string, { id: evidence, name }: EvidenceFile, toast: Toast): Promise<void> {
  const of = { id, evidence }
  return remember({ what: { code: 'evidenceRemoved', params: { name } }, undo: back(of), redo: away(of) }, toast)
}

export function rememberAttached(id: string, { id: evidence, name }: EvidenceFile, toast: Toast): Promise<void> {
  const of = { id, evidence }
  return remember({ what: { code: 'evidenceAdded', params: { name } }, undo: away(of), redo: back(of) }, toast)
}
