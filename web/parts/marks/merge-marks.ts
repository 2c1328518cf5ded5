import type { Mark } from '../../data/reading.queries.ts'

/** Of each mark its later change, whichever list it is in. */
export function mergeMarks(...lists: readonly (readonly Mark[])[]): Mark[] {
  const merged = new Map<string, Mark>()
  for (const mark of lists.flat()) {
    const other = merged.get(mark.markId)
    if (!other || Date.parse(other.changedAt) < Date.parse(mark.changedAt)) merged.set(mark.markId, mark)
  }
  return [...merged.values()]
}

/** What is shown of them: what was not removed, in the order of the book or lesson. */
export function livingMarks(marks: readonly Mark[]): Mark[] {
  const top = ({ place }: Mark) => place.second ?? place.text?.[0] ?? place.boxes?.[0]?.[1] ?? 0
  return marks
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => a.place.page - b.place.page || top(a) - top(b) || (a.markId < b.markId ? -1 : 1))
}
