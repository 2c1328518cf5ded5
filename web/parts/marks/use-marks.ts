import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../data/clients/problem-error.ts'
import { type Book, listMarks, type Mark } from '../../data/reading.queries.ts'
import { sendMarks } from '../../person/unsent-marks/send-marks.ts'
import { keepUnsent, marksKey, readUnsent } from '../../person/unsent-marks/unsent-marks.ts'
import { areBooksKept } from '../../ui/device/local-store.ts'
import { newRequestKey } from '../../ui/device/request-key.ts'
import { livingMarks, mergeMarks } from './merge-marks.ts'

const TRY_AGAIN_MS = 20_000

export type NewMark = Pick<Mark, 'kind' | 'place' | 'quote' | 'note' | 'colour'>

/**
 * A person's marks in a book or a lesson: those that the server has and those that this device has not sent
 * yet, which survive a reload. They are sent at once, and again when there is a network.
 */
export function useMarks(
  { packageId, itemId }: Pick<Book, 'packageId' | 'itemId'>,
  personId: number,
  kept: Mark[] = [],
) {
  const key = marksKey({ personId, packageId, itemId })
  const [marks, setMarks] = useState<Mark[]>(() => mergeMarks(kept, readUnsent(key)))
  const [unsentCount, setUnsentCount] = useState(() => readUnsent(key).length)
  const [full, setFull] = useState(false)
  const sending = useRef(false)
  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      await sendMarks({ personId, packageId, itemId }, (known, rest) => {
        setUnsentCount(rest.length)
        setMarks(mergeMarks(known, rest))
        setFull(false)
        noteKept(itemId, known)
      })
    } catch (error) {
      const code = problemOf(error)?.code
      // What the server will never take is not kept for it.
      if (code === 'too_many_marks' || code === 'invalid_input') {
        keepUnsent(key, [])
        setUnsentCount(0)
        setFull(code === 'too_many_marks')
        setMarks(await listMarks({ packageId, itemId }).catch(() => []))
      } else console.info('marks wait for a network', error)
    } finally {
      sending.current = false
    }
  }, [key, personId, packageId, itemId])
  useEffect(() => {
    let left = false
    listMarks({ packageId, itemId }).then(
      (known) => {
        noteKept(itemId, known)
        if (!left) setMarks((now) => mergeMarks(known, now))
      },
      (error: unknown) => console.info('the marks did not come', error),
    )
    void send()
    const retry = setInterval(() => readUnsent(key).length > 0 && void send(), TRY_AGAIN_MS)
    const online = () => void send()
    addEventListener('online', online)
    return () => {
      left = true
      clearInterval(retry)
      removeEventListener('online', online)
    }
  }, [key, packageId, itemId, send])
  const change = (mark: Mark) => {
    const changed = { ...mark, changedAt: new Date().toISOString() }
    const unsent = mergeMarks(readUnsent(key), [changed])
    keepUnsent(key, unsent)
    setUnsentCount(unsent.length)
    setMarks((now) => [...now.filter(({ markId }) => markId !== mark.markId), changed])
    void send()
  }
  return {
    marks: livingMarks(marks),
    unsentCount,
    full,
    add: (mark: NewMark) => change({ ...mark, markId: newRequestKey(), changedAt: '', deleted: false }),
    change,
    remove: (mark: Mark) => change({ ...mark, deleted: true }),
  }
}

/** The server's word, for when there is no network. */
function noteKept(itemId: number, known: Mark[]): void {
  if (!areBooksKept()) return
  void import('../../person/kept-books/kept-books.ts')
    .then(({ noteKeptMarks }) => noteKeptMarks(itemId, known))
    .catch(() => {})
}

export type Marks = ReturnType<typeof useMarks>
