import { useCallback, useEffect, useRef, useState } from 'react'
import { StudioEngine } from './studio-engine.ts'
import { FIRST_STATE, isSending, type StudioAction, type StudioState } from './studio-state.ts'
import { useAwakeScreen } from './use-awake-screen.ts'
import { useStaying } from './use-staying.ts'

/** What a page shows; the rest changes with every piece that is sent. */
const SHOWN = ['phase', 'end', 'size', 'reduced', 'slowSince', 'liveSince', 'warning'] as const
const looksAlike = (one: StudioState, other: StudioState) => SHOWN.every((name) => one[name] === other[name])

/** Sends what is recorded to the class, as long as this part of the page is there. */
export function useStudio(itemId: number, stream: () => MediaStream | undefined, leaveWords: string) {
  const [state, setState] = useState(FIRST_STATE)
  const engine = useRef<StudioEngine>(undefined)
  const source = useRef(stream)
  source.current = stream
  useEffect(() => {
    const onState = (next: StudioState) => setState((before) => (looksAlike(before, next) ? before : next))
    const begun = new StudioEngine({ itemId, stream: () => source.current(), onState })
    engine.current = begun
    return () => begun.end()
  }, [itemId])
  const tell = useCallback((action: StudioAction) => engine.current?.tell(action), [])
  const sending = isSending(state)
  useAwakeScreen(sending)
  useStaying(sending, leaveWords)
  return { state, tell, sending }
}
