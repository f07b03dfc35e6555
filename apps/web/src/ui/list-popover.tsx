import { useEffect } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import list from './list.module.css'

type Props = Pick<PopoverProps, 'placement' | 'offset'> & { children: React.ReactNode }

/** A list that opens below its button or field. */
export const ListPopover = ({ children, ...place }: Props) => (
  <Popover className={list.popover ?? ''} {...place}>
    {children}
    <FollowsPage />
  </Popover>
)

/**
 * react-aria places an open list anew when the window, its button or itself has another size. A page that grows above it, while its parts are
 * drawn, moves the button, too.
 */
function FollowsPage() {
  useEffect(() => {
    let height = document.body.offsetHeight
    const watch = new ResizeObserver(() => {
      const now = document.body.offsetHeight
      if (now !== height) dispatchEvent(new Event('resize'))
      height = now
    })
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  return null
}
