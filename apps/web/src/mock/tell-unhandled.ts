import type { UnhandledFrameHandle } from 'msw'

/** The product's own files are no calls. */
const isOwnFile = (url: URL): boolean => url.origin === location.origin && !url.pathname.startsWith('/api/')

/** What no handler answers goes to the network as it is, and is told. */
export const tellUnhandled: UnhandledFrameHandle = ({ frame }) => {
  const { request } = frame.data as { request?: Request }
  if (request && !isOwnFile(new URL(request.url)))
    console.warn(`The mock has no answer to ${request.method} ${request.url}`)
}
