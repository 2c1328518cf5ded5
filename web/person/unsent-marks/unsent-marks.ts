import type { Mark } from '../../../data/reading.queries.ts'

const nameOf = (key: string) => `marks-${key}`
/** Where the device keeps nothing they live as long as the page. */
const here = new Map<string, Mark[]>()

/** Marks of a person in a book that the server does not have yet. */
export function readUnsent(key: string): Mark[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? '[]')
    return Array.isArray(kept) ? (kept as Mark[]) : []
  } catch {
    return here.get(key) ?? []
  }
}

export function keepUnsent(key: string, marks: Mark[]): void {
  here.set(key, marks)
  try {
    if (marks.length > 0) localStorage.setItem(nameOf(key), JSON.stringify(marks))
    else localStorage.removeItem(nameOf(key))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}
