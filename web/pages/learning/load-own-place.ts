import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { type ShelfAddress, shelfAddress } from '../../../addresses/shelf-address.ts'
import { type TestAddress, testAddress } from '../../../addresses/test-address.ts'
import type { PageData } from '../../page-data.ts'
import { myOrdersTexts } from '../../texts/my-orders.ts'
import { myTestsTexts } from '../../texts/my-tests.ts'
import { shelfTexts } from '../../texts/shelf.ts'
import { type Headed, toHeadedPage } from '../headed-page.ts'

type TestsPlace = Exclude<TestAddress, { screen: 'exam-room' | 'not-found' }>
export type OwnPlace = ShelfAddress | TestsPlace | { screen: 'orders' }

const ORDERS = { screen: 'orders' } as const

/** Of the address `/my-{place}/{first}/{second}/{third}`, decoded. */
interface Segments {
  place: string
  first?: string | undefined
  second?: string | undefined
  third?: string | undefined
}

/**
 * What the address asks for. The page is the same for everybody, and nothing for a search engine: only a browser knows whose they
 * are, and only the caller's own answers say what is there. A title in an address is for readers; anybody can write one,
 * so none is repeated.
 */
export function loadOwnPlace(
  { place: name, first, second, third }: Segments,
  locale: Locale,
): PageData<Headed<{ place: OwnPlace }>> {
  const segments = [first, second, third].filter((segment) => segment !== undefined)
  const path = [`/my-${name}`, ...segments.map(encodeURIComponent)].join('/')
  const place =
    path === '/my-orders'
      ? ORDERS
      : (shelfAddress([`/my-${name}`, ...segments].join('/')) ?? testsPlace(path))
  if (!place) throw notFound()
  return toHeadedPage({ place }, { locale, path, ...wordsOf(place, locale), index: false })
}

function testsPlace(path: string): TestsPlace | undefined {
  const place = testAddress(path)
  return place === undefined || place.screen === 'exam-room' || place.screen === 'not-found'
    ? undefined
    : place
}

function wordsOf({ screen }: OwnPlace, locale: Locale): { title: string; description: string } {
  const [shelf, orders, tests] = [shelfTexts[locale], myOrdersTexts[locale], myTestsTexts[locale]]
  switch (screen) {
    case 'orders':
      return { title: orders.title, description: orders.what }
    case 'test-analysis':
      return { title: tests.result, description: tests.resultWhat }
    case 'my-tests-of-package':
      return { title: tests.ofPackage, description: tests.what }
    case 'my-tests':
      return { title: tests.title, description: tests.what }
    default:
      return { title: shelf.title, description: shelf.what }
  }
}
