import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { testAddress } from '../../../addresses/test-address.ts'
import type { PageData } from '../../page-data.ts'
import { examIntroTexts } from '../../texts/exam-intro.ts'
import { type Headed, toHeadedPage } from '../headed-page.ts'
import type { ExamPlace } from './exam-page.tsx'

interface Segments {
  portal: string
  mappingId: string
  packageId: string
  status: string
  title: string
}

/**
 * What the address asks for. The page is the same for everybody, and nothing for a search engine; the title in the address is anybody's writing,
 * and is not repeated.
 */
export function loadExam(segments: Segments, locale: Locale): PageData<Headed<{ place: ExamPlace }>> {
  const { portal, mappingId, packageId, status, title } = segments
  const path = [`/${portal}-portal`, ...[mappingId, packageId, status, title].map(encodeURIComponent)].join(
    '/',
  )
  const place = testAddress(path)
  if (place?.screen !== 'exam-room') throw notFound()
  const t = examIntroTexts[locale]
  return toHeadedPage({ place }, { locale, path, title: t.title, description: t.what, index: false })
}
