import { OPERATOR } from './person.ts'
import { startProduct } from './product.ts'

/** One product for all walks; each walk signs up its own person. */
export default async function start(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { OPERATOR_EMAIL: OPERATOR } })
  process.env.CRADLE_E2E_URL = product.url
  return () => product.stop()
}
