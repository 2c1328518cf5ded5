import { afterAll, beforeAll, inject } from 'vitest'

/** The product as an operator starts it, for all journeys. */
export interface Product {
  /** where it serves */
  origin: string
  /** what it keeps */
  databaseUrl: string
  /** where its mails arrive */
  mailFolder: string
}

export type Site = 'shipped' | 'everythingOnSale'

declare module 'vitest' {
  interface ProvidedContext {
    /** the second one for drills alone */
    products: Partial<Record<Site, Product>>
  }
}

let site: Site = 'shipped'

/**
 * The one that this file's journeys walk through: on the site that is shipped, unless the file says
 * otherwise.
 */
export function product(): Product {
  const served = inject('products')[site]
  if (!served) throw new Error(`${site}: this product is served with WALK_ALL=1 alone`)
  return served
}

/** This file's journeys walk where all product types can be bought, also those that cannot be opened yet. */
export function withEverythingOnSale(): void {
  beforeAll(() => {
    site = 'everythingOnSale'
  })
  afterAll(() => {
    site = 'shipped'
  })
}
