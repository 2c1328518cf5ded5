import { liveClassesPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { purchasePath, shelfPath } from '../../../../addresses/shelf-paths.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { useAnswer } from '../../../data/hooks.ts'
import type { OrderDetails, OrderLine } from '../../../data/orders.queries.ts'
import type { PackageTest } from '../../../data/tests.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { RoomLink } from '../../../parts/test/room-link.tsx'
import { testSteps } from '../../../parts/test/test-steps.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { paymentTexts } from '../paying/payment-texts.ts'

/** The tests of at most this many courses of an order are requested. */
const MOST_ASKED = 3

/**
 * The buyer's first step: the first test they bought, or else the course; nothing for an order of books
 * alone.
 */
export function FirstStep({ order: { orderId, lines } }: { order: OrderDetails }) {
  const courses = lines.filter(({ productType }) => productType !== 'BOOKS')
  const { data, error, atMs } = useAnswer(`first step of ${orderId}`, () => firstTests(courses))
  if (data === undefined && error === undefined) return <Skeleton className="h-12 w-full sm:w-60" />
  const first = data?.find((test) => {
    const { start, goOn } = stepsOf(test, atMs)
    return start !== undefined || goOn !== undefined
  })
  return first ? <StartTest test={first} nowMs={atMs} /> : <OpenCourse courses={courses} />
}

const stepsOf = (test: PackageTest, nowMs: number, title = '') => testSteps({ ...test, title }, nowMs)

function StartTest({ test, nowMs }: { test: PackageTest; nowMs: number }) {
  const t = useTexts(paymentTexts)
  const locale = useLocale()
  const { text: title, lang } = localised(test.title, locale)
  const { start, goOn } = stepsOf(test, nowMs, title)
  const words = start === undefined ? t.goOnTest : t.startTest
  return (
    <RoomLink
      href={pathsIn(locale).at((start ?? goOn)!)}
      label={`${words} ${title}`}
      className="button h-auto min-h-12 flex-col gap-0 py-2 text-center max-sm:w-full"
    >
      {words}{' '}
      <span className="font-normal text-small" lang={lang}>
        {title}
      </span>
    </RoomLink>
  )
}

function OpenCourse({ courses }: { courses: OrderLine[] }) {
  const t = useTexts(paymentTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const [only, ...others] = courses
  if (only === undefined) return null
  const one = others.length === 0
  if (one && only.productType === 'ONLINE_LIVE_CLASSES')
    return (
      <a href={paths.at(liveClassesPath(only.packageId))} className="button min-h-12 max-sm:w-full">
        {t.toClasses}
      </a>
    )
  return (
    <a
      href={paths.at(one ? purchasePath(only) : shelfPath())}
      aria-label={one ? t.openOf(only.title) : undefined}
      className="button min-h-12 max-sm:w-full"
    >
      {one ? t.openCourse : t.openCourses}
    </a>
  )
}

/** The tests of the first course that has an open one; those that were already free come last. */
async function firstTests(courses: OrderLine[]): Promise<PackageTest[]> {
  for (const { packageId } of courses.slice(0, MOST_ASKED)) {
    const found = await personClient.tests.listTestsOfPackage({ packageId })
    const open = found.filter(({ open }) => open)
    if (open.length > 0) return open.sort((a, b) => Number(a.free) - Number(b.free))
  }
  return []
}
