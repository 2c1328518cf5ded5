/** The product types of the store, in the order in which contents are listed (A §3, "Content ordering"). */
export const PRODUCT_TYPES = [
  'ONLINE_LIVE_CLASSES',
  'TEST_SERIES',
  'VIDEOS',
  'EBOOKS',
  'BOOKS',
  'MODELS_3D',
  'MAGAZINES',
] as const

export type ProductType = (typeof PRODUCT_TYPES)[number]
