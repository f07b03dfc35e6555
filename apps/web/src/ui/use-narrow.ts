import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 760px)')

/** True on a phone: for the few places where another arrangement, not another size, is needed. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listener => {
      const media = query()
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => query().matches,
    () => false,
  )
