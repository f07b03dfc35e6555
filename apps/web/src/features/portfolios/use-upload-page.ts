import type { UploadedPortfolio } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '../../api/api-query.ts'
import { hindranceOf, useUpload } from './upload-items.ts'

const partsOf = (result: UploadedPortfolio): string[] =>
  result.portfolios.length > 0 ? result.portfolios.map(part => part.id) : [result.id]

/** The chosen files, what can be sent of them, and where what was read goes on. `replaces`: id of a portfolio, or ''. */
export function useUploadPage(replaces: string) {
  const navigate = useNavigate()
  const { data: limits } = useApiQuery('readUploadLimits', {}, { staleTime: 60 * 60_000 })
  const { items, add, remove, rename, send } = useUpload(replaces)
  const [isBusy, setBusy] = useState(false)
  const isOne = replaces !== ''
  const sendable = items.filter(item => item.state.is !== 'read' && !hindranceOf(item.file, limits))
  // Only refused files are left over: what was read can go on without them.
  const isLeftOver = sendable.every(item => item.state.is === 'refused')
  const read = items.flatMap(item => (item.state.is === 'read' ? [item.state.result] : []))

  const open = async (results: readonly UploadedPortfolio[], isDraft: boolean) => {
    const ids = results.flatMap(partsOf)
    const first = ids[0]
    if (first === undefined) return
    if (!isDraft && ids.length > 1) return navigate({ to: '/portfolio' })
    return navigate({
      to: '/portfolio/$id',
      params: { id: first },
      search: isDraft ? { step: 'columns', ...(ids.length > 1 ? { with: ids.join(',') } : {}) } : {},
    })
  }
  const go = async (isDraft: boolean) => {
    setBusy(true)
    const done = await send(isDraft, limits)
    setBusy(false)
    // A refused file keeps the page open, so that its reason can be read.
    if (done.length === sendable.length) await open([...read, ...done], isDraft)
  }
  return { limits, items, add, remove, rename, isBusy, isOne, sendable, isLeftOver, read, open, go }
}
