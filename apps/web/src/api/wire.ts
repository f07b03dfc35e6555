import { type Endpoint, type EndpointName, endpoints } from '@cradle/contract'

/** What the browser must know about a call to make it. */
export type Wire = {
  method: Endpoint['method']
  path: string
  access: Endpoint['access']
  /** The reader of a share link may make it. */
  shared: boolean
  /** The body is multipart: it has file fields. */
  multipart: boolean
  /** The reply is a file, not JSON. */
  file: boolean
}

/** Every call of the contract, without its schemas. The build replaces this module by its value (vite.config.ts). */
export const wire = Object.fromEntries(
  Object.entries(endpoints as Record<string, Endpoint>).map(
    ([name, { method, path, access, shared, files, media }]) => [
      name,
      {
        ...{ method, path, access, shared: shared === true },
        ...{ multipart: files !== undefined, file: media !== undefined },
      } satisfies Wire,
    ],
  ),
) as Record<EndpointName, Wire>
