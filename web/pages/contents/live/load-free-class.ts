import { notFound, redirect } from '@tanstack/react-router'
import { freeLiveClassPath } from '../../../../addresses/content-paths.ts'
import { inLocale, type Locale } from '../../../../addresses/locale.ts'
import { idOf } from '../../../../addresses/segments.ts'
import { holdsLiveClasses } from '../../../../display/holds-live-classes.ts'
import { nowMs } from '../../../data/clients/client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { LiveClass } from '../../../data/live/classes.queries.ts'
import { listFreeClasses } from '../../../data/live/list-batches.ts'
import type { PageData } from '../../../data/page-data.ts'
import { type FreeLiveClasses, listFreeLiveClasses } from '../../../data/previews.queries.ts'
import { type Headed, toHeadedPage } from '../../../parts/page/headed-page.ts'
import { askedProduct, type NamedProduct, namedProduct, nothingHere } from '../asked-product.ts'
import { type ContentsPlace, contentsHead } from '../contents-head.ts'
import { placeBelow } from '../place-below.ts'
import { liveTexts } from './live-texts.ts'

export type FreeClass = FreeLiveClasses['classes'][number]

export interface FreeClassData {
  product: NamedProduct
  steps: ContentsPlace['steps']
  /** upcoming classes, and one in progress; the next one first */
  coming: FreeClass[]
  /** classes with a recording, or whose recording is expected; the latest first */
  past: FreeClass[]
  /** of its batches: what is on or to come, the next first, and what was recorded */
  taught: LiveClass[]
  nowMs: number
}

interface Asked {
  unsafeId: string
  title: string
  /** as written */
  query: string
  locale: Locale
}

/** A recording is available within 0-6 hours (A §9). */
const AWAITED_MS = 6 * 3_600_000

/** The free classes of a course on sale; a wrong title redirects (301), keeping the query. */
export async function loadFreeClass({
  unsafeId,
  title,
  query,
  locale,
}: Asked): Promise<PageData<Headed<FreeClassData>>> {
  const id = idOf(unsafeId)
  if (!id) throw nothingHere()
  const product = await askedProduct(id)
  const taught = holdsLiveClasses(product) ? await listFreeClasses(id) : []
  if (!product.freeLiveClassAvailable && taught.length === 0) throw nothingHere()
  const path = freeLiveClassPath(product)
  if (title !== product.slugurl) throw redirect({ href: inLocale(path, locale) + query, statusCode: 301 })
  const { classes } = await listFreeLiveClasses(id).catch((error: unknown) => {
    if (problemOf(error)?.code !== 'no_free_class') throw error
    if (taught.length === 0) throw notFound()
    return { classes: [] }
  })
  const now = nowMs()
  const shown = sortClasses(classes, now)
  const t = liveTexts[locale]
  const place = placeBelow(product, locale, {
    path,
    title: t.pageTitle(product.title),
    description: t.description(product.title, classes.length + taught.length),
    steps: [{ label: t.title, path }],
  })
  return toHeadedPage(
    {
      product: namedProduct(product),
      steps: place.steps,
      ...shown,
      taught,
      nowMs: now,
    },
    await contentsHead(place, locale),
  )
}

/** Upcoming classes, and those to watch; an old class without a recording is of no use. */
export function sortClasses(classes: FreeClass[], nowMs: number): { coming: FreeClass[]; past: FreeClass[] } {
  const inOrder = classes.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return {
    coming: inOrder.filter((one) => endOf(one) > nowMs),
    past: inOrder
      .filter((one) => endOf(one) <= nowMs && (one.recorded || nowMs < endOf(one) + AWAITED_MS))
      .reverse(),
  }
}

function endOf({ startsAt, durationSeconds }: FreeClass): number {
  return Date.parse(startsAt) + durationSeconds * 1000
}
