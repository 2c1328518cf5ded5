import type { ProductType } from '../../../../contract/product-types.ts'

/** What pages of lists are called where a search finds them. */
export const LIST_NAMES: Record<ProductType, { en: string; hi: string }> = {
  ONLINE_LIVE_CLASSES: { en: 'live classes', hi: 'लाइव क्लास' },
  TEST_SERIES: { en: 'mock tests', hi: 'मॉक टेस्ट' },
  VIDEOS: { en: 'video courses', hi: 'वीडियो कोर्स' },
  EBOOKS: { en: 'e-books', hi: 'ई-बुक' },
  BOOKS: { en: 'books', hi: 'किताबें' },
  MODELS_3D: { en: '3D models', hi: '3D मॉडल' },
  MAGAZINES: { en: 'magazines', hi: 'पत्रिकाएँ' },
}

/** `Banking: all courses` */
export const ofCourse = (name: string, nameHindi: string | null) => ({
  title: `${name}: all courses`,
  titleHindi: `${nameHindi ?? name}: सभी कोर्स`,
})

/** `Banking mock tests` */
export const listOfCourse = (name: string, nameHindi: string | null, type: ProductType) => ({
  title: `${name} ${LIST_NAMES[type].en}`,
  titleHindi: `${nameHindi ?? name} ${LIST_NAMES[type].hi}`,
})
