import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '../awake.ts'
import { mayAdvance } from './carousel-state.ts'

/**
 * Advances by itself while nobody touches, points at or focuses the row; does not move if reduced motion is
 * preferred.
 */
export function useAutoAdvance(everyMs: number | undefined, advance: () => void) {
  const calm = useMedia(REDUCED_MOTION)
  const [playing, setPlaying] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const running = mayAdvance({ playing, hovered, focused })
  const tick = useEffectEvent(() => {
    if (!document.hidden) advance()
  })

  useEffect(() => setPlaying(everyMs !== undefined && !calm), [everyMs, calm])
  useEffect(() => {
    if (!running || everyMs === undefined) return
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs])

  return {
    playing,
    toggle() {
      setPlaying(!playing)
      // Started by a press, it runs despite the focus and pointer of that press.
      if (!playing) {
        setFocused(false)
        setHovered(false)
      }
    },
    watch: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setPlaying(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
