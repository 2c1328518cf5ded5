import type { Locale } from '../../../addresses/locale.ts'
import { type Goals, getSeoData, listGoals, listPackages, listTrending } from '../../api/catalogue.queries.ts'
import { nowMs } from '../../api/client.ts'
import { getHomeContent, getSite, type HomeContent } from '../../api/editorial.queries.ts'
import type { PageData } from '../../page-data.ts'
import { type Headed, toHeadedPage } from '../headed-page.ts'
import { homeHead } from './home-head.ts'
import { type ShownCard, shownCard } from './shown-fields.ts'

export interface HomeData extends Goals, HomeContent {
  /** what the operator calls it, where they wrote it in this language */
  heading: string | null
  popular: ShownCard[]
  newest: ShownCard[]
  trending: ShownCard[]
  nowMs: number
}

const SHELF = 8

export async function loadHome(locale: Locale): Promise<PageData<Headed<HomeData>>> {
  const [seo, site, content, goals, popular, newest, trending] = await Promise.all([
    getSeoData('/'),
    getSite(locale),
    getHomeContent(locale),
    listGoals(),
    listPackages({}),
    listPackages({ sort: 'newest' }),
    listTrending(),
  ])
  const shown = popular.packages.slice(0, SHELF)
  const popularIds = new Set(shown.map(({ id }) => id))
  // What stands on the first shelf need not stand on the next.
  const others = trending.filter(({ id }) => !popularIds.has(id))
  const data: HomeData = {
    ...goals,
    ...content,
    heading: locale === 'en' ? (seo?.heading ?? null) : null,
    popular: shown.map(shownCard),
    newest: newest.packages.slice(0, SHELF).map(shownCard),
    trending: others.slice(0, SHELF).map(shownCard),
    nowMs: nowMs(),
  }
  return toHeadedPage(data, homeHead(site, seo, locale))
}
