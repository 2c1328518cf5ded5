import type { Locale } from '../../addresses/locale.ts'
import type { ContractClient } from '../../contract/client.ts'
import { api } from './clients/store-client.ts'

type Editorial = ContractClient['editorial']
type Answer<P extends keyof Editorial> = Awaited<ReturnType<Editorial[P]>>

export type Site = Answer<'getSite'>
export type HomeContent = Answer<'getHomeContent'>
export type StaticPage = Answer<'getStaticPage'>
export type WidgetSet = Answer<'getWidgetSet'>

const languageOf = (locale: Locale) => (locale === 'hi' ? 'HINDI' : 'ENGLISH')

/** Who runs the store and how to reach them. */
export const getSite = (locale: Locale): Promise<Site> =>
  api().editorial.getSite({ language: languageOf(locale) })

export const getHomeContent = (locale: Locale): Promise<HomeContent> =>
  api().editorial.getHomeContent({ language: languageOf(locale) })

/** A page of the operator's own words; in English where there is no Hindi one (its `language`). */
export const getStaticPage = (name: string, locale: Locale): Promise<StaticPage> =>
  api().editorial.getStaticPage({ name, language: languageOf(locale) })

/** What stands below the lists of an exam group. */
export const getWidgetSet = (examGroup: string | null): Promise<WidgetSet> =>
  api().editorial.getWidgetSet({ examGroup: examGroup ?? undefined })
