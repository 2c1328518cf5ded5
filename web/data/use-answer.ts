import { useEffect, useRef, useState } from 'react'

interface Answer<T> {
  key: string
  data?: T
  /** when it arrived */
  atMs: number
  error?: unknown
}

/**
 * The API's answer for this key, requested in the browser. While another key is loading, the last answer
 * stays, marked `stale`. Data that came with the page is there at once; unless it is complete, the request is
 * made all the same.
 */
export function useAnswer<T>(key: string, ask: () => Promise<T>, came?: { data: T; whole: boolean }) {
  const [answer, setAnswer] = useState<Answer<T> | undefined>(came && { key, data: came.data, atMs: 0 })
  const [tries, setTries] = useState(0)
  const spared = useRef(came?.whole ? key : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    if (spared.current === key) {
      spared.current = undefined
      return
    }
    let left = false
    ask().then(
      (data) => left || setAnswer({ key, data, atMs: Date.now() }),
      (error: unknown) => left || setAnswer((before) => ({ atMs: 0, ...before, key, error })),
    )
    return () => {
      left = true
    }
  }, [key, tries])
  const settled = answer?.key === key
  return {
    data: answer?.data,
    atMs: answer?.atMs ?? 0,
    error: settled ? answer.error : undefined,
    stale: !settled,
    again() {
      setAnswer((before) => before && { ...before, key: '', error: undefined })
      setTries((count) => count + 1)
    },
  }
}
