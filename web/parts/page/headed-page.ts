import { fromPageData, type PageData, toPageData } from '../../data/page-data.ts'
import { type PageHead, pageHead } from './page-head.ts'

/** What a page is made from, with its head. */
export type Headed<T> = T & { head: PageHead }

/**
 * The data of a page with the head its loader made; a browser is sent what it sets itself when it goes to the
 * page.
 */
export function toHeadedPage<T extends object>(data: T, head: PageHead, sent: T = data): PageData<Headed<T>> {
  const { image, type, jsonLd, firstScript, ...shown } = head
  return toPageData<Headed<T>>({ ...data, head }, { ...sent, head: shown })
}

/** The head of a page; nothing where its loader found none. */
export function headOf(data: PageData<Headed<object>> | undefined): Partial<ReturnType<typeof pageHead>> {
  return data ? pageHead(fromPageData(data).head) : {}
}
