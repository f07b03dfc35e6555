import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import { notFound } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { ownersTask } from './tasks.ts'

type Names = 'findOwners' | 'readOwner' | 'readAsset' | 'readAccuracy'

/** All in the answering thread, which reads the tables when somebody first asks. */
export function ownerRoutes({ threads }: Deps): Handlers<Names> {
  return {
    findOwners: ({ query }) => askThread(threads, ownersTask('findOwners'), query),
    async readOwner({ params, query }) {
      const found = await askThread(threads, ownersTask('readOwner'), { id: params.id, level: query.level })
      return found ?? notFound('owner')
    },
    async readAsset({ params }) {
      return (await askThread(threads, ownersTask('readAsset'), params.id)) ?? notFound('asset')
    },
    readAccuracy: () => askThread(threads, ownersTask('readAccuracy'), undefined),
  }
}
