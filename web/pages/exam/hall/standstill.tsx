import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RoomSnapshot } from '../../../parts/question/room.ts'
import { useRoom, useRoomValue } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { leaveFullScreen } from './full-screen.ts'
import { examHandInTexts } from './hand-in-texts.ts'

interface StandstillProps {
  /** the address of this attempt's result, and that of the lists of tests */
  resultHref: string
  testsHref: string
}

/**
 * Replaces the question when nothing can be answered: another room is active, or the test is being or has
 * been submitted.
 */
export function Standstill({ resultHref, testsHref }: StandstillProps) {
  const phase = useRoomValue((room) => room.phase)
  if (phase === 'taken-over') return <TakenOver />
  if (phase === 'handing-in') return <HandingIn />
  return <Over resultHref={resultHref} testsHref={testsHref} />
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message gets focus
  useEffect(() => heading.current?.focus(), [title])
  return (
    <div className="exam-standstill">
      <div className="card exam-standstill-card">
        <h1 ref={heading} tabIndex={-1} className="exam-standstill-title">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

function TakenOver() {
  const t = useTexts(examRoomTexts)
  const room = useRoom()
  const [state, setState] = useState<'still' | 'taking' | 'failed'>('still')
  const takeBack = async () => {
    if (state === 'taking') return
    setState('taking')
    try {
      await room.takeBack()
    } catch (error) {
      console.info('the attempt was not taken back', error)
      setState('failed')
    }
  }
  return (
    <Panel title={t.takenOver}>
      <p>{t.takenOverHelp}</p>
      <p role="alert" className="exam-fault">
        {state === 'failed' ? t.takeBackFailed : ''}
      </p>
      <button
        type="button"
        aria-disabled={state === 'taking'}
        onClick={() => void takeBack()}
        className="button"
      >
        {state === 'taking' ? t.takingBack : t.takeBack}
      </button>
    </Panel>
  )
}

function HandingIn() {
  const t = useTexts(examHandInTexts)
  const { signIn, otherPerson } = useTexts(examRoomTexts)
  const offline = useRoomValue(({ network }) => network === 'offline')
  const unsent = useRoomValue((room) => room.unsent)
  const signedOut = useRoomValue((room) => room.signedOut) && !offline
  const safe = useRoomValue(isSafe) && !signedOut
  const other = useRoomValue(({ notice }) => notice?.code === 'other-person')
  return (
    <Panel title={offline ? t.handingInOffline : safe ? t.handingInSafe : t.handingIn}>
      {!offline && !signedOut && <span className="spinner" aria-hidden="true" />}
      {!signedOut && (
        <p role="status">{offline ? t.handingInOfflineHelp : safe ? t.handingInSafeHelp : t.handingInHelp}</p>
      )}
      {offline && unsent > 0 && <p>{t.handingInUnsent(unsent)}</p>}
      {signedOut && (
        <>
          <p role="alert">{other ? otherPerson : t.handingInSignedOut}</p>
          <button type="button" onClick={() => askToSignIn()} className="button">
            {signIn}
          </button>
        </>
      )}
    </Panel>
  )
}

/** Everything that was done has reached the server, and it answers. */
function isSafe({ network, unsent, notice, files }: RoomSnapshot): boolean {
  const isThere = [...files.values()].every(({ state }) => state === 'sent' || state === 'refused')
  return network === 'connected' && unsent === 0 && isThere && notice?.code !== 'not-accepted'
}

function Over({ resultHref, testsHref }: StandstillProps) {
  const t = useTexts(examHandInTexts)
  useEffect(() => void leaveFullScreen(), [])
  return (
    <Panel title={t.over}>
      <p>{t.overHelp}</p>
      {/* A full document load: the parts around the site's pages were not sent with this document. */}
      <p className="exam-standstill-ways">
        <a href={resultHref} target="_self" className="button">
          {t.seeResult}
        </a>
        <a href={testsHref} target="_self" className="button-quiet">
          {t.toTests}
        </a>
      </p>
    </Panel>
  )
}
