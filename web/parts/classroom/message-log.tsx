import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ClassMessage } from '../../data/live/classroom.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { clockWords } from '../batches/timing-words.ts'
import { roomTexts } from './classroom-texts.ts'
import { LogFrame } from './log-frame.tsx'
import { Message } from './message.tsx'
import { MOST_MESSAGES } from './shared-state.ts'

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

/** The chat of a class while it is on. */
export function MessageLog({ messages, own, earlier, onEarlier, aloud, actions, children }: LogProps) {
  const t = useTexts(roomTexts)
  return (
    <LogFrame
      label={t.messages}
      aloud={aloud}
      first={messages[0]?.id}
      last={messages.at(-1)?.id ?? 0}
      countAfter={(seen) => messages.filter(({ id }) => id > seen).length}
    >
      {earlier && <Earlier isFull={messages.length >= MOST_MESSAGES} onEarlier={onEarlier} />}
      {messages.length === 0 && !children && <p className="log-note">{t.noMessages}</p>}
      {messages.map((message) => (
        <SaidNow key={message.id} message={message} own={own} actions={actions} />
      ))}
      {children}
    </LogFrame>
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

const SaidNow = memo(function SaidNow({
  message,
  own,
  actions,
}: Pick<LogProps, 'own' | 'actions'> & { message: ClassMessage }) {
  const locale = useLocale()
  const moment = (
    <time dateTime={message.at} className="said-at">
      {clockWords(message.at, locale)}
    </time>
  )
  return <Message message={message} own={own} moment={moment} actions={actions} />
})
