import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shownNumberOf } from '../../../parts/question/open-question.ts'
import { useRoomValue } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { canFillScreen, fillScreen, useFullScreen } from './full-screen.ts'
import { useLeaving } from './use-leaving.ts'

/** What a candidate must know during the test, above the question; no notice covers the question. */
export function RoomNotices() {
  return (
    <div className="exam-notices">
      <SaidNetwork />
      <NetworkNotice />
      <SignedOutNotice />
      <StorageNotice />
      <CreditNotice />
      <LeavingNotice />
      <FullScreenNotice />
      <EngineNotice />
    </div>
  )
}

interface NoticeProps {
  kind?: 'bad' | 'mark' | 'plain'
  role?: 'alert' | 'status'
  action?: ReactNode
  children: ReactNode
}

function Notice({ kind = 'plain', role, action, children }: NoticeProps) {
  return (
    <div role={role} className={`exam-notice exam-notice-${kind}`}>
      <p>{children}</p>
      {action}
    </div>
  )
}

function NoticeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className="exam-small-button">
      {children}
    </button>
  )
}

/** Announced once when the network goes and when it is back, not at each answer in between. */
function SaidNetwork() {
  const t = useTexts(examRoomTexts)
  const offline = useRoomValue(({ network }) => network === 'offline')
  const sent = useRoomValue(({ unsent }) => unsent === 0)
  const was = useRef(false)
  useEffect(() => {
    if (offline) was.current = true
    else if (sent) was.current = false
  }, [offline, sent])
  return (
    <p role="status" className="sr-only">
      {offline ? t.offline : was.current && sent ? t.backOnline : ''}
    </p>
  )
}

function NetworkNotice() {
  const t = useTexts(examRoomTexts)
  const network = useRoomValue((room) => room.network)
  const unsent = useRoomValue((room) => room.unsent)
  if (network === 'offline')
    return <Notice kind="mark">{unsent === 0 ? t.offline : t.offlineUnsent(unsent)}</Notice>
  return network === 'trying' && unsent > 0 ? <Notice>{t.sendingAgain(unsent)}</Notice> : null
}

function SignedOutNotice() {
  const t = useTexts(examRoomTexts)
  const phase = useRoomValue((room) => room.phase)
  const other = useRoomValue(({ notice }) => notice?.code === 'other-person')
  if (phase !== 'signed-out') return null
  return (
    <Notice
      kind="bad"
      role="alert"
      action={<NoticeButton onPress={() => askToSignIn()}>{t.signIn}</NoticeButton>}
    >
      {other ? t.otherPerson : t.signedOut}
    </Notice>
  )
}

function StorageNotice() {
  const t = useTexts(examRoomTexts)
  const memoryOnly = useRoomValue(({ storage }) => storage === 'memory-only')
  return memoryOnly ? (
    <Notice kind="bad" role="alert">
      {t.memoryOnly}
    </Notice>
  ) : null
}

/** Time credited since this room was opened, until the candidate has seen it. */
function CreditNotice() {
  const t = useTexts(examRoomTexts)
  const credits = useRoomValue((room) => room.credits)
  const [seen, setSeen] = useState(credits.length)
  const added = credits.slice(seen)
  return (
    <div role="status">
      {added.length > 0 && (
        <Notice action={<NoticeButton onPress={() => setSeen(credits.length)}>{t.understood}</NoticeButton>}>
          {added.map(({ atMs, seconds, why }) => (
            <span key={atMs} className="exam-credit">
              {t.credited(Math.round(seconds / 60), why)}
            </span>
          ))}
        </Notice>
      )}
    </div>
  )
}

function LeavingNotice() {
  const t = useTexts(examRoomTexts)
  const [left, told] = useLeaving()
  return (
    <div role="status">
      {left && (
        <Notice kind="mark" action={<NoticeButton onPress={told}>{t.understood}</NoticeButton>}>
          {t.left}
        </Notice>
      )}
    </div>
  )
}

function FullScreenNotice() {
  const t = useTexts(examRoomTexts)
  const asks = useRoomValue(({ paper }) => paper.fullScreen)
  const fills = useFullScreen()
  const [declined, setDeclined] = useState(false)
  if (!asks || fills || declined || !canFillScreen()) return null
  return (
    <Notice
      action={
        <span className="exam-notice-actions">
          <NoticeButton onPress={() => void fillScreen()}>{t.fullScreen}</NoticeButton>
          <NoticeButton onPress={() => setDeclined(true)}>{t.close}</NoticeButton>
        </span>
      }
    >
      {t.fillScreenAsked}
    </Notice>
  )
}

/** The room's notice about the last action. */
function EngineNotice() {
  const t = useTexts(examRoomTexts)
  const notice = useRoomValue((room) => room.notice)
  const number = useRoomValue(({ sections, notice: told }) =>
    told?.question === undefined ? undefined : shownNumberOf(sections, told.question),
  )
  const said = notice && notice.code !== 'other-person' ? t.notices[notice.code] : ''
  return (
    <div role="alert">
      {said && <Notice kind="mark">{number === undefined ? said : t.noticeOf(said, number)}</Notice>}
    </div>
  )
}
