import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import { notFound } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { ownersTask } from './tasks.ts'

type Names = 'findOwners' | 'readOwner' | 'readAsset' | 'readAccuracy' | 'readVerifiedEmissions'

/** The first answer reads tables: a second and a half, and ten times as long on a machine that is busy. */
const FIRST = { seconds: 60 }

/** All in the answering thread, which reads the tables when somebody first asks. */
export function ownerRoutes({ threads }: Deps): Handlers<Names> {
  return {
    findOwners: ({ query }) => askThread(threads, ownersTask('findOwners'), query, FIRST),
    async readOwner({ params, query }) {
      const found = await askThread(threads, ownersTask('readOwner'), { id: params.id, level: query.level }, FIRST)
      return found ?? notFound('owner')
    },
    async readAsset({ params }) {
      return (await askThread(threads, ownersTask('readAsset'), params.id, FIRST)) ?? notFound('asset')
    },
    readAccuracy: () => askThread(threads, ownersTask('readAccuracy'), undefined, FIRST),
    readVerifiedEmissions: ({ query }) => askThread(threads, ownersTask('readVerifiedEmissions'), query.year, FIRST),
  }
}
