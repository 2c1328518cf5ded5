import type { Locale } from '../../../addresses/locale.ts'
import { courseListingPath, type LinkedProduct, productPath, studyKitPath } from '../../../addresses/paths.ts'
import type { SeoData } from '../../data/catalogue.queries.ts'
import { shellTexts } from '../../texts/shell.ts'
import { breadcrumbJsonLd } from '../page/json-ld.ts'
import type { PageHead } from '../page/page-head.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { localName } from './catalogue-words.ts'
import { productJsonLd } from './product-json-ld.ts'
import type { ShownProduct } from './shown-fields.ts'

/** Home, the course, the kind within the course, the product (A §2); paths without language. */
export function stepsOfProduct(
  product: LinkedProduct & Pick<ShownProduct, 'courses' | 'title'>,
  locale: Locale,
): { label: string; path: string }[] {
  const t = catalogueTexts[locale]
  const course = product.courses[0]
  const type = product.primaryCategory
  return [
    ...(course
      ? [
          { label: t.listingTitle(localName(course, locale)), path: courseListingPath(course.id) },
          { label: t.typesMany[type], path: studyKitPath(course.id, type) },
        ]
      : []),
    { label: product.title, path: productPath(product) },
  ]
}

/** `brand` is the seller. */
export function productHead(
  product: ShownProduct,
  { brand, seo, locale }: { brand: string; seo: SeoData; locale: Locale },
): PageHead {
  return {
    locale,
    path: productPath(product),
    title: seo?.title ?? product.title,
    description: seo?.description ?? product.desc.slice(0, 160),
    image: { src: product.imgUrl, width: 640, height: 400 },
    type: 'product',
    ...(seo ? { keywords: seo.keywords } : {}),
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbJsonLd(stepsOfProduct(product, locale), locale, shellTexts[locale].home),
          ...productJsonLd(product, brand, locale),
        ]
      : undefined,
  }
}
