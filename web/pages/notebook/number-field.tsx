import { useEffect, useState } from 'react'
import { ExamStyles } from '../../parts/question/exam-styles.tsx'
import { NumberAnswer } from '../../parts/question/number-answer.tsx'
import { RoomProvider } from '../../parts/question/room-context.ts'
import type { AnswerFieldProps } from './answer-field.tsx'
import { PracticeRoom } from './practice-room.ts'

/**
 * A number, as in the exam room: a field with the exam hall's keypad, which accepts Devanagari digits and has
 * a minus on every phone.
 */
export function NumberField({ asked, onAnswer }: AnswerFieldProps) {
  const [room] = useState(() => new PracticeRoom(asked))
  useEffect(() => room.subscribe(() => onAnswer(room.answer)), [room, onAnswer])
  return (
    <>
      <ExamStyles />
      <RoomProvider value={room}>
        <NumberAnswer />
      </RoomProvider>
    </>
  )
}
