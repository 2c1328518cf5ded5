import { afterAll, beforeAll, inject } from 'vitest'

/** The product as an operator starts it, for all journeys. */
export interface Product {
  /** its address */
  origin: string
  /** its database */
  databaseUrl: string
  /** the folder where its mails arrive */
  mailFolder: string
}

export type Site = 'shipped' | 'everythingOnSale'

declare module 'vitest' {
  interface ProvidedContext {
    /** the second one is for drills only */
    products: Partial<Record<Site, Product>>
  }
}

/** One that a file starts for its journeys alone. */
export interface OwnProduct {
  product: Product
  stop(): Promise<void>
}

let site: Site = 'shipped'
let own: OwnProduct | undefined

/**
 * The product that this file's journeys use: the site that is shipped, unless the file asks for another.
 */
export function product(): Product {
  if (own) return own.product
  const served = inject('products')[site]
  if (!served) throw new Error(`${site}: this product is served with DRILLS=1 alone`)
  return served
}

/**
 * Makes this file's journeys use the product where all product types are on sale, even those that cannot be
 * opened yet.
 */
export function withEverythingOnSale(): void {
  beforeAll(() => {
    site = 'everythingOnSale'
  })
  afterAll(() => {
    site = 'shipped'
  })
}

/** Films are made before it is there. */
const LONGEST_START_MS = 600_000

/** Makes this file's journeys use a product of their own. */
export function withOwnProduct(start: () => Promise<OwnProduct>): void {
  beforeAll(async () => {
    own = await start()
  }, LONGEST_START_MS)
  afterAll(async () => {
    await own?.stop()
    own = undefined
  })
}
