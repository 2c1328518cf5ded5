import { type ReactNode, useState } from 'react'
import type { ClassMessage } from '../../data/live/classroom.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { roomTexts } from './classroom-texts.ts'
import { PinIcon } from './room-icons.tsx'
import { Speaker } from './speaker.tsx'

/** The message that a teacher pinned: its beginning, and all of it at a press. */
export function PinnedMessage({ message, children }: { message: ClassMessage; children?: ReactNode }) {
  const t = useTexts(roomTexts)
  const [whole, setWhole] = useState(false)
  return (
    <div className="pinned">
      <button
        type="button"
        aria-expanded={whole}
        onClick={() => setWhole((now) => !now)}
        className="pinned-press"
      >
        <PinIcon className="size-5 shrink-0" />
        <span className={whole ? undefined : 'pinned-text'} dir="auto">
          <span className="sr-only">{t.pinned}: </span>
          <Speaker said={message} /> {message.text}
        </span>
      </button>
      {children}
    </div>
  )
}
