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
  private keeping = true
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

  /** While nobody tells us of changes an index serves the callers who waited for it, and is not kept. */
  keep(keeping: boolean): void {
    this.keeping = keeping
    this.drop()
  }

  private load(): Promise<Loaded> {
    const loading: Promise<Loaded> = Promise.all([
      readListedPackages(this.connection),
      readFacetLabels(this.connection),
    ]).then(([packages, labels]) => ({ listing: new ListingIndex(packages), labels }))
    const forget = () => {
      if (this.loading === loading) this.loading = undefined
    }
    loading.then(() => {
      if (!this.keeping) forget()
    }, forget)
    return loading
  }
}
