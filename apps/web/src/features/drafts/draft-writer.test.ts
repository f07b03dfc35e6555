import type { Draft } from '@cradle/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('document', {
  documentElement: {},
  get cookie() {
    return [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    stored.set(name, value)
  },
})
const { keyOf, queryClient } = await import('../../api/api-query.ts')
const { dropSession, startSession } = await import('../../api/session.ts')
const { setTransport } = await import('../../api/transport.ts')
const { writerOf } = await import('./draft-writer.ts')

const iat = Math.floor(Date.now() / 1000)
const token = `x.${Buffer.from(JSON.stringify({ iat, exp: iat + 3600 })).toString('base64url')}.y`

type Body = { revision: number; cells?: { row: number }[]; fixes?: unknown }
const requests: Body[] = []
/** The draft as a server would keep it: a change on an older revision is refused. */
let revision = 0
const draft = () => ({ id: 'd', revision }) as Draft

beforeEach(() => {
  requests.length = 0
  revision = 0
  startSession({ access: token, refresh: token })
  queryClient.setQueryData(keyOf('readDraft', { params: { id: 'd' } }), draft())
  setTransport(async ({ method, body }) => {
    const answer = (status: number, value: unknown) => ({
      status,
      text: JSON.stringify(value),
      blob: null,
      retryAfter: null,
    })
    if (method === 'GET') return answer(200, draft())
    const change = JSON.parse(String(body)) as Body
    requests.push(change)
    if (change.revision !== revision) return answer(409, { detail: 'Somebody was faster.', code: 'stale_revision' })
    revision += 1
    return answer(200, { detail: 'Changed.', draft: draft(), changed: 1, rows: [], rows_count: 0 })
  })
})

const cell = (row: number) => ({ row, column: 'name', value: 'x' })

describe('the changes of a draft', () => {
  it('go one after the other, cells that wait in one', async () => {
    const { write } = writerOf('d')
    const outcomes = await Promise.all([1, 2, 3].map(row => write('patchRows', { cells: [cell(row)] })))
    expect(outcomes.every(outcome => outcome.isOk)).toBe(true)
    expect(requests.flatMap(change => change.cells ?? []).map(({ row }) => row)).toEqual([1, 2, 3])
    expect(requests.length).toBeLessThan(3)
    expect(requests.map(change => change.revision)).toEqual(requests.map((_, at) => at))
  })
  it('keep their order where another kind stands between', async () => {
    const { write } = writerOf('d')
    await Promise.all([
      write('patchRows', { cells: [cell(1)] }),
      write('patchRows', { fixes: {} }),
      write('patchRows', { cells: [cell(2)] }),
    ])
    expect(requests.map(change => change.cells?.[0]?.row ?? 'fixes')).toEqual([1, 'fixes', 2])
  })
  it('are made again on the newest revision when another window was faster', async () => {
    revision = 7
    const outcome = await writerOf('d').write('patchRows', { cells: [cell(1)] })
    expect(outcome.isOk).toBe(true)
    expect(requests.map(change => change.revision)).toEqual([0, 7])
    expect(writerOf('d').saving()).toMatchObject({ isSaving: false, failure: null })
  })
  it('say what was refused', async () => {
    setTransport(async () => ({
      status: 400,
      text: JSON.stringify({ detail: 'There is no row 9.', code: 'no_such_row' }),
      blob: null,
      retryAfter: null,
    }))
    await writerOf('d').write('patchRows', { cells: [cell(9)] })
    expect(writerOf('d').saving().failure?.detail).toBe('There is no row 9.')
  })
  it('wait for a server that is away, and are made when it is back', async () => {
    vi.useFakeTimers()
    let isAway = true
    let tries = 0
    setTransport(async ({ body }) => {
      tries += 1
      if (isAway) return { status: 0, text: '', blob: null, retryAfter: null }
      requests.push(JSON.parse(String(body)) as Body)
      return {
        status: 200,
        blob: null,
        retryAfter: null,
        text: JSON.stringify({ detail: 'Changed.', draft: draft(), changed: 1, rows: [], rows_count: 0 }),
      }
    })
    const { write, saving, whenThrough } = writerOf('d')
    const outcome = write('patchRows', { cells: [cell(1)] })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tries).toBeGreaterThan(3)
    expect(saving()).toMatchObject({ isSaving: true, failure: { status: 0 } })
    let isThrough = false
    void whenThrough().then(() => {
      isThrough = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isThrough).toBe(false)
    isAway = false
    await vi.advanceTimersByTimeAsync(6000)
    expect((await outcome).isOk).toBe(true)
    expect(requests.flatMap(change => change.cells ?? [])).toEqual([cell(1)])
    expect(saving()).toMatchObject({ isSaving: false, failure: null })
    await whenThrough()
    expect(isThrough).toBe(true)
    vi.useRealTimers()
  })
  it('wait for the next log-in where the session is over', async () => {
    let isOver = true
    const usual = { status: 200, blob: null, retryAfter: null }
    setTransport(async ({ method, body }) => {
      if (isOver) return { ...usual, status: 401, text: JSON.stringify({ detail: 'Over.' }) }
      if (method === 'GET') return { ...usual, text: JSON.stringify(draft()) }
      requests.push(JSON.parse(String(body)) as Body)
      return {
        ...usual,
        text: JSON.stringify({ detail: 'Changed.', draft: draft(), changed: 1, rows: [], rows_count: 0 }),
      }
    })
    const { write, saving } = writerOf('d')
    const outcome = write('patchRows', { cells: [cell(4)] })
    await vi.waitFor(() => expect(saving().failure?.status).toBe(401))
    expect(requests).toEqual([])
    dropSession()
    isOver = false
    startSession({ access: token, refresh: token })
    expect((await outcome).isOk).toBe(true)
    expect(requests.flatMap(change => change.cells ?? [])).toEqual([cell(4)])
  })
})
