import type { ProductType } from '../../contract/product-types.ts'
import { texts } from './texts.tsx'

/** The contents of a package by kind, without their number. */
export const KINDS = texts<Record<ProductType, string>>({
  en: {
    ONLINE_LIVE_CLASSES: 'Live classes',
    TEST_SERIES: 'Mock tests',
    VIDEOS: 'Videos',
    EBOOKS: 'E-books',
    BOOKS: 'Books',
    MODELS_3D: '3D models',
    MAGAZINES: 'Magazines',
  },
  hi: {
    ONLINE_LIVE_CLASSES: 'लाइव क्लास',
    TEST_SERIES: 'मॉक टेस्ट',
    VIDEOS: 'वीडियो',
    EBOOKS: 'ई-बुक',
    BOOKS: 'किताबें',
    MODELS_3D: '3D मॉडल',
    MAGAZINES: 'पत्रिकाएँ',
  },
})
