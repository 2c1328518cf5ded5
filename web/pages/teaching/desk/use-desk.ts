import { createContext, useCallback, useContext, useEffect, useReducer, useRef, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { openRoomStream } from '../../../parts/classroom/open-room-stream.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { type DeskAction, reduceDesk } from './desk-state.ts'
import { deskTexts } from './desk-texts.ts'

const SHUT_OUT = ['no_class', 'proof_too_old', 'forbidden', 'role_needed']
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15_000

/** The desk of a class: reads it, hears it, and comes back to it. */
export function useDesk(itemId: number) {
  const [desk, dispatch] = useReducer(reduceDesk, undefined)
  const [entry, setEntry] = useState(0)
  const [lives, setLives] = useState(true)
  const [out, setOut] = useState<string>()
  const tries = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    try {
      const room = await callClass('teaching', 'getTaught', { itemId })
      tries.current = 0
      dispatch({ do: 'enter', room })
      setEntry((count) => count + 1)
      setLives(true)
    } catch (error) {
      const problem = problemOf(error)
      if (problem && SHUT_OUT.includes(problem.code)) return setOut(problem.code)
      if (problem && (problem.status === 401 || problem.status === 403)) return setOut('no_class')
      setLives(false)
      timer.current = setTimeout(enter, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries.current))
      tries.current += 1
    }
  }, [itemId])
  useEffect(() => {
    void enter()
    return () => clearTimeout(timer.current)
  }, [enter])
  const at = useRef(0)
  at.current = desk?.at ?? 0
  useEffect(() => {
    if (entry === 0) return
    return openRoomStream(`/api/v2/staff/live-classes/stream?itemId=${itemId}`, at.current, {
      heard: (events) => dispatch({ do: 'hear', events }),
      lives: setLives,
      refused: () => void enter(),
    })
  }, [entry, itemId, enter])
  useEffect(() => {
    if (desk?.outdated) void enter()
  }, [desk?.outdated, enter])
  return { desk, dispatch, lives, out, setOut }
}

interface AtDesk {
  itemId: number
  dispatch: (action: DeskAction) => void
  /** says why a call of the desk did not work */
  onFault: (error: unknown) => void
}

const DeskContext = createContext<AtDesk | undefined>(undefined)
export const DeskProvider = DeskContext.Provider

export function useAtDesk(): AtDesk {
  const at = useContext(DeskContext)
  if (!at) throw new Error('there is no desk around this part')
  return at
}

/** A press at the desk: one at a time, and its fault stands beside it. */
export function usePress() {
  const t = useTexts(deskTexts)
  const { onFault } = useAtDesk()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const run = async (work: () => Promise<unknown>, words: Record<string, string> = {}): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      onFault(error)
      setFault(words[problemOf(error)?.code ?? ''] ?? t.failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, run }
}
