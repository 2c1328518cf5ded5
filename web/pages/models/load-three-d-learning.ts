import { threeDLearningPath } from '../../../addresses/content-paths.ts'
import type { Locale } from '../../../addresses/locale.ts'
import { listCards } from '../../data/catalogue.queries.ts'
import { nowMs } from '../../data/clients/client.ts'
import type { PageData } from '../../data/page-data.ts'
import { type ListedModel, listModels } from '../../data/previews.queries.ts'
import { headAsWritten } from '../../parts/page/head-as-written.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { type ShownCard, shownCard } from '../../parts/product/shown-fields.ts'
import { threeDLearningTexts } from './three-d-learning-texts.ts'

/** More courses than these are found in the store's own list. */
const MOST_COURSES = 12

export interface ThreeDLearningData {
  courses: { card: ShownCard; models: ListedModel[] }[]
  nowMs: number
}

/** What 3D models the store holds, by course. */
export async function loadThreeDLearning(locale: Locale): Promise<PageData<Headed<ThreeDLearningData>>> {
  const models = await listModels()
  const ids = [...new Set(models.map(({ packageId }) => packageId))].slice(0, MOST_COURSES)
  const cards = await listCards(ids)
  const t = threeDLearningTexts[locale]
  const head = await headAsWritten({
    locale,
    path: threeDLearningPath(),
    title: t.title,
    description: t.description,
  })
  const courses = cards.map((card) => ({
    card: shownCard(card),
    models: models.filter(({ packageId }) => packageId === card.id),
  }))
  return toHeadedPage({ courses, nowMs: nowMs() }, head)
}
