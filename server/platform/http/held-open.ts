import type { EventEmitter } from 'node:events'

/** Counts what each person or address has open in this process, at most so many. */
export function heldOpen(most: number) {
  const open = new Map<number | string, number>()
  return {
    /** Counts one more until the answer closes; false: there are too many, and it is not counted. */
    take(whose: number | string, answer: EventEmitter): boolean {
      const count = open.get(whose) ?? 0
      if (count >= most) return false
      open.set(whose, count + 1)
      answer.once('close', () => {
        const left = (open.get(whose) ?? 1) - 1
        if (left > 0) open.set(whose, left)
        else open.delete(whose)
      })
      return true
    },
  }
}
