import { useCallback, useEffect, useRef, useState } from 'react'
import { StudioEngine } from './studio-engine.ts'
import { FIRST_STATE, isSending, type StudioAction } from './studio-state.ts'
import { useAwakeScreen } from './use-awake-screen.ts'
import { useStaying } from './use-staying.ts'

/** Sends what is recorded to the class, as long as this part of the page is there. */
export function useStudio(itemId: number, stream: () => MediaStream | undefined, leaveWords: string) {
  const [state, setState] = useState(FIRST_STATE)
  const engine = useRef<StudioEngine>(undefined)
  const source = useRef(stream)
  source.current = stream
  useEffect(() => {
    const begun = new StudioEngine({ itemId, stream: () => source.current(), onState: setState })
    engine.current = begun
    return () => begun.end()
  }, [itemId])
  const tell = useCallback((action: StudioAction) => engine.current?.tell(action), [])
  const sending = isSending(state)
  useAwakeScreen(sending)
  useStaying(sending, leaveWords)
  return { state, tell, sending }
}
