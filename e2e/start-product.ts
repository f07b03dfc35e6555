import { OPERATOR } from './person.ts'
import { startProduct } from './product.ts'

/**
 * One product for all walks; each walk signs up its own person. CRADLE_E2E_DATA: a folder that is kept, so that the next
 * run finds the reference world assessed.
 */
export default async function start(): Promise<() => Promise<void>> {
  const folder = process.env.CRADLE_E2E_DATA
  const product = await startProduct({ env: { OPERATOR_EMAIL: OPERATOR }, ...(folder ? { folder } : {}) })
  process.env.CRADLE_E2E_URL = product.url
  return () => product.stop()
}
