import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'

type Show<State> = Dispatch<SetStateAction<State>>

/** The last request, and what came back. */
export interface Answer<T> {
  /** undefined: nothing was requested yet, or it is being requested again */
  key?: string | undefined
  /** the last data that arrived, whatever its key */
  data?: T
  /** when it arrived; 0: with the page, or never */
  atMs: number
  error?: unknown
}

export const NO_ANSWER = { atMs: 0 }

/**
 * Makes the request and shows its answer; if it fails, the earlier data stays. Returns a function that drops
 * an answer still on its way.
 */
export function askFor<T>(key: string, ask: () => Promise<T>, show: Show<Answer<T>>): () => void {
  let left = false
  ask().then(
    (data) => left || show({ key, data, atMs: Date.now() }),
    (error: unknown) => left || show((before) => ({ ...before, key, error })),
  )
  return () => {
    left = true
  }
}

/**
 * The API's answer for this key, requested in the browser; without a key nothing is requested. While another
 * key is loading, the last answer stays, marked `stale`. Data that came with the page is there at once;
 * unless it is complete, the request is made all the same.
 */
export function useAnswer<T>(
  key: string | undefined,
  ask: () => Promise<T>,
  came?: { data: T; whole: boolean },
) {
  const [answer, show] = useState<Answer<T>>(came ? { key, data: came.data, atMs: 0 } : NO_ANSWER)
  const [tries, setTries] = useState(0)
  const spared = useRef(came?.whole ? key : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    if (key === undefined) return
    if (spared.current !== key) return askFor(key, ask, show)
    spared.current = undefined
  }, [key, tries])
  const settled = key !== undefined && answer.key === key
  return {
    data: answer.data,
    atMs: answer.atMs,
    error: settled ? answer.error : undefined,
    stale: !settled,
    again: useCallback(() => {
      show((before) => ({ ...before, key: undefined }))
      setTries((count) => count + 1)
    }, []),
    /** Changes the data without a request. */
    change(changed: (data: T) => T) {
      show((before) => (before.data === undefined ? before : { ...before, data: changed(before.data) }))
    },
  }
}

/** The state of calls that are made one at a time. */
export interface Call<Fault> {
  busy: boolean
  /** why the last call failed */
  fault?: Fault | undefined
}

export const NO_CALL = { busy: false }

/** The error to show for a call that failed; undefined if it is shown elsewhere. */
type FaultOf<Fault> = (error: unknown) => Fault | undefined | Promise<Fault | undefined>

/** Makes calls one at a time: while one is in progress, no other starts. */
export function oneAtATime<Fault>(show: Show<Call<Fault>>) {
  let underWay = false
  return async (work: () => Promise<unknown>, faultOf: FaultOf<Fault>): Promise<void> => {
    if (underWay) return
    underWay = true
    show({ busy: true })
    try {
      await work()
    } catch (error) {
      const fault = await faultOf(error)
      show((now) => ({ ...now, fault }))
    } finally {
      underWay = false
      show((now) => ({ ...now, busy: false }))
    }
  }
}

/**
 * A call made at a press: whether it is in progress, and its error. A second press meanwhile does nothing.
 */
export function useCall<Fault>(faultOf: FaultOf<Fault>) {
  const [{ busy, fault }, show] = useState<Call<Fault>>(NO_CALL)
  const [make] = useState(() => oneAtATime(show))
  return {
    busy,
    fault,
    setFault: (next: Fault | undefined) => show((now) => ({ ...now, fault: next })),
    /** `refused` replaces `faultOf` for this call. */
    run: (work: () => Promise<unknown>, refused = faultOf) => make(work, refused),
  }
}
