import type { Locale } from '../../../addresses/locale.ts'
import type { ContractClient } from '../../../contract/client.ts'

/** What stands around every page and never changes while it is open. */
export interface Surroundings {
  goals: string
  tiles: string
  help: string
  footer: string
}

/** What the server hands to the rendering of one page. */
export interface PageRequestContext {
  /** operations of this process, bound to this request */
  api: ContractClient
  locale: Locale
  /** scheme and host of canonical links */
  origin: string
  /** the request's reading of the clock, epoch ms */
  nowMs: number
  /** whom the page is written for alone; undefined where it is the same for everybody */
  ownerId?: number
  /**
   * takes the document, without its doctype; the response carries status and headers alone, and no body to
   * copy and decode
   */
  takeHtml(html: string): void
  /**
   * takes what made the page, or a part of it, fail: it is logged and the page is not kept; the page itself
   * tells nothing of it
   */
  reportFault(cause: unknown): void
  /** what stands around the page, written by its loader */
  surroundings?: Surroundings
  /** the query as it was written, with its `?`, or empty */
  query: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageRequestContext }
  }
}
