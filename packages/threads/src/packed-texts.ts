/**
 * Long texts on their way to a thread, deflated: each stop on that way (the program, the process of a pool, its thread) holds a copy until
 * the work is done. JSON of a list becomes a tenth.
 */
import { promisify } from 'node:util'
import { deflateRaw, inflateRawSync } from 'node:zlib'

/** Made by `packText`. */
export type PackedText = Uint8Array

const deflate = promisify<string, { level: number }, Uint8Array>(deflateRaw)

/** The quickest level: more would take longer than it saves. */
const LEVEL = 1

/** Away from the event loop. */
export const packText = (text: string): Promise<PackedText> => deflate(text, { level: LEVEL })

/** The texts one after the other, so that only one of them lies in memory. */
export function* textsIn(packed: Iterable<PackedText>): Generator<string> {
  const decoder = new TextDecoder()
  for (const one of packed) yield decoder.decode(inflateRawSync(one))
}
