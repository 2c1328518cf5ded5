import type { EventEmitter } from 'node:events'

/** Counts what each person has open in this process, at most so many. */
export function heldOpen(most: number) {
  const open = new Map<number, number>()
  return {
    /** Counts one more until the answer closes; false: there are too many, and it is not counted. */
    take(personId: number, answer: EventEmitter): boolean {
      const count = open.get(personId) ?? 0
      if (count >= most) return false
      open.set(personId, count + 1)
      answer.once('close', () => {
        const left = (open.get(personId) ?? 1) - 1
        if (left > 0) open.set(personId, left)
        else open.delete(personId)
      })
      return true
    },
  }
}
