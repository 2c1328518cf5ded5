import katex from 'katex'
import { useEffect, useState } from 'react'
import { ExamStyles } from '../../../parts/question/exam-styles.tsx'
import { ExamRoom } from '../../exam/hall/exam-room.tsx'
import { Intro } from '../../exam/intro/intro.tsx'
import { FakeRoom } from './fake-room.ts'
import { ROOM_STATES } from './room-states.ts'
import { SAMPLE_INTROS } from './sample-intros.ts'
import { sampleRoom } from './sample-room.ts'

/** Every state of the exam room and of the page before it: a list of them, or the one named in the query. */
export function ExamSamples() {
  return (
    <>
      <ExamStyles />
      <Samples />
    </>
  )
}

function Samples() {
  const [shown, setShown] = useState<string | null>()
  useEffect(() => setShown(new URLSearchParams(location.search).get('show')), [])
  if (shown === undefined) return null
  const room = Object.entries(ROOM_STATES).find(([name]) => name === shown)?.[1]
  if (room) return <SampleRoom key={shown} {...room} />
  const intro = Object.entries(SAMPLE_INTROS).find(([name]) => name === shown)?.[1]
  if (intro)
    return (
      <Intro
        test={intro}
        standing="known"
        status="new"
        flags={{}}
        onStart={async () => {}}
        onAgain={() => {}}
      />
    )
  return (
    <ul className="exam-intro">
      {[...Object.keys(ROOM_STATES), ...Object.keys(SAMPLE_INTROS)].map((name) => (
        <li key={name}>
          <a href={`?show=${name}`} target="_self" className="inline-flex min-h-11 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SampleRoom({ asked, change = () => ({}) }: (typeof ROOM_STATES)[keyof typeof ROOM_STATES]) {
  const [room] = useState(() => {
    const nowMs = Date.now()
    const made = sampleRoom({ skin: 'default', ...asked, nowMs, tex: drawTex })
    const fake = new FakeRoom({ ...made, ...change(made) }, () => Date.now())
    Object.assign(window, { room: fake })
    return fake
  })
  return <ExamRoom room={room} resultHref="/dev/exam-room" testsHref="/dev/exam-room" />
}

/** As the server renders it (server/domains/questions/text): styles are in `data-style`. */
function drawTex(source: string, display = false): string {
  return katex.renderToString(source, { displayMode: display }).replaceAll(' style="', ' data-style="')
}
