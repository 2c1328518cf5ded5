import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { roomTexts } from './classroom-texts.ts'

interface FrameProps {
  label: string
  /** a screen reader says what comes */
  aloud: boolean
  /** the first and the last entry, by numbers that go up */
  first: number | undefined
  last: number
  /** how many messages came after an entry */
  countAfter: (entry: number) => number
  children: ReactNode
}

const NEAR = 40

/**
 * A list that stays at its end, unless somebody reads further up: then it says how much came meanwhile.
 */
export function LogFrame({ label, aloud, first, last, countAfter, children }: FrameProps) {
  const t = useTexts(roomTexts)
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<number>()
  const atEnd = useRef(true)
  const height = useRef(0)
  const firstBefore = useRef(first)
  const scrollToEnd = useCallback(() => {
    const { current } = box
    if (current) current.scrollTop = current.scrollHeight
  }, [])
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    if (atEnd.current) scrollToEnd()
    // What was added above moves nothing that is read.
    else if (first !== firstBefore.current) current.scrollTop += current.scrollHeight - height.current
    firstBefore.current = first
    height.current = current.scrollHeight
  })
  useEffect(() => {
    const { current } = box
    if (!current) return
    // A keyboard comes up, or a poll: the end stays in view.
    const watch = new ResizeObserver(() => atEnd.current && scrollToEnd())
    watch.observe(current)
    return () => watch.disconnect()
  }, [scrollToEnd])
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR
    if (isAtEnd === atEnd.current) return
    atEnd.current = isAtEnd
    setSeen(isAtEnd ? undefined : last)
  }
  const fresh = seen === undefined ? 0 : countAfter(seen)
  return (
    <div className="log">
      <div
        ref={box}
        role="log"
        aria-label={label}
        aria-live={aloud ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        onScroll={onScroll}
        className="log-list"
      >
        {children}
      </div>
      {fresh > 0 && (
        <button
          type="button"
          onClick={() => {
            scrollToEnd()
            box.current?.focus()
          }}
          className="log-new"
        >
          {t.newMessages(fresh)}
        </button>
      )}
    </div>
  )
}
