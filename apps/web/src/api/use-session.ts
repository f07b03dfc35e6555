import { useSyncExternalStore } from 'react'
import { isLoggedIn, onSessionChange } from './session.ts'

/** True while this browser holds a session. */
export const useLoggedIn = (): boolean => useSyncExternalStore(onSessionChange, isLoggedIn, () => false)
