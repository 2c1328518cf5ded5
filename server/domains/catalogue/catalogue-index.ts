import type { Connection } from '../../platform/database.ts'
import { readFacetLabels, readListedPackages } from './listing.queries.ts'
import { ListingIndex } from './listing-index.ts'

interface Loaded {
  listing: ListingIndex
  labels: Map<string, string>
}

/** The listing index of this process: made on first use, made anew after `drop`, one maker at a time. */
export class CatalogueIndex {
  private loading: Promise<Loaded> | undefined
  private readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }

  async get(): Promise<Loaded> {
    this.loading ??= this.load()
    return await this.loading
  }

  drop(): void {
    this.loading = undefined
  }

  private load(): Promise<Loaded> {
    const loading: Promise<Loaded> = Promise.all([
      readListedPackages(this.connection),
      readFacetLabels(this.connection),
    ]).then(([packages, labels]) => ({ listing: new ListingIndex(packages), labels }))
    loading.catch(() => {
      if (this.loading === loading) this.loading = undefined
    })
    return loading
  }
}
