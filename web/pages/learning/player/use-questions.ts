import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '../../../data/lessons/lessons.queries.ts'
import type { Playback } from './playback/playback.ts'

export type LessonQuestion = Lesson['questions'][number]

/** A question stops the lesson when its moment is played, once; who jumps over it is not asked. */
export function useQuestions(playback: Playback, questions: readonly LessonQuestion[]) {
  const [question, setQuestion] = useState<LessonQuestion>()
  const asked = useRef(new Set<number>())
  useEffect(() => {
    const { video } = playback
    let last = video.currentTime
    const look = () => {
      const now = video.currentTime
      const due = questions.find(({ at }) => at > last && at <= now && !asked.current.has(at))
      const played = !video.seeking && now - last < 3 * Math.max(1, video.playbackRate)
      last = now
      if (!due || !played) return
      asked.current.add(due.at)
      playback.pause()
      setQuestion(due)
    }
    video.addEventListener('timeupdate', look)
    return () => video.removeEventListener('timeupdate', look)
  }, [playback, questions])
  const onDone = () => {
    setQuestion(undefined)
    playback.play()
  }
  return { question, onDone }
}
