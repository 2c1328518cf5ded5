import { useEffect } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import { PagedList } from '../../data/paged-list.ts'
import type { ListedTest, TestsListed } from '../../data/tests.queries.ts'
import { usePages } from '../../data/use-pages.ts'
import { onReturn } from '../../ui/device/on-return.ts'
import { myTestsAddress, type TestFilters } from './my-tests-search.ts'

export interface ListedTests extends TestsListed {
  /** the list's own address; '' before the first */
  key: string
  /** when it arrived */
  atMs: number
}

const NOTHING: TestsListed = {
  tests: [],
  total: 0,
  courses: [],
  states: { new: 0, INCOMPLETE: 0, COMPLETED: 0 },
}

const newList = () =>
  new PagedList<TestsListed, ListedTest>({
    pageSize: 20,
    mostAtOnce: 50,
    itemsOf: ({ tests }) => tests,
    withItems: (found, tests) => ({ ...found, tests }),
    idOf: ({ mappingId }) => mappingId,
  })

/** The last list on the page, for a person who returns to it from a result. */
let kept: { owner: number; list: ReturnType<typeof newList> } | undefined

/**
 * The tests of this person that match the filters, page by page; while another list loads, the last one
 * stays. It reloads whenever the person returns to the page, as from a test in another window.
 */
export function useTestList(personId: number, packageId: number | undefined, filters: TestFilters) {
  if (kept?.owner !== personId) kept = { owner: personId, list: newList() }
  const { course, state, kind } = filters
  const address = myTestsAddress(packageId, { course, state, kind })
  const pages = usePages(kept.list, address, (pageNumber, pageSize) =>
    personClient.tests.listTests({ packageId, course, state, kind, pageNumber, pageSize }),
  )
  const { shown = NOTHING, key, atMs, asking, failed, askFirst, askNext } = pages
  useEffect(() => onReturn(askFirst), [askFirst])
  const listed: ListedTests = { ...shown, key, atMs }
  return { listed, asking, failed, askFirst, askNext }
}
