import type { Locale } from '../../addresses/locale.ts'
import type { ContractClient } from '../../contract/client.ts'
import { api } from './clients/store-client.ts'

type Editorial = ContractClient['editorial']
type Answer<P extends keyof Editorial> = Awaited<ReturnType<Editorial[P]>>

export type Site = Answer<'getSite'>
export type HomeContent = Answer<'getHomeContent'>
export type StaticPage = Answer<'getStaticPage'>
export type Lecture = Answer<'listLectures'>['lectures'][number]
export type WidgetSet = Answer<'getWidgetSet'>

const languageOf = (locale: Locale) => (locale === 'hi' ? 'HINDI' : 'ENGLISH')

/** Who runs the store, with contact details. */
export const getSite = (locale: Locale): Promise<Site> =>
  api().editorial.getSite({ language: languageOf(locale) })

export const getHomeContent = (locale: Locale): Promise<HomeContent> =>
  api().editorial.getHomeContent({ language: languageOf(locale) })

/** A page written by the operator; in English if there is no Hindi one (see `language`). */
export const getStaticPage = (name: string, locale: Locale): Promise<StaticPage> =>
  api().editorial.getStaticPage({ name, language: languageOf(locale) })

/** Lectures on other sites, which the operator named. */
export const listLectures = async (locale: Locale): Promise<Lecture[]> =>
  (await api().editorial.listLectures({ language: languageOf(locale) })).lectures

/** The widgets below the lists of an exam group. */
export const getWidgetSet = (examGroup: string | null): Promise<WidgetSet> =>
  api().editorial.getWidgetSet({ examGroup: examGroup ?? undefined })
