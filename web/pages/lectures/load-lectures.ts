import { notFound } from '@tanstack/react-router'
import { lecturesPath } from '../../../addresses/content-paths.ts'
import type { Locale } from '../../../addresses/locale.ts'
import { writtenQuery } from '../../data/clients/client.ts'
import { type Lecture, listLectures } from '../../data/editorial.queries.ts'
import type { PageData } from '../../data/page-data.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { lecturesTexts } from './lectures-texts.ts'

export interface LecturesData {
  lectures: Lecture[]
  /** the one that is asked for */
  lecture: Lecture | null
}

/**
 * Lectures on other sites, or one of them. Where the operator named none, or not this one, there is no page.
 */
export async function loadLectures(search: string, locale: Locale): Promise<PageData<Headed<LecturesData>>> {
  const lectures = await listLectures(locale)
  const asked = new URLSearchParams(writtenQuery(search)).get('lecture')
  const lecture = asked === null ? null : lectures.find(({ id }) => id === asked)
  if (lectures.length === 0 || lecture === undefined) throw notFound()
  const t = lecturesTexts[locale]
  const head = {
    locale,
    path: lecturesPath(lecture?.id),
    title: lecture?.title ?? t.title,
    description: t.description,
    index: false,
  }
  return toHeadedPage({ lectures, lecture }, head)
}
