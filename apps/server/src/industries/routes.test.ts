import { expect, test } from 'vitest'
import { currentEdition } from '../core/edition.ts'
import type { Deps } from '../deps/deps.ts'
import { industryRoutes } from './routes.ts'

test('an industry is found by its name in every language of the screens, and by its numbers', async () => {
  const { listIndustries } = industryRoutes({ edition: currentEdition() } as Deps)
  const namesOf = async (search: string) => {
    const { results } = (await listIndustries({ query: { search, limit: 50, offset: 0 } } as never)) as {
      results: { name: string }[]
    }
    return results.map(({ name }) => name)
  }
  for (const search of ['Zement', 'cement', 'ciment', 'cimento', '2394', '327310'])
    expect(await namesOf(search), search).toContain('Cement')
  expect(await namesOf('Steinkohle')).toContain('Coal power (hard coal, pulverised)')
  expect(await namesOf('nothing is called that')).toEqual([])
})
