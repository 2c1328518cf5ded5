import { useCallback, useEffect, useRef, useState } from 'react'
import { personClient } from '../../data/person-client.ts'
import type { TestsListed } from '../../data/tests.queries.ts'
import { onReturn } from '../../ui/on-return.ts'
import { myTestsAddress, type TestFilters } from './my-tests-search.ts'

const PAGE_SIZE = 20
/** What the API gives at once. */
const MOST_AT_ONCE = 50

export interface ListedTests extends TestsListed {
  /** the list's own address; '' before the first */
  key: string
  /** when it came */
  atMs: number
}

interface State {
  listed: ListedTests
  asking: 'first' | 'next' | undefined
  failed: 'first' | 'next' | undefined
}

const NOTHING: ListedTests = {
  key: '',
  tests: [],
  total: 0,
  courses: [],
  states: { new: 0, INCOMPLETE: 0, COMPLETED: 0 },
  atMs: 0,
}

/** What was on the page last, for whoever comes back to it from a result. */
let kept: { owner: number; listed: ListedTests } | undefined

/**
 * The tests of this person that the filters let through, page after page; while another list is asked for the last one stays. It is
 * asked anew whenever somebody comes back to the page, as from a test in another window.
 */
export function useTestList(personId: number, packageId: number | undefined, filters: TestFilters) {
  const [state, setState] = useState<State>(() => ({
    listed: kept?.owner === personId ? kept.listed : NOTHING,
    asking: undefined,
    failed: undefined,
  }))
  const now = useRef(state)
  const turn = useRef(0)
  const { course, state: wanted, kind } = filters
  const ask = useCallback(
    async (which: 'first' | 'next') => {
      const key = myTestsAddress(packageId, { course, state: wanted, kind })
      const before = now.current.listed
      const shown = before.key === key ? before.tests.length : 0
      const asked = ++turn.current
      const put = (next: State) => {
        now.current = next
        kept = { owner: personId, listed: next.listed }
        setState(next)
      }
      const first = which === 'first'
      put({ listed: before, asking: which, failed: undefined })
      try {
        const found = await personClient.tests.listTests({
          packageId,
          course,
          state: wanted,
          kind,
          pageNumber: first ? 0 : Math.floor(shown / PAGE_SIZE),
          pageSize: first ? sizeFor(shown) : PAGE_SIZE,
        })
        if (asked !== turn.current) return
        const all = first ? found.tests : withoutDoubles([...before.tests, ...found.tests])
        put({
          listed: { ...found, tests: all, key, atMs: Date.now() },
          asking: undefined,
          failed: undefined,
        })
      } catch {
        if (asked === turn.current) put({ listed: before, asking: undefined, failed: which })
      }
    },
    [personId, packageId, course, wanted, kind],
  )
  const askFirst = useCallback(() => void ask('first'), [ask])
  const askNext = useCallback(() => {
    if (!now.current.asking) void ask('next')
  }, [ask])
  useEffect(() => {
    askFirst()
    return onReturn(askFirst)
  }, [askFirst])
  return { ...state, askFirst, askNext }
}

/** Whole pages, as many as are shown and the API gives at once. */
const sizeFor = (shown: number) =>
  Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(shown / PAGE_SIZE)) * PAGE_SIZE)

/** A test begun or finished meanwhile moves what was on the page before to the next one. */
const withoutDoubles = (all: ListedTests['tests']) => [
  ...new Map(all.map((test) => [test.mappingId, test])).values(),
]
