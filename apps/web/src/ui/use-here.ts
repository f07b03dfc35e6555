import { useEffect, useState } from 'react'

/** How far below the top of the window a heading counts as passed. */
const line = 120

/** The id of the section that is being read: the last of these whose beginning has passed the top of the window. */
export const useHere = (ids: readonly string[]): string | null => {
  const [here, setHere] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const known = key.split(' ').filter(Boolean)
    let waiting = 0
    const look = () => {
      waiting = 0
      const atEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = known.filter(id => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && (atEnd ? top < window.innerHeight : top < line)
      })
      setHere(passed.at(-1) ?? null)
    }
    const later = () => {
      waiting ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(waiting)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [key])
  return here
}
