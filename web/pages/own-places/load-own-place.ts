import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { OWN_PLACES, type OwnPlaceAddress } from '../../../addresses/screens/own-places.ts'
import { matchScreen } from '../../../addresses/screens/screen.ts'
import { listCards } from '../../data/catalogue.queries.ts'
import type { PageData } from '../../data/page-data.ts'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import type { PageHead } from '../../parts/page/page-head.ts'
import { myTestsTexts } from '../../parts/test/my-tests-texts.ts'
import { myClassesTexts } from '../learning/area/classes/my-classes-texts.ts'
import { posterScript } from '../learning/player/early-poster.ts'
import { myNotebookTexts } from '../notebook/my-notebook-texts.ts'
import { myOrdersTexts } from '../orders/orders-texts.ts'
import { myPlannerTexts } from '../planner/my-planner-texts.ts'
import { withFirstTexts } from '../tests/result/first-texts.ts'
import { loadOwnResult, type OwnResult } from '../tests/result/own-result.ts'
import { isLesson, isOther, lessonPlace, otherPlace } from './late-place.ts'

/** The place, and the part of it that the server rendered for its owner. */
export interface OwnPlaceData {
  place: OwnPlaceAddress
  own?: OwnResult
  /** the title of the package whose tests these are, if it is on sale */
  course?: string
}

/** The parts of the address `/my-{place}/{a}/{b}/…`, decoded. */
type Segments = { place: string } & Partial<Record<(typeof FOLLOWING)[number], string | undefined>>

const FOLLOWING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const

type NoSegments = { [Name in keyof Segments]?: never }

/**
 * The data for the address. Except for results, the page is the same for everyone, because only a browser
 * knows whose page it is and loads the contents; it is never indexed. Anyone can write a title in an address,
 * so titles are not repeated.
 */
export async function loadOwnPlace(
  segments: Segments,
  locale: Locale,
): Promise<PageData<Headed<OwnPlaceData>>>
/** The reader, which is the same for every book as well: which one, and whether it opens, a browser asks. */
export async function loadOwnPlace(reader: NoSegments, locale: Locale): Promise<PageData<Headed<object>>>
export async function loadOwnPlace(
  { place: name, ...following }: Segments | NoSegments,
  locale: Locale,
): Promise<PageData<Headed<object>>> {
  if (name === undefined) {
    const { reader: title, readerWhat: description } = shelfTexts[locale]
    return toHeadedPage({}, { locale, path: '/e-books', title, description, index: false })
  }
  const segments = FOLLOWING.flatMap((part) => following[part] ?? [])
  const path = [`/my-${name}`, ...segments.map(encodeURIComponent)].join('/')
  const place = matchScreen(OWN_PLACES, path)
  if (!place) throw notFound()
  if (isOther(place)) await otherPlace.load()
  if (isLesson(place)) await lessonPlace.load()
  const course = place.screen === 'my-tests-of-package' ? await titleOf(place.packageId) : undefined
  const head = { locale, path, ...wordsOf(place, locale, course), index: false, ...wakingOf(place) }
  if (course !== undefined) return toHeadedPage<OwnPlaceData>({ place, course }, head)
  const own = place.screen === 'test-analysis' ? await loadOwnResult(place) : undefined
  if (!own) return toHeadedPage<OwnPlaceData>({ place }, head)
  await (await import('../tests/result-page.tsx')).loadMine()
  const sent = { ...own, ...withFirstTexts(own.result) }
  return toHeadedPage<OwnPlaceData>({ place, own }, head, { place, own: sent })
}

/** A lesson shows nothing before its script runs; its picture is asked for even before that. */
function wakingOf(place: OwnPlaceAddress): Pick<PageHead, 'firstScript' | 'wakesAtOnce'> {
  return isLesson(place) ? { firstScript: posterScript(place), wakesAtOnce: true } : {}
}

/** Of a package on sale; the page works without it. */
async function titleOf(packageId: number): Promise<string | undefined> {
  try {
    return (await listCards([packageId]))[0]?.title
  } catch (error) {
    console.info('the name of a package', error)
    return undefined
  }
}

function wordsOf(
  { screen }: OwnPlaceAddress,
  locale: Locale,
  course: string | undefined,
): { title: string; description: string } {
  const [shelf, orders, tests] = [shelfTexts[locale], myOrdersTexts[locale], myTestsTexts[locale]]
  const notebook = myNotebookTexts[locale]
  const planner = myPlannerTexts[locale]
  const classes = myClassesTexts[locale]
  switch (screen) {
    case 'live-classes':
    case 'live-class':
      return { title: classes.title, description: classes.what }
    case 'planner':
      return { title: planner.title, description: planner.what }
    case 'orders':
      return { title: orders.title, description: orders.what }
    case 'notebook':
      return { title: notebook.title, description: notebook.what }
    case 'notebook-practice':
      return { title: notebook.practice, description: notebook.practiceWhat }
    case 'test-analysis':
      return { title: tests.result, description: tests.resultWhat }
    case 'my-tests-of-package':
      return {
        title: course === undefined ? tests.ofPackage : tests.ofNamed(course),
        description: tests.what,
      }
    case 'my-tests':
      return { title: tests.title, description: tests.what }
    case 'continue-studying':
      return { title: shelf.goOn, description: shelf.goOnWhat }
    default:
      return { title: shelf.title, description: shelf.what }
  }
}
