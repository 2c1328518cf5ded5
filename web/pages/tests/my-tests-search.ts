import { myTestsPath } from '../../../addresses/my-tests-path.ts'

/** In the order of the list. */
export const TEST_STATES = ['INCOMPLETE', 'new', 'COMPLETED'] as const
export type TestState = (typeof TEST_STATES)[number]
export const TEST_KINDS = ['mine', 'free'] as const
export type TestKind = (typeof TEST_KINDS)[number]

/** The tests that an address shows; without filters, all of them. */
export interface TestFilters {
  course?: string | undefined
  state?: TestState | undefined
  kind?: TestKind | undefined
}

/** `?course=CUET&state=new&kind=free`; invalid values are ignored. */
export function readTestFilters({ course, state, kind }: Record<string, unknown>): TestFilters {
  return {
    course: typeof course === 'string' && /^.{1,60}$/u.test(course) ? course : undefined,
    state: TEST_STATES.find((known) => known === state),
    kind: TEST_KINDS.find((known) => known === kind),
  }
}

/** The address of the tests that match these filters; equal filters have equal addresses. */
export function myTestsAddress(packageId: number | undefined, filters: TestFilters): string {
  const query = new URLSearchParams()
  for (const name of ['course', 'state', 'kind'] as const) {
    const value = filters[name]
    if (value !== undefined) query.append(name, value)
  }
  return myTestsPath(packageId) + (query.size > 0 ? `?${query}` : '')
}

export function isNarrowed({ course, state, kind }: TestFilters): boolean {
  return course !== undefined || state !== undefined || kind !== undefined
}
