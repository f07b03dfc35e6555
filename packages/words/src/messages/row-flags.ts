import type { Message } from './message.ts'

/** A caution of the second edition of the method as a message: its code, and the number that some carry. */
export function rowFlagMessage(flag: string): Message {
  const [, sectors] = /^industry_weights_(\d+)$/.exec(flag) ?? []
  if (sectors !== undefined) return { code: 'rowFlags:industry_weights', params: { sectors: Number(sectors) } }
  const [, share] = /^world_blend_([\d.]+)$/.exec(flag) ?? []
  if (share !== undefined) return { code: 'rowFlags:world_blend', params: { share: Number(share) } }
  return { code: `rowFlags:${flag}` }
}
