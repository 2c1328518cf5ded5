import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { RestOfList } from '../../parts/own-place/rest-of-list.tsx'
import { TestItem } from '../../parts/test/test-item.tsx'
import { testsTexts } from '../../parts/test/tests-texts.ts'
import { TestsWaiting } from '../../parts/test/tests-waiting.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { isNarrowed, myTestsAddress, readTestFilters, type TestFilters } from './my-tests-search.ts'
import { TakenFilters, TestFilterBar } from './test-filters.tsx'
import { testListTexts } from './test-list-texts.ts'
import { useDelivery } from './use-delivery.ts'
import { type ListedTests, useTestList } from './use-test-list.ts'

interface MyTestsProps {
  personId: number
  /** undefined: tests of all packages */
  packageId: number | undefined
  /** called with the title of the package */
  onNamed: (title: string) => void
}

/** The signed-in person's tests that match the address. */
export function MyTests({ personId, packageId, onNamed }: MyTestsProps) {
  const filters = readTestFilters(useSearch({ strict: false }))
  const { listed, asking, failed, askFirst, askNext } = useTestList(personId, packageId, filters)
  useDelivery(askFirst)
  const title = packageId === undefined ? undefined : listed.tests[0]?.packageTitle
  useEffect(() => {
    if (title !== undefined) onNamed(title)
  }, [title, onNamed])
  const current = listed.key === myTestsAddress(packageId, filters)
  const narrowed = isNarrowed(filters)
  const isKnown = listed.key.split('?')[0] === myTestsPath(packageId)
  if (!isKnown) return failed ? <NotLoaded of={testsTexts} again={askFirst} /> : <TestsWaiting />
  const any = listed.total > 0 || narrowed
  return (
    <>
      {any && <TestFilterBar packageId={packageId} filters={filters} listed={listed} />}
      {failed === 'first' && <NotLoaded of={testsTexts} again={askFirst} />}
      {listed.total > 0 && (
        <List
          listed={listed}
          packageId={packageId}
          busy={!current || asking === 'first'}
          asksNext={asking === 'next'}
          nextFailed={failed === 'next'}
          onNext={askNext}
        />
      )}
      {current && listed.total === 0 && !failed && (
        <NoTests filters={filters} courses={listed.courses} packageId={packageId} />
      )}
    </>
  )
}

interface ListProps {
  listed: ListedTests
  packageId: number | undefined
  busy: boolean
  asksNext: boolean
  nextFailed: boolean
  onNext: () => void
}

function List({ listed, packageId, busy, asksNext, nextFailed, onNext }: ListProps) {
  const t = useTexts(testListTexts)
  const { tests, total, atMs } = listed
  return (
    <section aria-labelledby="tests-shown" aria-busy={busy} className="mt-5">
      <h2 className="sr-only">{t.list}</h2>
      <p id="tests-shown" role="status" className="mb-3 font-semibold">
        {t.shown(total)}
      </p>
      <ul className="flex flex-col gap-3">
        {tests.map((test) => (
          <li key={test.mappingId}>
            <TestItem test={test} nowMs={atMs} namesPackage={packageId === undefined} />
          </li>
        ))}
      </ul>
      <RestOfList
        shown={tests.length}
        total={total}
        asksNext={asksNext}
        nextFailed={nextFailed}
        onNext={onNext}
        texts={t}
      />
    </section>
  )
}

interface NoTestsProps extends Pick<ListedTests, 'courses'> {
  filters: TestFilters
  packageId: number | undefined
}

function NoTests({ filters, courses, packageId }: NoTestsProps) {
  const t = useTexts(testListTexts)
  const paths = pathsIn(useLocale())
  if (isNarrowed(filters))
    return (
      <Notice title={t.nothing} help={t.nothingHelp}>
        <span className="flex w-full flex-wrap justify-center gap-2">
          <TakenFilters filters={filters} courses={courses} />
        </span>
        <a href={paths.at(myTestsPath(packageId))} className="button">
          {t.seeAll}
        </a>
      </Notice>
    )
  const ofPackage = packageId !== undefined
  return (
    <Notice
      title={ofPackage ? t.emptyOfPackage : t.empty}
      help={ofPackage ? t.emptyOfPackageHelp : t.emptyHelp}
    >
      <a href={ofPackage ? paths.at(myTestsPath()) : paths.productType('TEST_SERIES')} className="button">
        {ofPackage ? t.allTests : t.seeSeries}
      </a>
    </Notice>
  )
}
