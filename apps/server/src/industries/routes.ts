import { withoutAccents } from '@cradle/text'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import type { Handlers } from '../http/serve.ts'

export function industryRoutes({ edition }: Deps): Handlers<'listIndustries'> {
  const industries = edition.reference.industries.map(({ id, name, code, kind, isic4, nace2, naics, aliases }) => ({
    shown: { id, name, code, kind, isic4, nace2, naics },
    searched: fold([name, code, isic4, nace2, naics, ...aliases].join(' ')),
  }))
  return {
    listIndustries: async ({ query }) => {
      const words = fold(query.search ?? '')
        .split(' ')
        .filter(word => word !== '')
      const found = industries.filter(({ searched }) => words.every(word => searched.includes(word)))
      const results = found.slice(query.offset, query.offset + query.limit).map(({ shown }) => shown)
      return pageOf(results, found.length, '/api/industries/', query)
    },
  }
}

const fold = (text: string) => withoutAccents(text).toLowerCase().trim()
