import type { Endpoint, EndpointName, Permission } from '@cradle/contract'

/** What must be known about a call to make it. Few calls have a flag, and every page loads all of them: what is not so is left out. */
export type Wire = {
  method: Endpoint['method']
  path: string
  access: Endpoint['access']
  /** The reader of a share link may make it. */
  shared?: true
  /** The body is multipart: it has file fields. */
  multipart?: true
  /** The reply is a file, not JSON. */
  file?: true
  /** What it needs in the chosen workspace beyond reading. */
  needs?: Exclude<Permission, 'read'>
}

/** Every call of the table, without its schemas. */
export const wireOf = (
  endpoints: Readonly<Record<string, Endpoint>>,
  permissionFor: (name: EndpointName) => Permission | null,
): Record<EndpointName, Wire> =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, access, shared, files, media }]) => {
      const needs = permissionFor(name as EndpointName)
      return [
        name,
        {
          method,
          path,
          access,
          ...(shared && { shared }),
          ...(files && { multipart: true as const }),
          ...(media && { file: true as const }),
          ...(needs !== null && needs !== 'read' && { needs }),
        } satisfies Wire,
      ]
    }),
  ) as Record<EndpointName, Wire>
