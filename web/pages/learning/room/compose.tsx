import { type FormEvent, useEffect, useId, useState } from 'react'
import { LONGEST_MESSAGE } from '../../../../contract/live/classroom-limits.ts'
import { SendIcon } from '../../../parts/classroom/room-icons.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { classRoomTexts } from './class-room-texts.ts'
import { faultWords } from './fault-words.ts'
import type { RoomState } from './room-state.ts'
import type { Refused } from './use-outbox.ts'

interface ComposeProps {
  room: Pick<RoomState, 'settings' | 'writesFromMs' | 'unsent'>
  refused: Refused | undefined
  onWrite: (text: string) => void
  onUnderstood: () => void
}

/** The line in which a learner writes to everybody, with what stands against it right beside the press. */
export function Compose({ room, refused, onWrite, onUnderstood }: ComposeProps) {
  const t = useTexts(classRoomTexts)
  const id = useId()
  const [text, setText] = useState('')
  const seconds = useSecondsUntil(room.writesFromMs)
  const { chat, slowSeconds } = room.settings
  const isClosed = chat === 'closed'
  const waited = refused?.code === 'too_fast' && room.writesFromMs > 0 && seconds === 0
  // With slow mode the answer to one message says when the next may go.
  const waits = seconds > 0 || (slowSeconds > 0 && room.unsent.length > 0)
  // What was not let through comes back, so that it can be changed.
  useEffect(() => {
    if (refused) setText((now) => now || refused.text)
  }, [refused])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '' || waits || isClosed) return
    onWrite(said)
    setText('')
  }
  if (isClosed && text === '') return <p className="compose-closed">{t.chatClosed}</p>
  return (
    <form onSubmit={onSubmit} className="compose">
      <div role="alert" id={`${id}-fault`} className="room-fault">
        {refused && !waited && faultWords(refused.code, t)}
      </div>
      <div className="compose-row">
        <input
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (refused) onUnderstood()
          }}
          maxLength={LONGEST_MESSAGE}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t.write}
          aria-describedby={`${id}-fault`}
          placeholder={slowSeconds > 0 ? t.slow(slowSeconds) : t.write}
          className="field compose-field"
        />
        <button
          type="submit"
          aria-disabled={waits || isClosed || text.trim() === ''}
          aria-label={seconds > 0 ? t.waitSeconds(seconds) : t.send}
          className="compose-send"
        >
          {seconds > 0 ? <span className="tabular-nums">{seconds}</span> : <SendIcon />}
        </button>
      </div>
    </form>
  )
}

function useSecondsUntil(ms: number): number {
  const left = () => Math.max(0, Math.ceil((ms - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment says when it ends
  useEffect(() => {
    setSeconds(left())
    if (left() === 0) return
    const timer = setInterval(() => {
      setSeconds(left())
      if (left() === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [ms])
  return seconds
}
