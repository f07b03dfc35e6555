/** What this browser has stored; fetched a while after the page, when a call gets no answer, or before a log-out. */
export const offline = () => import('../offline/offline.ts')
