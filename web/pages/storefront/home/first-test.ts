/** A free test as far as it matters where somebody begins. */
interface Offered {
  courses: string[]
  title: { en?: string | undefined; hi?: string | undefined }
}

/**
 * The free test to begin with for a goal: one that is named after it, else one that is for nothing else, else
 * the first. A pass for every exam holds the mocks of all of them.
 */
export function firstTestOf<T extends Offered>(
  tests: readonly T[],
  goal: { name: string; courses: readonly string[] },
): T | undefined {
  const own = tests.filter(({ courses }) => courses.some((course) => goal.courses.includes(course)))
  return (
    own.find(({ title }) => isNamedAfter(title.en ?? '', goal.name)) ??
    own.find(({ courses }) => courses.every((course) => goal.courses.includes(course))) ??
    own[0]
  )
}

/** `Railway CBT mini mock` after Railways, `Bank Prelims mini mock` after Banking and Insurance. */
function isNamedAfter(title: string, goal: string): boolean {
  const told = wordsOf(title)
  return wordsOf(goal).some((word) =>
    told.some((other) => other.startsWith(word) || (other.length > 3 && word.startsWith(other))),
  )
}

/** Without `and`, `for` and other short words; `SSC` is none. */
const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]{2,}|[A-Za-z]{4,}/g) ?? []).map((word) => word.toLowerCase())
