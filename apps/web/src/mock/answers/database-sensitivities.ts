import type { DatabaseSensitivity, DatabaseSensitivityResult } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import { categories } from './catalogue.ts'
import type { Answers } from './types.ts'

const running = new Map<string, { state: DatabaseSensitivity; result: DatabaseSensitivityResult }>()

const gone = (id: string): DatabaseSensitivity => ({
  id,
  status: 'cancelled',
  ...text(message('progress:sensitivity_stopped')),
  result: null,
})

const index = (value: number) => ({ value, low: value * 0.85, high: value * 1.15 })

/** Three exchanges with invented indices. */
const invented = (process: string, category: string, amount: number, samples: number): DatabaseSensitivityResult => {
  const place = (id: string) => ({ id, name: id, location: 'DE' })
  const input = (flow: string, share: number, isTaken: boolean) => ({
    process: place(process),
    flow,
    supplier: isTaken ? place('power') : null,
    share,
    first: index(share * 0.9),
    total: index(share),
    delta: index(share * 0.6),
  })
  return {
    process: place(process),
    method: { id: 'mock', name: 'Mock method' },
    category: { id: category, name: categories.find(({ id }) => id === category)?.name ?? category, unit: 'kg CO2e' },
    amount,
    unit: 'kg',
    deterministic: amount,
    mean: amount * 1.05,
    sd: amount * 0.2,
    p5: amount * 0.75,
    p50: amount * 1.02,
    p95: amount * 1.45,
    uncertain: 12,
    influential: 3,
    covered: 1,
    inputs: [
      input('Electricity, medium voltage', 0.6, true),
      input('Carbon dioxide, fossil', 0.3, false),
      input('Methane, fossil', 0.1, false),
    ],
    seed: 1,
    samples,
    failed: 0,
    convergence: [8, 4, 2, 1].map(part => ({ samples: samples / part, width: 0.06 * Math.sqrt(part) })),
  }
}

/** Each question finds it done. */
export const databaseSensitivities: Answers<
  'startDatabaseSensitivity' | 'readDatabaseSensitivity' | 'cancelDatabaseSensitivity'
> = {
  startDatabaseSensitivity: ({ params, body }) => {
    const state: DatabaseSensitivity = {
      id: newId(),
      status: 'running',
      ...text(message('progress:sensitivity_running')),
      result: null,
    }
    const result = invented(params.process ?? '', body.category ?? '', Number(body.amount ?? 1), body.samples ?? 1024)
    running.set(state.id, { state, result })
    return { ...state }
  },
  readDatabaseSensitivity: ({ params }) => {
    const found = running.get(params.id ?? '')
    if (!found) return gone(params.id ?? '')
    const { state, result } = found
    if (state.status === 'running')
      Object.assign(state, { status: 'done', ...text(message('progress:sensitivity_done')), result })
    return structuredClone(state)
  },
  cancelDatabaseSensitivity: ({ params }) => {
    const found = running.get(params.id ?? '')
    if (found?.state.status === 'running') Object.assign(found.state, gone(found.state.id))
    return structuredClone(found?.state ?? gone(params.id ?? ''))
  },
}
