import { callSearch } from '../../../data/clients/search-calls.ts'

/** What is counted for the operator: a search with how much it found, or the product chosen among it. */
type Noted = { searchTerm: string } & ({ found: number } | { packageId: number })

/** Nothing waits for it, and it goes on when the page is left. */
export function noteSearch(noted: Noted): void {
  callSearch('noteSearch', noted, { keepalive: true }).catch(() => {})
}

const PRODUCT = /\/product(?:-[\w-]+)?\/(\d+)\//

/** The package that a link leads to. */
export function packageOf(href: string): number | undefined {
  const [, id] = PRODUCT.exec(href) ?? []
  return id === undefined ? undefined : Number(id)
}
