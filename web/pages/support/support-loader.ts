import type { Locale } from '../../../addresses/locale.ts'
import { listGoals } from '../../data/catalogue.queries.ts'
import { getSite, type StaticPage } from '../../data/editorial.queries.ts'
import { fromPageData, type PageData } from '../../data/page-data.ts'
import { loadArticle } from '../../parts/page/article-loader.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'

/** The data of the support page. */
export interface SupportPageData {
  /** the operator's own texts, topic by topic */
  page: StaticPage
  phone: string
  hours: string
  /** the possible subjects of a request, by goal, in the page's language */
  goals: { name: string; categories: { id: string; name: string }[] }[]
}

export async function loadSupport(locale: Locale): Promise<PageData<Headed<SupportPageData>>> {
  const [article, site, { goals, courses }] = await Promise.all([
    loadArticle('support', locale),
    getSite(locale),
    listGoals(),
  ])
  const say = (english: string, hindi: string | null) => (locale === 'hi' ? (hindi ?? english) : english)
  const { page, head } = fromPageData(article)
  const data = {
    page,
    phone: site.phone,
    hours: site.supportHours,
    goals: goals.map((goal) => ({
      name: say(goal.displayName, goal.displayNameHindi),
      categories: courses
        .filter(({ goalId }) => goalId === goal.id)
        .map(({ id, name, nameHindi }) => ({ id, name: say(name, nameHindi) })),
    })),
  }
  return toHeadedPage(data, head)
}
