export interface Layout {
  /** the page fills the whole window, without the site's parts around it */
  window: boolean
  /** `plain`: only brand and language; `none`: there is none */
  header: 'store' | 'plain' | 'none'
  /** the bar of five links on a phone */
  bar: boolean
  /** the "Need any help?" block */
  help: boolean
  /** the "Browse by Product Type" block */
  tiles: boolean
  footer: boolean
}

/**
 * The exam room, as in addresses/test-address.ts, and the reader; repeated because every page of the store
 * loads this file.
 */
const WINDOW = /-portal\/(\d+\/){2}(new|resume|\d+)\/.|^\/(dev\/exam|e-books)/

/** The parts around a page, by its address without language (B §2.1); `goldPath` is the operator's own. */
export function layoutOf(path: string, goldPath?: string): Layout {
  const window = WINDOW.test(path)
  const testPortal = window || path.includes('my-test-analysis')
  const checkout = /^\/(checkout|paymentInfo)/.test(path)
  return {
    window,
    header: path === goldPath ? 'none' : checkout ? 'plain' : 'store',
    bar: !window && (!checkout || /\/(success|failure|pending)$/.test(path)),
    help: !testPortal,
    tiles: !checkout && !testPortal,
    footer: !checkout,
  }
}
