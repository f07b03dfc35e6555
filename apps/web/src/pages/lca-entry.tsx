import { EntryPage } from '../features/catalogue/entry-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const SupplyChain = lazyPart(async () => (await import('../features/supply-chain/explorer.tsx')).default)

/** An entry of the catalogue with its supply chain, which is fetched only where there is one to show. */
export default function LcaEntry() {
  return <EntryPage SupplyChain={SupplyChain} />
}
