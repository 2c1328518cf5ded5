import { fromPageData, type PageData, toPageData } from '../../data/page-data.ts'
import { type PageHead, pageHead } from './page-head.ts'

/** The data of a page, with its head. */
export type Headed<T> = T & { head: PageHead }

/**
 * The data of a page with the head from its loader; a browser gets only the parts that it sets itself on
 * navigation.
 */
export function toHeadedPage<T extends object>(data: T, head: PageHead, sent: T = data): PageData<Headed<T>> {
  const { image, type, jsonLd, firstScript, wakesAtOnce, ...shown } = head
  return toPageData<Headed<T>>({ ...data, head }, { ...sent, head: shown })
}

/** The head of a page; empty if its loader found nothing. */
export function headOf(data: PageData<Headed<object>> | undefined): Partial<ReturnType<typeof pageHead>> {
  return data ? pageHead(fromPageData(data).head) : {}
}
