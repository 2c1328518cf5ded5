export interface Layout {
  /** the page has the whole window: nothing of the site stands around it */
  window: boolean
  /** `plain`: brand and language alone; `none`: the page brings its own */
  header: 'store' | 'plain' | 'none'
  /** the bar of five places at a phone's thumb */
  bar: boolean
  /** the "Need any help?" block */
  help: boolean
  /** the "Browse by Product Type" block */
  tiles: boolean
  footer: boolean
  /** `reading` holds lines to a comfortable length */
  width: 'wide' | 'reading'
}

interface Flags {
  /** the page sells a subscription: nothing beside it distracts */
  subscriptionPage?: boolean
  /** the address of the subscription's own landing page, where one is configured */
  subscriptionPath?: string
}

/** As addresses/test-address.ts knows it; every page of the store loads this file. */
const EXAM_ROOM = /-portal\/(\d+\/){2}(new|resume|\d+)\/.|^\/dev\/exam/

/** What stands around a page, by its address without language (B §2.1). */
export function layoutOf(path: string, flags: Flags = {}): Layout {
  const window = EXAM_ROOM.test(path)
  const testPortal = window || path.includes('my-test-analysis')
  const checkout = /^\/(checkout|paymentInfo)/.test(path)
  const college = path.includes('/cuet-college') && !path.includes('/cuet-college-predictor')
  const questions = path.includes('/question-answer')
  // `/mock-tests` is a shelf of the store; `/{package}/mock-test` is a page of one test.
  const mockTest = /\/mock-test$/.test(path)
  return {
    window,
    header: checkout ? 'plain' : headerOf(path, flags),
    bar: !window && (!checkout || /\/(success|failure|pending)$/.test(path)),
    help: !testPortal,
    tiles: !checkout && !testPortal && !questions && !mockTest,
    footer: !checkout,
    width: college || questions || mockTest ? 'reading' : 'wide',
  }
}

function headerOf(path: string, { subscriptionPage, subscriptionPath }: Flags): Layout['header'] {
  if (subscriptionPath !== undefined && path === subscriptionPath) return 'none'
  return subscriptionPage ? 'plain' : 'store'
}
