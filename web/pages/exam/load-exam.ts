import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { EXAM_ROOM, type ExamRoomAddress } from '../../../addresses/screens/exam.ts'
import { askTestEarly } from '../../data/get-test.ts'
import { guestTest } from '../../data/guest-test.ts'
import type { PageData } from '../../data/page-data.ts'
import type { TestIntro } from '../../data/tests.queries.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { localised } from '../../parts/question/localised.ts'
import { examIntroTexts } from './intro-texts.ts'

interface Segments {
  portal: string
  mappingId: string
  packageId: string
  status: string
  title: string
}

export interface ExamData {
  place: ExamRoomAddress
  /**
   * the shared contents of the page; undefined if guests cannot see the test, and on navigation in a browser
   */
  told?: TestIntro | undefined
}

/**
 * The test in the address, and what everyone may read about it. The page is the same for everyone and is not
 * indexed; anyone can write the title in the address, so it is not repeated.
 */
export async function loadExam(segments: Segments, locale: Locale): Promise<PageData<Headed<ExamData>>> {
  const { portal, mappingId, packageId, status, title } = segments
  const path = [`/${portal}-portal`, ...[mappingId, packageId, status, title].map(encodeURIComponent)].join(
    '/',
  )
  const place = EXAM_ROOM.match(path)
  if (!place) throw notFound()
  const told = await guestTest({ packageId: place.packageId, mappingId: place.mappingId })
  const t = examIntroTexts[locale]
  const head = { locale, path, title: told ? localised(told.title, locale).text : t.title }
  // A candidate who resumes an attempt of this device goes straight to it.
  const firstScript = import.meta.env.SSR && place.status !== 'resume' ? askTestEarly(place) : undefined
  return toHeadedPage<ExamData>({ place, told }, { ...head, description: t.what, index: false, firstScript })
}
