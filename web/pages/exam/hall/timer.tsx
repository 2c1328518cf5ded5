import { useEffect, useRef } from 'react'
import { openSection } from '../../../parts/question/open-question.ts'
import type { RoomSnapshot } from '../../../parts/question/room.ts'
import { useRoom, useRoomClock, useRoomValue } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useSkinWord } from './skin-words.ts'
import { clockText, newWarning, warningAt } from './time-left.ts'

/** The end of the time shown: the section's if it has its own. */
export function endMs(room: Pick<RoomSnapshot, 'timed' | 'deadlineMs' | 'sections' | 'current'>): number {
  return room.timed ? openSection(room).span.toMs : room.deadlineMs
}

/** The time left; nothing else in the room changes every second. */
export function Timer() {
  const t = useTexts(examRoomTexts)
  const skin = useRoomValue((room) => room.skin)
  const timed = useRoomValue((room) => room.timed)
  const word = useSkinWord(skin)
  const left = useRoomClock((room, nowMs) => clockText(endMs(room) - nowMs))
  const warning = useRoomClock((room, nowMs) => warningAt(endMs(room) - nowMs))
  const isShort = warning !== undefined && warning <= 5
  return (
    <p className={`exam-timer ${isShort ? 'exam-timer-short' : ''}`}>
      <span className="exam-timer-label">{timed ? t.sectionTimeLeft : word('timeLeft')}</span>
      {/* Not live: a screen reader would speak every second. TimeWarnings announces the warnings, and the
          key T announces the time on demand. */}
      <span role="timer" aria-live="off" className="exam-timer-figures">
        {left}
      </span>
    </p>
  )
}

const LOOK_MS = 500

/** Announces politely that 30, 5 and 1 minutes are left; renders nothing visible. */
export function TimeWarnings() {
  const room = useRoom()
  const t = useTexts(examRoomTexts)
  const before = useRef(0)
  useEffect(() => {
    const leftMs = () => endMs(room.snapshot()) - room.nowMs()
    before.current = leftMs()
    const timer = setInterval(() => {
      const now = leftMs()
      const minutes = newWarning(before.current, now)
      before.current = now
      if (minutes === undefined) return
      const { timed } = room.snapshot()
      const message = timed ? t.sectionMinutesLeft(minutes) : t.minutesLeft(minutes)
      showToast({ message, variant: 'plain' })
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [room, t])
  return null
}

/** Announces the time left on demand. */
export function sayTimeLeft(
  room: { snapshot(): RoomSnapshot; nowMs(): number },
  t: (typeof examRoomTexts)['en'],
): void {
  const minutes = Math.floor(Math.max(0, endMs(room.snapshot()) - room.nowMs()) / 60_000)
  const message = minutes < 1 ? t.lastMinuteSaid : t.timeSaid(Math.floor(minutes / 60), minutes % 60)
  showToast({ message, variant: 'plain' })
}
