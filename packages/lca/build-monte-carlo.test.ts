import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { monteCarloModule } from './build-monte-carlo.ts'

test('the compiled Monte Carlo kernels are those of the sources', async () => {
  const committed = readFileSync(join(import.meta.dirname, 'src/uncertainty/kernels.generated.ts'), 'utf8')
  expect(await monteCarloModule()).toBe(committed)
})
