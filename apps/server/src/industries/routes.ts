import { withoutAccents } from '@cradle/text'
import { MESSAGES } from '@cradle/words/messages'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import type { Handlers } from '../http/serve.ts'

export function industryRoutes({ edition }: Deps): Handlers<'listIndustries'> {
  const industries = edition.reference.industries.map(one => {
    const { id, name, code, kind, isic4, nace2, naics, aliases } = one
    return {
      shown: { id, name, code, kind, isic4, nace2, naics },
      searched: fold([name, code, isic4, nace2, naics, ...aliases, ...spokenNames(one)].join(' ')),
    }
  })
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

type Named = { beaCode: string | null; technology: string | null }

/** What it is called in every language that screens speak. */
const spokenNames = ({ beaCode, technology }: Named): string[] =>
  Object.values(MESSAGES).flatMap(({ industries, technologies }) => [
    industries[`bea.${beaCode}`] ?? '',
    (technology !== null && technologies[technology]) || '',
  ])

const fold = (text: string) => withoutAccents(text).toLowerCase().trim()
