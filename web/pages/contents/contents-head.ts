import type { Locale } from '../../../addresses/locale.ts'
import { headAsWritten } from '../../parts/page/head-as-written.ts'
import { breadcrumbJsonLd } from '../../parts/page/json-ld.ts'
import type { PageHead } from '../../parts/page/page-head.ts'
import { shellTexts } from '../../texts/shell.ts'

/** The name and position of a page below a product's. */
export interface ContentsPlace {
  /** canonical, without language */
  path: string
  title: string
  description: string
  /** of the product */
  image: string
  /** from home on, paths without language; the last is this page */
  steps: { label: string; path: string }[]
  /** false for a page of choices rather than facts, which is not indexed */
  index: boolean
}

/** The head of a page below a product's. */
export async function contentsHead(place: ContentsPlace, locale: Locale): Promise<PageHead> {
  const { path, title, description, image, steps, index } = place
  return await headAsWritten({
    locale,
    path,
    title,
    description,
    image: { src: image, width: 640, height: 400 },
    index,
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(steps, locale, shellTexts[locale].home)] : undefined,
  })
}
