import { useEffect, useState } from 'react'

/** Text being typed, sent on a third of a second after the last key: the address and the server need not know every letter. */
export function useTyped(value: string, send: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the clock
  useEffect(() => {
    if (text === value) return
    const later = setTimeout(() => send(text), 300)
    return () => clearTimeout(later)
  }, [text])
  return [text, setText]
}
