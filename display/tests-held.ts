/** So many tests that open together; without a window they are open. */
export interface TestGroup {
  count: number
  opensAt: string | null
  closesAt: string | null
}

/** How many tests there are to take, now and later; what has closed is no test any more. */
export interface TestsCounted {
  total: number
  now: number
  later: number
  /** by when the last of them opens; null where all are open */
  by: string | null
}

export function countTests(groups: readonly TestGroup[], nowMs: number): TestsCounted {
  let now = 0
  let later = 0
  let by: string | null = null
  for (const { count, opensAt, closesAt } of groups) {
    if (closesAt !== null && Date.parse(closesAt) <= nowMs) continue
    if (opensAt === null || Date.parse(opensAt) <= nowMs) now += count
    else {
      later += count
      if (by === null || Date.parse(opensAt) > Date.parse(by)) by = opensAt
    }
  }
  return { total: now + later, now, later, by }
}
