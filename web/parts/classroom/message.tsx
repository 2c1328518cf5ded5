import type { ReactNode } from 'react'
import type { ClassMessage } from '../../data/live/classroom.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { roomTexts } from './classroom-texts.ts'
import { Speaker } from './speaker.tsx'

interface MessageProps {
  message: ClassMessage
  /** the number of whoever reads; undefined: a teacher */
  own?: number | undefined
  /** when it was said */
  moment: ReactNode
  /** what can be done with it */
  actions?: ((message: ClassMessage) => ReactNode) | undefined
}

export function Message({ message, own, moment, actions }: MessageProps) {
  const t = useTexts(roomTexts)
  const isOwn = own !== undefined && message.number === own
  return (
    <article
      className="said"
      data-own={isOwn || undefined}
      data-teacher={message.number === null || undefined}
    >
      <p className="said-head">
        <Speaker said={message} own={own} />
        {moment}
        {!message.removed && actions?.(message)}
      </p>
      <p dir="auto" className={message.removed ? 'said-removed' : 'said-text'}>
        {message.removed ? t.removed : message.text}
      </p>
    </article>
  )
}
