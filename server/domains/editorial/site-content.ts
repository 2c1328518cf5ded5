import type { Locale } from '../../../addresses/locale.ts'
import type { ContractClient } from '../../../contract/client.ts'
import { embeddableVideo } from '../../../display/video-link.ts'
import type { SiteFile } from './site-file.ts'

type Editorial = ContractClient['editorial']
type Answer<P extends keyof Editorial> = Awaited<ReturnType<Editorial[P]>>

export type SiteAnswer = Answer<'getSite'>
export type HomeContent = Answer<'getHomeContent'>
export type StaticPage = Answer<'getStaticPage'>
export type WidgetSet = Answer<'getWidgetSet'>
export type Lecture = Answer<'listLectures'>['lectures'][number]
export type Partner = SiteFile['partners'][number]

/** The operator's words, read once at start and never changed after. */
export interface SiteContent {
  readonly site: Record<Locale, SiteAnswer>
  readonly home: Record<Locale, HomeContent>
  /** by name; every page answers in both languages, if need be in English */
  readonly pages: ReadonlyMap<string, Record<Locale, StaticPage>>
  /** by exam group, and `default` */
  readonly widgetSets: ReadonlyMap<string, WidgetSet>
  /** where third-party tags load from and talk to; empty without any */
  readonly tagOrigins: readonly string[]
  /** on other sites; empty without any */
  readonly lectures: Record<Locale, readonly Lecture[]>
  /** where they are framed from */
  readonly lectureOrigins: readonly string[]
  readonly partners: ReadonlyMap<string, Partner>
  /** what the operator should know of the folder and nothing failed for, a sentence each */
  readonly warnings: readonly string[]
}

/** The white-label partner with this id, if the operator has one. */
export function findPartner(content: SiteContent, id: string): Partner | undefined {
  return content.partners.get(id)
}

/** The lecture that is this video of YouTube, if the operator has it. */
export function findYoutubeLecture(content: SiteContent, videoId: string): Lecture | undefined {
  const framed = embeddableVideo(`https://youtu.be/${videoId}`)
  return content.lectures.en.find(({ url }) => url === framed)
}
