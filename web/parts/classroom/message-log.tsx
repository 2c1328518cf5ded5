import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ClassMessage } from '../../data/live/classroom.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { clockWords } from '../batches/timing-words.ts'
import { roomTexts } from './classroom-texts.ts'
import { MOST_MESSAGES } from './shared-state.ts'
import { Speaker } from './speaker.tsx'

interface LogProps {
  messages: ClassMessage[]
  /** the number of whoever reads; undefined: a teacher */
  own?: number | undefined
  /** there are messages before them */
  earlier: boolean
  onEarlier: () => Promise<unknown>
  /** a screen reader says what comes */
  aloud: boolean
  /** what can be done with a message */
  actions?: (message: ClassMessage) => ReactNode
  /** messages of one's own that nobody has yet */
  children?: ReactNode
}

const NEAR = 40

/**
 * The chat. It stays at its end, unless somebody reads further up: then it says how much came meanwhile.
 */
export function MessageLog({ messages, own, earlier, onEarlier, aloud, actions, children }: LogProps) {
  const t = useTexts(roomTexts)
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<number>()
  const atEnd = useRef(true)
  const last = messages.at(-1)?.id ?? 0
  const first = messages[0]?.id
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
  const fresh = seen === undefined ? 0 : messages.filter(({ id }) => id > seen).length
  return (
    <div className="log">
      <div
        ref={box}
        role="log"
        aria-label={t.messages}
        aria-live={aloud ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        onScroll={onScroll}
        className="log-list"
      >
        {earlier && <Earlier isFull={messages.length >= MOST_MESSAGES} onEarlier={onEarlier} />}
        {messages.length === 0 && !children && <p className="log-note">{t.noMessages}</p>}
        {messages.map((message) => (
          <Message key={message.id} message={message} own={own} actions={actions} />
        ))}
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

function Earlier({ isFull, onEarlier }: { isFull: boolean; onEarlier: () => Promise<unknown> }) {
  const t = useTexts(roomTexts)
  const [state, setState] = useState<'busy' | 'failed'>()
  const press = useRef<HTMLButtonElement>(null)
  const load = useRef(async () => {})
  load.current = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await onEarlier()
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  useEffect(() => {
    if (!press.current) return
    // Whoever scrolls up to it wants them.
    let moved = false
    const box = press.current.closest('.log-list')
    const move = () => {
      moved = true
    }
    box?.addEventListener('scroll', move, { once: true })
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && moved) void load.current()
    })
    watch.observe(press.current)
    return () => {
      watch.disconnect()
      box?.removeEventListener('scroll', move)
    }
  }, [])
  if (isFull) return <p className="log-note">{t.mostShown}</p>
  return (
    <p className="log-note">
      <button
        ref={press}
        type="button"
        aria-busy={state === 'busy'}
        onClick={() => void load.current()}
        className="room-link"
      >
        {t.earlier}
      </button>
      {state === 'failed' && (
        <span role="alert" className="room-fault">
          {t.earlierFailed}
        </span>
      )}
    </p>
  )
}

const Message = memo(function Message({
  message,
  own,
  actions,
}: Pick<LogProps, 'own' | 'actions'> & { message: ClassMessage }) {
  const t = useTexts(roomTexts)
  const locale = useLocale()
  const isOwn = own !== undefined && message.number === own
  return (
    <article
      className="said"
      data-own={isOwn || undefined}
      data-teacher={message.number === null || undefined}
    >
      <p className="said-head">
        <Speaker said={message} own={own} />
        <time dateTime={message.at} className="said-at">
          {clockWords(message.at, locale)}
        </time>
        {!message.removed && actions?.(message)}
      </p>
      <p dir="auto" className={message.removed ? 'said-removed' : 'said-text'}>
        {message.removed ? t.removed : message.text}
      </p>
    </article>
  )
})
