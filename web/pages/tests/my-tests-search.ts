import { myTestsPath } from '../../../addresses/my-tests-path.ts'

/** In the order in which tests stand. */
export const TEST_STATES = ['INCOMPLETE', 'new', 'COMPLETED'] as const
export type TestState = (typeof TEST_STATES)[number]
export const TEST_KINDS = ['mine', 'free'] as const
export type TestKind = (typeof TEST_KINDS)[number]

/** Which tests an address shows; without any of these, all of them. */
export interface TestFilters {
  course?: string | undefined
  state?: TestState | undefined
  kind?: TestKind | undefined
}

/** `?course=CUET&state=new&kind=free`; what names nothing is no filter. */
export function readTestFilters({ course, state, kind }: Record<string, unknown>): TestFilters {
  return {
    course: typeof course === 'string' && /^.{1,60}$/u.test(course) ? course : undefined,
    state: TEST_STATES.find((known) => known === state),
    kind: TEST_KINDS.find((known) => known === kind),
  }
}

/** Where the tests stand that these filters let through; equal filters have equal addresses. */
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
