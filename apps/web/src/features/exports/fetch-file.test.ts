import type { Export } from '@cradle/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FileState } from './fetch-file.ts'

const calls: { name: string; needs: unknown }[] = []
const answers: unknown[] = []
const saved: string[] = []

// What the server says is written in the reader's language, which is told to the page.
vi.stubGlobal('document', { documentElement: {} })
vi.mock('../../api/call.ts', () => ({
  call: async (name: string, needs: unknown) => {
    calls.push({ name, needs })
    return answers.shift()
  },
}))
vi.mock('../../charts/save-table.ts', () => ({
  fileName: (words: string, extension: string) => `${words}.${extension}`,
  saveFile: (name: string) => void saved.push(name),
}))
vi.useFakeTimers()
const { fetchFile, waitBefore } = await import('./fetch-file.ts')

const made = (status: Export['status'], done = 0): { isOk: true; data: Partial<Export> } => ({
  isOk: true,
  data: { id: 'x', status, done, total: 90, name: 'Report.pdf', detail: 'The print failed.' },
})
const file = { isOk: true, data: new Blob(['%PDF-']) }
const wanted = { kind: 'export', format: 'pdf', options: { paper: 'a4', language: 'en' } } as const
const portfolio = { id: 'p', name: 'Northern' }

/** Runs to the end, however long the waits between are. */
async function run(of: Parameters<typeof fetchFile>[1], controller = new AbortController()) {
  const states: FileState[] = []
  const pending = fetchFile(portfolio, of, { signal: controller.signal, onState: state => states.push(state) })
  for (let turn = 0; turn < 20; turn++) await vi.advanceTimersByTimeAsync(5000)
  return { states, isSaved: await pending }
}

beforeEach(() => {
  calls.length = 0
  answers.length = 0
  saved.length = 0
})

it('waits for a long report, says how far it is, and saves it under its name', async () => {
  answers.push(made('waiting'), made('making', 30), made('making', 60), made('ready', 90), file)
  const { states, isSaved } = await run(wanted)
  expect(isSaved).toBe(true)
  expect(states.map(state => (state.kind === 'making' ? `${state.done}/${state.total}` : state.kind))).toEqual([
    ...['0/0', '0/0', '30/90', '60/90', 'fetching', 'idle'],
  ])
  expect(calls.map(({ name }) => name)).toEqual([
    ...['prepareExport', 'readExport', 'readExport', 'readExport', 'exportPortfolio'],
  ])
  expect(calls.at(-1)?.needs).toEqual({ params: { id: 'p', format: 'pdf' }, query: wanted.options })
  expect(saved).toEqual(['Report.pdf'])
})

it('says what failed, when it is asked for, made or fetched', async () => {
  const refused = { isOk: false, error: { status: 503, detail: 'Too much to do.' } }
  for (const given of [[refused], [made('making'), made('failed')], [made('ready'), refused]]) {
    answers.push(...given)
    const { states, isSaved } = await run(wanted)
    expect(isSaved).toBe(false)
    const last = states.at(-1)
    expect(last?.kind === 'failed' && last.error.detail).toMatch(/^(Too much to do|The print failed)\.$/)
  }
  expect(saved).toEqual([])
})

it('stops waiting when it is told to, and saves nothing', async () => {
  const controller = new AbortController()
  answers.push(made('making'))
  setTimeout(() => controller.abort(), 100)
  const { states, isSaved } = await run(wanted, controller)
  expect(isSaved).toBe(false)
  expect(states.some(state => state.kind === 'failed')).toBe(false)
  expect(calls).toHaveLength(1)
})

it('fetches a bundle in one call', async () => {
  answers.push(file)
  const { isSaved } = await run({ kind: 'bundle' })
  expect([isSaved, saved, calls.map(({ name }) => name)]).toEqual([true, ['Northern replay.zip'], ['readBundle']])
})

it('asks less often as time goes by, never slower than every three seconds', () => {
  const waits = Array.from({ length: 12 }, (_, turn) => waitBefore(turn))
  expect(waits[0]).toBe(400)
  expect(waits.at(-1)).toBe(3000)
  expect([...waits].sort((a, b) => a - b)).toEqual(waits)
})
