import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startProduct } from './product.ts'

/**
 * One product for all walks; each walk signs up its own person. CRADLE_E2E_DATA: a folder that is kept, so that the next
 * run finds the reference world assessed.
 */
export default async function start(): Promise<() => Promise<void>> {
  const folder = process.env.CRADLE_E2E_DATA
  const product = await startProduct(folder ? { folder } : {})
  process.env.CRADLE_E2E_URL = product.url
  const setupCode = path.join(product.folder, 'operator-setup-code')
  if (existsSync(setupCode)) process.env.CRADLE_E2E_SETUP_CODE = readFileSync(setupCode, 'utf8').trim()
  return () => product.stop()
}
