import { freeKindOfItem } from '../display/open-free-content.ts'
import { ebookPath } from './reader-paths.ts'

export interface FreeContentItem {
  contentId: number
  contentTitle: string
  /** 1 is a test, anything else an e-book */
  contentType: number
  /** 9 is a psychometric test */
  testType: number | null
}

/** A person's progress in a test. */
export type FreeTestStatus = 'new' | 'INCOMPLETE' | 'COMPLETED'

interface AskedItem {
  item: FreeContentItem
  packageId: number
  isTestPass: boolean
  status: FreeTestStatus
  /** how this visit came: names and values as they go along */
  utm: Readonly<Record<string, string>>
  /** a phone or tablet: everything opens where one is */
  handheld: boolean
}

/**
 * As targets of signing in: in place, in a window of its own, or once the notice of copyright was agreed to.
 */
export interface FreeContentTarget {
  open: 'here' | 'window' | 'after-copyright'
  /** without language */
  path: string
}

const PSYCHOMETRIC = 9

/** Where a free item opens, and how (A §2, B §2.5). */
export function freeContentTarget(asked: AskedItem): FreeContentTarget {
  const { item, packageId, isTestPass, status, utm, handheld } = asked
  // Dots alone would lead a browser up instead.
  const title = /^\.\.?$/.test(item.contentTitle)
    ? String(item.contentId)
    : encodeURIComponent(item.contentTitle)
  const inApp = handheld ? '&freeCourseContent=true' : ''
  if (freeKindOfItem(item) === 'ebooks')
    return {
      open: 'after-copyright',
      path: ebookPath({ packageId, itemId: item.contentId, free: true }) + inApp,
    }
  if (status === 'COMPLETED')
    return {
      open: 'here',
      path: `/my-test-analysis/${title}/${packageId}/${item.contentId}?ppc=true&isTestPass=true${inApp}`,
    }
  const portal = item.testType === PSYCHOMETRIC ? 'psych-test-portal' : 'test-series-portal'
  const step = status === 'INCOMPLETE' ? 'resume' : 'new'
  const came = Object.entries(utm).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return {
    open: handheld ? 'here' : 'window',
    path: `/${portal}/${item.contentId}/${packageId}/${step}/${title}?freeContent=true${came.join('')}&isTestPass=${isTestPass}${inApp}`,
  }
}
