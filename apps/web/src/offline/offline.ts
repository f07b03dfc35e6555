/** The door to what is stored in this browser: one file, fetched a while after the page or when a call gets no answer. */
export { currentReader } from './account.ts'
export { recall } from './recall.ts'
export { startOffline } from './start.ts'

export { dropBundle, getBundle, ownBundles, putBundle, type StoredBundle } from './store.ts'
export { mayLogOut } from './waiting/waiting.ts'
