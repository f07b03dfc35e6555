import { useState } from 'react'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'

/** `share`: of the bytes that are sent, from 0 to 1. */
type Sending = { name: string; share: number }

/** Sends files one after the other, and says how far each is. */
export function useSending() {
  const [sending, setSending] = useState<Sending[]>([])
  const send = async (files: File[]) => {
    for (const file of files) {
      setSending(all => [...all, { name: file.name, share: 0 }])
      await call(
        'dropFile',
        {},
        {
          files: { file },
          onProgress: share => setSending(all => all.map(one => (one.name === file.name ? { ...one, share } : one))),
        },
      )
      setSending(all => all.filter(one => one.name !== file.name))
    }
    await invalidate('listFiles', 'listAudit')
  }
  return { sending, send }
}
