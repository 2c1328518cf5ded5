import type { Locale } from '../../../addresses/locale.ts'
import type { ContractClient } from '../../../contract/client.ts'

/** The data around every page, which does not change while it is open. */
export interface Surroundings {
  /** the header in a wallet's app, and what the header adds for a begun purchase */
  bars: string
  goals: string
  tiles: string
  help: string
  footer: string
}

/** What the server provides for rendering one page. */
export interface PageRequestContext {
  /** operations of this process, bound to this request */
  api: ContractClient
  locale: Locale
  /** scheme and host of canonical links */
  origin: string
  /** the request's reading of the clock, epoch ms */
  nowMs: number
  /** the person the page is rendered for; undefined if it is the same for everyone */
  ownerId?: number
  /**
   * takes the document, without its doctype; the response carries only status and headers, so that there is
   * no body to copy and decode
   */
  takeHtml(html: string): void
  /**
   * takes the error that made the page, or a part of it, fail: it is logged and the page is not cached; the
   * page itself does not show it
   */
  reportFault(cause: unknown): void
  /** the data around the page, from its loader */
  surroundings?: Surroundings
  /** the query as written, with its `?`, or empty */
  query: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageRequestContext }
  }
}
