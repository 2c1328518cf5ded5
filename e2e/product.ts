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

let site: Site = 'shipped'

/**
 * The product that this file's journeys use: the site that is shipped, unless the file asks for the other.
 */
export function product(): Product {
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
