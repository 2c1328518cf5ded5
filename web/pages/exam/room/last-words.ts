import type { MadeEvent } from '../../../person/kept-attempts/kept-attempts.ts'

/** The events of a room's last moment. */
export interface LastWords {
  epoch: number
  made: MadeEvent[]
}

/** A synchronous store, because the page may be gone before the database has answered. */
export interface LastWordsNote {
  note(attemptId: number, words: LastWords): void
  /** This page's note has been stored by now. */
  forget(attemptId: number): void
  /** Of every page on this device. */
  read(attemptId: number): LastWords[]
  /** All notes have been stored by now. */
  forgetAll(attemptId: number): void
  /** Whether its person submitted the test on this device. */
  noteSubmitted(attemptId: number, submitted: boolean): void
  isSubmitted(attemptId: number): boolean
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const KEY = 'examRoom'
/** In place of the id of a page. */
const SUBMITTED = 'submitted'

/** Uses localStorage, the only storage that a browser writes synchronously. */
export function lastWordsNote(pageId: string, store: () => Store = () => localStorage): LastWordsNote {
  const prefix = (attemptId: number) => `${KEY}-${attemptId}-`
  const keysOf = (attemptId: number) =>
    Array.from({ length: store().length }, (_, at) => store().key(at) ?? '').filter((key) =>
      key.startsWith(prefix(attemptId)),
    )
  return {
    note: (attemptId, words) =>
      quietly(() => store().setItem(prefix(attemptId) + pageId, JSON.stringify(words)), undefined),
    forget: (attemptId) => quietly(() => store().removeItem(prefix(attemptId) + pageId), undefined),
    read: (attemptId) =>
      quietly(() => keysOf(attemptId).flatMap((key) => wordsIn(store().getItem(key) ?? '')), []),
    noteSubmitted: (attemptId, submitted) =>
      quietly(() => {
        if (submitted) store().setItem(prefix(attemptId) + SUBMITTED, 'true')
        else store().removeItem(prefix(attemptId) + SUBMITTED)
      }, undefined),
    isSubmitted: (attemptId) =>
      quietly(() => store().getItem(prefix(attemptId) + SUBMITTED) === 'true', false),
    forgetAll: (attemptId) =>
      quietly(() => {
        for (const key of keysOf(attemptId)) store().removeItem(key)
      }, undefined),
  }
}

/** Other code may have written it: the server judges the events, this only checks their form. */
function wordsIn(text: string): LastWords[] {
  const words = quietly(() => JSON.parse(text) as Partial<LastWords> | null, null)
  if (!Number.isInteger(words?.epoch) || !Array.isArray(words?.made)) return []
  const made = words.made.filter((one) =>
    [one?.question, one?.spentMs, one?.madeAtMs].every((value) => Number.isInteger(value)),
  )
  return [{ epoch: words.epoch!, made }]
}

function quietly<T>(what: () => T, otherwise: T): T {
  try {
    return what()
  } catch {
    return otherwise
  }
}
