import { type Locale, localeOfPath, withoutLocale } from '../../../addresses/locale.ts'
import { matchAddress } from '../../../addresses/match-address.ts'
import { looksPersonal } from '../../../contract/people/event-redaction.ts'
import { Kept } from '../../platform/kept.ts'

/** What of an address says which page it is; a title, a slug and an unguessable token do not. */
const SAYING = ['id', 'packageId', 'course', 'exam', 'productType', 'name'] as const
const PLAIN = /^[A-Za-z0-9_-]{1,64}$/

const known = new Kept<string, EventPage>({ most: 2_000 })

export interface EventPage {
  page: string
  locale: Locale
}

/**
 * Which page of this site a path is: `home`, `product/1010`, `exam-products/sbi-po/TEST_SERIES`; `not-found`
 * for any other.
 */
export function eventPage(path: string): EventPage {
  return known.getOrMake(path, () => pageOf(path))
}

function pageOf(path: string): EventPage {
  const address: Record<string, unknown> = { ...matchAddress(withoutLocale(path)) }
  const said = SAYING.map((name) => address[name]).filter(isPlain)
  const screen = isPlain(address.screen) ? address.screen : 'not-found'
  return { page: [screen, ...said].join('/'), locale: localeOfPath(path) }
}

function isPlain(value: unknown): value is string {
  return typeof value === 'string' && PLAIN.test(value) && !looksPersonal(value)
}
