/** 32 bits of a text, never 0 (FNV-1a). */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0 || 1
}
