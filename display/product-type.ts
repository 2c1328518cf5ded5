import { PRODUCT_TYPES, type ProductType } from '../contract/product-types.ts'

/** What a product type is called where it is a filter. */
export const PRODUCT_TYPE_NAMES: Record<ProductType, string> = {
  ONLINE_LIVE_CLASSES: 'Live classes',
  TEST_SERIES: 'Mock tests',
  VIDEOS: 'Video courses',
  EBOOKS: 'E-books',
  BOOKS: 'Books',
  MODELS_3D: '3D models',
  MAGAZINES: 'Magazines',
}

/** The same in Hindi. */
export const PRODUCT_TYPE_NAMES_HINDI: Record<ProductType, string> = {
  ONLINE_LIVE_CLASSES: 'लाइव क्लास',
  TEST_SERIES: 'मॉक टेस्ट',
  VIDEOS: 'वीडियो कोर्स',
  EBOOKS: 'ई-बुक',
  BOOKS: 'किताबें',
  MODELS_3D: '3D मॉडल',
  MAGAZINES: 'पत्रिकाएँ',
}

/** The segment for a product type in addresses of the store (A §2). */
export const PRODUCT_TYPE_SLUGS: Record<ProductType, string> = {
  ONLINE_LIVE_CLASSES: 'live-classes',
  TEST_SERIES: 'mock-tests',
  VIDEOS: 'videos',
  EBOOKS: 'ebooks',
  BOOKS: 'books',
  MODELS_3D: '3d-models',
  MAGAZINES: 'magazines',
}

/**
 * The position of a kind of content among others (A §3: live classes 1 … 3D models 6); anything else comes
 * last.
 */
export function contentOrder(category: string): number {
  const at = PRODUCT_TYPES.indexOf(category as ProductType)
  return at < 0 ? PRODUCT_TYPES.length + 1 : at + 1
}
