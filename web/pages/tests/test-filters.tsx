import { pathsIn } from '../../../addresses/paths.ts'
import type { TestsListed } from '../../data/tests.queries.ts'
import { testsTexts } from '../../parts/test/tests-texts.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { isNarrowed, myTestsAddress, TEST_KINDS, TEST_STATES, type TestFilters } from './my-tests-search.ts'
import { testListTexts } from './test-list-texts.ts'

interface FilterProps {
  /** only the tests of this package */
  packageId: number | undefined
  filters: TestFilters
  listed: Pick<TestsListed, 'courses' | 'states'>
}

/** More courses than these fold; a tap opens the rest. */
const COURSES_SHOWN = 6

interface Choice {
  label: string
  /** without language */
  href: string
  chosen: boolean
}

/**
 * The filters of the tests, in one row: each choice is an address, and pressing an active choice removes it.
 */
export function TestFilterBar({ packageId, filters, listed }: FilterProps) {
  const t = useTexts(testListTexts)
  const ofTests = useTexts(testsTexts)
  const { courses, states } = listed
  const to = (change: TestFilters) => myTestsAddress(packageId, { ...filters, ...change })
  const byState = TEST_STATES.map((state) => {
    const chosen = filters.state === state
    const label = `${ofTests.states[state]} (${states[state]})`
    return { label, chosen, href: to({ state: chosen ? undefined : state }) }
  })
  const byKind = TEST_KINDS.map((kind) => {
    const chosen = filters.kind === kind
    return { label: t.kinds[kind], chosen, href: to({ kind: chosen ? undefined : kind }) }
  })
  const byCourse = courses.map(({ id, name, count }) => {
    const chosen = filters.course === id
    return { label: `${name} (${count})`, chosen, href: to({ course: chosen ? undefined : id }) }
  })
  // A course from an old link, which has no tests now, can be removed.
  if (filters.course !== undefined && !byCourse.some(({ chosen }) => chosen))
    byCourse.unshift({ label: filters.course, chosen: true, href: to({ course: undefined }) })
  const named = packageId === undefined && (courses.length > 1 || filters.course !== undefined)
  const shown = named ? byCourse.filter(({ chosen }, at) => at < COURSES_SHOWN || chosen) : []
  const rest = named ? byCourse.filter((choice) => !shown.includes(choice)) : []
  const all = { label: t.all, href: myTestsAddress(packageId, {}), chosen: false }
  return (
    <nav aria-label={t.filter} className="mt-4">
      <ChoiceList
        choices={[
          { ...all, current: !isNarrowed(filters) },
          ...byState,
          ...(packageId === undefined ? byKind : []),
          ...shown,
        ]}
      />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary text-small underline">
            {t.moreCourses(rest.length)}
          </summary>
          <ChoiceList choices={rest} />
        </details>
      )}
    </nav>
  )
}

function ChoiceList({ choices }: { choices: (Choice & { current?: boolean })[] }) {
  const t = useTexts(testListTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    // On a phone they are on one line to swipe, because the tests matter more.
    <ul className="no-bar flex gap-2 py-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
      {choices.map(({ label, href, chosen, current = false }) => (
        <li key={label} className="shrink-0">
          <a
            href={paths.at(href)}
            aria-current={current ? 'page' : undefined}
            data-chosen={chosen ? '' : undefined}
            lang={langOf(label, locale)}
            className="choice"
          >
            {label}
            {chosen && (
              <>
                <span aria-hidden="true">×</span>
                <span className="sr-only" lang={locale}>
                  , {t.takeAway}
                </span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The active filters, when nothing matches. */
export function TakenFilters({ filters, courses }: { filters: TestFilters } & Pick<TestsListed, 'courses'>) {
  const t = useTexts(testListTexts)
  const ofTests = useTexts(testsTexts)
  const locale = useLocale()
  const { state, kind, course } = filters
  const said = [
    state && ofTests.states[state],
    kind && t.kinds[kind],
    course && (courses.find(({ id }) => id === course)?.name ?? course),
  ].filter((each) => each !== undefined)
  return said.map((each) => (
    <span key={each} lang={langOf(each, locale)} className="pill">
      {each}
    </span>
  ))
}
