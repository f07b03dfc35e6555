import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('the list of addresses is the one the router has', () => {
  const routes = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8')
  const routed = [...routes.matchAll(/\bat\(\s*'([^']+)'/g)].map(match => match[1])
  expect(routed.length).toBeGreaterThan(30)
  // The style guide is there in development only.
  expect(routed.filter(path => path !== '/styleguide').sort()).toEqual([...paths].sort())
})
