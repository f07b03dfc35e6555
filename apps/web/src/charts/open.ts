import type { MouseEvent } from 'react'

/** Opens in place on a plain click; a click with a modifier stays a link. */
export function open(onOpen: ((id: string) => void) | undefined, id: string) {
  return (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(id)
  }
}
