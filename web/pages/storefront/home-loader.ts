import type { Locale } from '../../../addresses/locale.ts'
import {
  type Goals,
  getSeoData,
  listGoals,
  listPackages,
  listTrending,
  type SeoData,
} from '../../api/catalogue.queries.ts'
import { nowMs } from '../../api/client.ts'
import { getHomeContent, getSite, type HomeContent, type Site } from '../../api/editorial.queries.ts'
import { type PageData, toPageData } from '../../page-data.ts'
import { type ShownCard, shownCard } from './shown-fields.ts'

export interface HomeData extends Goals, HomeContent {
  seo: SeoData
  site: Pick<Site, 'brand' | 'phone' | 'email' | 'social'>
  popular: ShownCard[]
  newest: ShownCard[]
  trending: ShownCard[]
  nowMs: number
}

const SHELF = 8

export async function loadHome(locale: Locale): Promise<PageData<HomeData>> {
  const [seo, site, content, goals, popular, newest, trending] = await Promise.all([
    getSeoData('/'),
    getSite(locale),
    getHomeContent(locale),
    listGoals(),
    listPackages({}),
    listPackages({ sort: 'newest' }),
    listTrending(),
  ])
  const { brand, phone, email, social } = site
  const shown = popular.packages.slice(0, SHELF)
  const popularIds = new Set(shown.map(({ id }) => id))
  // What stands on the first shelf need not stand on the next.
  const others = trending.filter(({ id }) => !popularIds.has(id))
  return toPageData({
    ...goals,
    ...content,
    seo,
    site: { brand, phone, email, social },
    popular: shown.map(shownCard),
    newest: newest.packages.slice(0, SHELF).map(shownCard),
    trending: others.slice(0, SHELF).map(shownCard),
    nowMs: nowMs(),
  })
}
