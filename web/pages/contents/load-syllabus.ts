import { redirect } from '@tanstack/react-router'
import { syllabusPath } from '../../../addresses/content-paths.ts'
import { inLocale, type Locale } from '../../../addresses/locale.ts'
import { idOf } from '../../../addresses/segments.ts'
import type { PageData } from '../../data/page-data.ts'
import { getSyllabus, type Syllabus } from '../../data/previews.queries.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { askedProduct, type NamedProduct, namedProduct, nothingHere } from './asked-product.ts'
import { type ContentsPlace, contentsHead } from './contents-head.ts'
import { topicsOf } from './count-topics.ts'
import { placeBelow } from './place-below.ts'

export interface SyllabusData {
  product: NamedProduct
  steps: ContentsPlace['steps']
  subjects: Syllabus['subjects']
}

interface Asked {
  unsafeId: string
  title: string
  /** as written */
  query: string
  locale: Locale
}

/** Subjects, chapters and topics of a product; a wrong title redirects (301), keeping the query. */
export async function loadSyllabus({
  unsafeId,
  title,
  query,
  locale,
}: Asked): Promise<PageData<Headed<SyllabusData>>> {
  const id = idOf(unsafeId)
  if (!id) throw nothingHere()
  const product = await askedProduct(id)
  if (product.subjects.length === 0) throw nothingHere()
  if (title !== product.slugurl)
    throw redirect({ href: inLocale(syllabusPath(product), locale) + query, statusCode: 301 })
  const { subjects } = await getSyllabus(id)
  const t = contentsTexts[locale]
  const path = syllabusPath(product)
  const topics = topicsOf(subjects.flatMap(({ chapters }) => chapters))
  const place = placeBelow(product, locale, {
    path,
    title: t.syllabusTitle(product.title),
    description: t.syllabusDescription(product.title, t.subjectsCount(subjects.length), t.topics(topics)),
    steps: [{ label: t.syllabus, path }],
  })
  return toHeadedPage(
    {
      product: namedProduct(product),
      steps: place.steps,
      subjects,
    },
    await contentsHead(place, locale),
  )
}
