import type { Mark } from '../../data/reading.queries.ts'
import { MARKS_PREFIX } from '../progress/progress-unsent.ts'

const nameOf = (key: string) => MARKS_PREFIX + key
/** Where the device keeps nothing they live as long as the page. */
const here = new Map<string, Mark[]>()

/** Whose marks, and in which book. */
export interface MarksName {
  personId: number
  packageId: number
  itemId: number
}

export const marksKey = ({ personId, packageId, itemId }: MarksName): string =>
  `${personId}-${packageId}_${itemId}`

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

/** The books in which a person has unsent marks. */
export function listUnsent(personId: number): MarksName[] {
  return Object.keys(localStorage).flatMap((name) => {
    const [, whose, packageId, itemId] = /^marks-(\d+)-(\d+)_(\d+)$/.exec(name) ?? []
    if (Number(whose) !== personId) return []
    return [{ personId, packageId: Number(packageId), itemId: Number(itemId) }]
  })
}
