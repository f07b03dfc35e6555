import type { ItemOf, Needs, PagedName, Portfolio, UploadedPortfolio } from './calls.ts'
import { type CallOptions, type Client, pause } from './client.ts'
import type { AnyNeeds } from './wire.ts'

/** Every item of a call that answers pages, one page asked for when the last is used up. */
export async function* each<N extends PagedName>(
  client: Client,
  name: N,
  needs: Needs<N>,
  options: CallOptions = {},
): AsyncGenerator<ItemOf<N>> {
  const { query, ...rest } = needs as AnyNeeds
  for (let offset = Number(query?.offset ?? 0); ; ) {
    const needs = { ...rest, query: { ...query, offset } } as Needs<N>
    const page = (await client.call(name, needs, options)) as unknown as { results: ItemOf<N>[]; next: string | null }
    yield* page.results
    offset += page.results.length
    if (page.next === null || page.results.length === 0) return
  }
}

export type UploadOptions = CallOptions & {
  name?: string
  /** Keep as a draft instead of calculating it. */
  draft?: boolean
  /** A portfolio of yours whose new version this is. */
  replaces?: string
}

/**
 * Uploads a list. A key of its own makes it safe to try again: however often it is sent, it is stored once. `file` is a `File`, or a
 * `Blob` with its name.
 */
export function upload(
  client: Client,
  file: File | { name: string; blob: Blob },
  { name, draft, replaces, headers, ...options }: UploadOptions = {},
): Promise<UploadedPortfolio> {
  const sent = file instanceof File ? file : new File([file.blob], file.name)
  const body = {
    ...(name === undefined ? {} : { name }),
    ...(draft === undefined ? {} : { is_draft: draft }),
    ...(replaces === undefined ? {} : { replaces }),
  }
  return client.call(
    'uploadPortfolio',
    { body },
    { ...options, files: { file: sent }, headers: { 'idempotency-key': crypto.randomUUID(), ...headers } },
  )
}

/** The portfolio went back to draft, or is one: it will not be delivered by waiting. */
export class NotDelivered extends Error {
  readonly portfolio: Portfolio
  constructor(portfolio: Portfolio) {
    super(portfolio.progress?.detail ?? `“${portfolio.name}” is a draft: submit it to have it calculated.`)
    this.name = 'NotDelivered'
    this.portfolio = portfolio
  }
}

export type WaitOptions = {
  signal?: AbortSignal
  /** Told each time the portfolio was asked for. */
  onProgress?: (portfolio: Portfolio) => void
  /** Longest pause between two questions. Default 3000 ms. */
  maxMs?: number
}

/** Waits until a portfolio is delivered, asking less and less often. Raises `NotDelivered` where it went back to draft. */
export async function delivered(
  client: Client,
  id: string,
  { signal, onProgress, maxMs = 3000 }: WaitOptions = {},
): Promise<Portfolio> {
  for (let wait = 100; ; wait = Math.min(maxMs, wait * 1.5)) {
    const portfolio = await client.call('readPortfolio', { params: { id } }, signal ? { signal } : {})
    onProgress?.(portfolio)
    if (portfolio.status === 'delivered') return portfolio
    if (portfolio.status === 'draft') throw new NotDelivered(portfolio)
    await pause(wait, signal)
  }
}
