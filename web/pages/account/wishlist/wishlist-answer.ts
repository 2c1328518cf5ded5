import { useEffect, useState } from 'react'

interface Answer<T> {
  key: string
  data?: T
  /** when it came */
  atMs: number
  error?: unknown
}

/**
 * What the API answers for this key, asked in the browser. While another key is being asked for the last answer stays, `stale`.
 */
export function useAnswer<T>(key: string, ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T>>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  useEffect(() => {
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
