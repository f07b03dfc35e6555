import type { UploadedPortfolio, UploadLimits } from '@cradle/contract'
import { useReducer } from 'react'
import { invalidate } from '../../api/api-query.ts'
import { type CallError, call } from '../../api/call.ts'

/** A file on its way from the person's disk to rows and findings. */
export type Item = {
  key: string
  file: File
  name: string
  state:
    | { is: 'chosen' }
    | { is: 'sending'; share: number }
    | { is: 'refused'; error: CallError }
    | { is: 'read'; result: UploadedPortfolio }
}

type Change =
  | { do: 'add'; items: Item[] }
  | { do: 'remove'; key: string }
  | { do: 'rename'; key: string; name: string }
  | { do: 'state'; key: string; state: Item['state'] }

const reduce = (items: Item[], change: Change): Item[] => {
  switch (change.do) {
    case 'add':
      return [...items, ...change.items]
    case 'remove':
      return items.filter(item => item.key !== change.key)
    case 'rename':
      return items.map(item => (item.key === change.key ? { ...item, name: change.name } : item))
    case 'state':
      return items.map(item => (item.key === change.key ? { ...item, state: change.state } : item))
  }
}

/** Also where the page is not served over https and `randomUUID` is missing. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

export type Limits = UploadLimits | undefined
export type Hindrance = 'tooBig' | 'wrongKind' | 'oldKind' | 'emptyFile'

/** What can be told about a file before it is sent. */
export const hindranceOf = (file: Pick<File, 'name' | 'size'>, limits: Limits): Hindrance | null => {
  if (/\.xls$/i.test(file.name)) return 'oldKind'
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(file.name)) return 'wrongKind'
  if (file.size === 0) return 'emptyFile'
  return limits && file.size > limits.megabytes * 1024 * 1024 ? 'tooBig' : null
}

/** `replaces`: the portfolio that the file is a new version of, '' for none. */
export const useUpload = (replaces = '') => {
  const [items, change] = useReducer(reduce, [])
  const add = (files: Iterable<File>) =>
    change({ do: 'add', items: [...files].map(file => ({ key: newKey(), file, name: '', state: { is: 'chosen' } })) })

  /** One after the other: each gets the whole line, and the order on screen is the order of work. */
  const send = async (isDraft: boolean, limits: Limits): Promise<UploadedPortfolio[]> => {
    const results: UploadedPortfolio[] = []
    for (const { key, file, name, state } of items) {
      if ((state.is !== 'chosen' && state.is !== 'refused') || hindranceOf(file, limits)) continue
      change({ do: 'state', key, state: { is: 'sending', share: 0 } })
      const outcome = await call(
        'uploadPortfolio',
        {
          body: {
            is_draft: isDraft,
            // A draft is kept even where a required column must still be chosen.
            ...(isDraft ? { draft: true } : {}),
            ...(name.trim() ? { name: name.trim() } : {}),
            ...(replaces ? { replaces } : {}),
          },
        },
        {
          files: { file },
          // The same file sent again after a broken connection is still one portfolio; another way of sending is another.
          headers: { 'idempotency-key': `${key}-${isDraft ? 'draft' : 'run'}` },
          onProgress: share => change({ do: 'state', key, state: { is: 'sending', share } }),
        },
      )
      if (outcome.isOk) results.push(outcome.data)
      change({
        do: 'state',
        key,
        state: outcome.isOk ? { is: 'read', result: outcome.data } : { is: 'refused', error: outcome.error },
      })
    }
    if (results.length > 0) await invalidate('listPortfolios', 'listMessages')
    return results
  }

  return {
    items,
    add,
    remove: (key: string) => change({ do: 'remove', key }),
    rename: (key: string, name: string) => change({ do: 'rename', key, name }),
    send,
  }
}
