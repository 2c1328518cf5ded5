import { useCallback, useEffect, useRef, useState } from 'react'
import type { OverBook } from '../../../person/kept-books/kept-book.ts'
import { areBooksKept } from '../../../ui/device/local-store.ts'
import { type FoundBook, findBook, loadKept, whyOver } from './find-book.ts'

const AT_ONCE_MS = 3_000

interface BookState {
  found?: FoundBook
  error?: unknown
  /** why this device keeps it no more */
  over?: OverBook['why'] | undefined
}

/** The book of an address; asked for anew when it was kept here and is so no more. */
export function useBook(place: { packageId: number; itemId: number } | undefined) {
  const [state, setState] = useState<BookState>({})
  const [tries, setTries] = useState(0)
  const foundAt = useRef(Number.NEGATIVE_INFINITY)
  const again = useCallback(() => setTries((count) => count + 1), [])
  /** A book that closes as soon as it opens is not opened without end. */
  const onClosed = useCallback(() => {
    if (performance.now() - foundAt.current > AT_ONCE_MS) again()
    else setState({ error: new Error('the book closed as soon as it opened') })
  }, [again])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address never changes, a try is a request
  useEffect(() => {
    if (!place) return
    let left = false
    setState({})
    findBook(place).then(
      (found) => {
        foundAt.current = performance.now()
        if (!left) setState({ found })
      },
      async (error: unknown) => {
        const over = await whyOver(place)
        if (!left) setState({ error, over })
      },
    )
    return () => {
      left = true
    }
  }, [tries])
  const kept = state.found?.kept
  useEffect(() => {
    if (!kept) return
    let left = false
    let end = () => {}
    void loadKept().then(({ onKeptChange, openKept }) => {
      if (left) return
      end = onKeptChange(() => {
        void openKept(kept.kept.itemId).then((now) => now || left || again())
      })
    })
    return () => {
      left = true
      end()
    }
  }, [kept, again])
  useKeptLooked()
  return { ...state, again, onClosed }
}

/** While a book is open, what this device keeps is looked at again and again. */
function useKeptLooked(): void {
  useEffect(() => {
    if (!areBooksKept()) return
    let left = false
    let end = () => {}
    void loadKept().then(({ keepContact }) => {
      if (!left) end = keepContact()
    })
    return () => {
      left = true
      end()
    }
  }, [])
}
