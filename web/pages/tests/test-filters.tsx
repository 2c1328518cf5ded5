import { pathsIn } from '../../../addresses/paths.ts'
import type { TestsListed } from '../../api/tests.queries.ts'
import { langOf } from '../../texts/lang-of.ts'
import { testsTexts } from '../../texts/tests.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { myTestsAddress, TEST_KINDS, TEST_STATES, type TestFilters } from './my-tests-search.ts'

interface FilterProps {
  /** the tests of this package alone */
  packageId: number | undefined
  filters: TestFilters
  listed: Pick<TestsListed, 'courses' | 'states'>
}

/** More courses than these fold: the rest is one tap away. */
const COURSES_SHOWN = 6

/** What narrows the tests: each choice is an address. */
export function TestFilterBar({ packageId, filters, listed }: FilterProps) {
  const t = useTexts(testsTexts)
  const { courses, states } = listed
  const choice = (change: TestFilters) => myTestsAddress(packageId, { ...filters, ...change })
  const among = courses.some(({ id }) => id === filters.course)
  return (
    <div className="mt-5 flex flex-col gap-3">
      <Choices
        label={t.byState}
        choices={[
          { label: t.all, href: choice({ state: undefined }), chosen: filters.state === undefined },
          ...TEST_STATES.map((state) => ({
            label: `${t.states[state]} (${states[state]})`,
            href: choice({ state }),
            chosen: filters.state === state,
          })),
        ]}
      />
      {packageId === undefined && (
        <Choices
          label={t.byKind}
          choices={[
            { label: t.all, href: choice({ kind: undefined }), chosen: filters.kind === undefined },
            ...TEST_KINDS.map((kind) => ({
              label: t.kinds[kind],
              href: choice({ kind }),
              chosen: filters.kind === kind,
            })),
          ]}
        />
      )}
      {packageId === undefined && (courses.length > 1 || filters.course !== undefined) && (
        <Choices
          label={t.byCourse}
          shown={COURSES_SHOWN + 1}
          more={t.moreCourses}
          choices={[
            { label: t.all, href: choice({ course: undefined }), chosen: filters.course === undefined },
            // A course of an old link, of which there is nothing now, can be taken away.
            ...(among || filters.course === undefined
              ? []
              : [{ label: filters.course, href: choice({}), chosen: true }]),
            ...courses.map(({ id, name, count }) => ({
              label: `${name} (${count})`,
              href: choice({ course: id }),
              chosen: filters.course === id,
            })),
          ]}
        />
      )}
    </div>
  )
}

interface Choice {
  label: string
  /** without language */
  href: string
  chosen: boolean
}

interface ChoicesProps {
  label: string
  choices: Choice[]
  /** so many stand open, with whatever is chosen */
  shown?: number
  more?: (count: number) => string
}

function Choices({ label, choices, shown = choices.length, more }: ChoicesProps) {
  const first = choices.filter(({ chosen }, at) => at < shown || chosen)
  const rest = choices.filter((choice) => !first.includes(choice))
  return (
    <nav aria-label={label} className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline">
      <p aria-hidden="true" className="shrink-0 text-quiet text-small sm:w-32">
        {label}
      </p>
      <div className="min-w-0">
        <ChoiceList choices={first} />
        {rest.length > 0 && more && (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary text-small underline">
              {more(rest.length)}
            </summary>
            <ChoiceList choices={rest} />
          </details>
        )}
      </div>
    </nav>
  )
}

function ChoiceList({ choices }: { choices: Choice[] }) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    // On a phone in one line, which is swiped: the tests are what one came for.
    <ul className="no-bar flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      {choices.map(({ label, href, chosen }) => (
        <li key={href + label} className="shrink-0">
          <a
            href={paths.at(href)}
            aria-current={chosen ? 'page' : undefined}
            lang={langOf(label, locale)}
            className="choice"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
