export interface Layout {
  /** the page has the whole window: nothing of the site stands around it */
  window: boolean
  /** `plain`: brand and language alone */
  header: 'store' | 'plain'
  /** the bar of five places at a phone's thumb */
  bar: boolean
  /** the "Need any help?" block */
  help: boolean
  /** the "Browse by Product Type" block */
  tiles: boolean
  footer: boolean
}

/** As addresses/test-address.ts knows it; every page of the store loads this file. */
const EXAM_ROOM = /-portal\/(\d+\/){2}(new|resume|\d+)\/.|^\/dev\/exam/

/** What stands around a page, by its address without language (B §2.1). */
export function layoutOf(path: string): Layout {
  const window = EXAM_ROOM.test(path)
  const testPortal = window || path.includes('my-test-analysis')
  const checkout = /^\/(checkout|paymentInfo)/.test(path)
  return {
    window,
    header: checkout ? 'plain' : 'store',
    bar: !window && (!checkout || /\/(success|failure|pending)$/.test(path)),
    help: !testPortal,
    tiles: !checkout && !testPortal,
    footer: !checkout,
  }
}
