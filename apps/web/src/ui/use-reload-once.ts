import { useEffect, useState } from 'react'
import { reloadOnce } from '../reload.ts'

/** Drawn in place of code that is missing: reloads the page where that is allowed; true once it is known that it is not. */
export const useReloadOnce = (isMissing: boolean): boolean => {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    let isHere = true
    if (isMissing) void reloadOnce().then(() => isHere && setStays(true))
    return () => {
      isHere = false
    }
  }, [isMissing])
  return stays
}
