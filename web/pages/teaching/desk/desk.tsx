import { useCallback, useEffect, useRef, useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { teachPath } from '../../../../addresses/screens/teach-paths.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { clockWords } from '../../../parts/batches/timing-words.ts'
import { roomTexts } from '../../../parts/classroom/classroom-texts.ts'
import { BackIcon, PeopleIcon } from '../../../parts/classroom/room-icons.tsx'
import { useWholeWindow } from '../../../parts/classroom/use-whole-window.ts'
import { Notice } from '../../../parts/own-place/persons-place.tsx'
import { localised } from '../../../parts/question/localised.ts'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import roomStyles from '../../../styles/classroom.css?url'
import styles from '../../../styles/desk.css?url'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { teachTexts } from '../teach-texts.ts'
import { DeskChat } from './desk-chat.tsx'
import { DeskClass } from './desk-class.tsx'
import { DeskSide } from './desk-side.tsx'
import type { DeskState } from './desk-state.ts'
import { deskTexts } from './desk-texts.ts'
import { DeskProvider, useDesk } from './use-desk.ts'

/** From where a teacher holds a live class. */
export function Desk({ itemId }: { itemId: number }) {
  const t = useTexts(teachTexts)
  const d = useTexts(deskTexts)
  const { desk, dispatch, lives, out, setOut } = useDesk(itemId)
  const onFault = useCallback(
    (error: unknown) => {
      const code = problemOf(error)?.code
      if (code === 'proof_too_old' || code === 'no_class') setOut(code)
    },
    [setOut],
  )
  if (out !== undefined) return <NotAtDesk code={out} />
  return (
    <>
      <link rel="stylesheet" href={roomStyles} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      {desk ? (
        <DeskProvider value={{ itemId, dispatch, onFault }}>
          <Hall desk={desk} lives={lives} />
        </DeskProvider>
      ) : (
        <>
          <h1 className="text-h2">{t.title}</h1>
          <p role="status" className="mt-4">
            {lives ? d.opening : d.lost}
          </p>
        </>
      )}
    </>
  )
}

function NotAtDesk({ code }: { code: string }) {
  const t = useTexts(teachTexts)
  const paths = pathsIn(useLocale())
  const old = code === 'proof_too_old'
  return (
    <>
      <h1 className="text-h2">{t.title}</h1>
      <Notice title={old ? t.proofOld : t.noClass} help={old ? t.proofOldHelp : t.noClassHelp}>
        {old ? (
          <button
            type="button"
            onClick={() => askToSignIn({ open: 'here', path: location.pathname })}
            className="button"
          >
            {t.signInAgain}
          </button>
        ) : (
          <a href={paths.at(teachPath())} className="button">
            {t.myClasses}
          </a>
        )}
      </Notice>
    </>
  )
}

const AREAS = ['class', 'chat', 'side'] as const
type Area = (typeof AREAS)[number]

function Hall({ desk, lives }: { desk: DeskState; lives: boolean }) {
  const t = useTexts(deskTexts)
  const words = useTexts(roomTexts)
  const box = useRef<HTMLDivElement>(null)
  const typing = useWholeWindow(box)
  /** on a small screen one of them shows */
  const [area, setArea] = useState<Area>('class')
  const waiting = desk.asked.filter(({ state }) => state === 'WAITING').length + desk.hands.length
  const names: Record<Area, string> = {
    class: t.class,
    chat: t.chat,
    side: waiting > 0 ? `${words.doubts} (${waiting})` : words.doubts,
  }
  return (
    <div ref={box} data-typing={typing || undefined} data-area={area} className="class-room desk">
      <DeskBar desk={desk} />
      <p role="status" className="room-banner">
        {lives ? '' : t.lost}
      </p>
      <nav aria-label={t.areas} className="desk-areas">
        {AREAS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === area}
            onClick={() => setArea(one)}
            className="desk-area"
          >
            {names[one]}
          </button>
        ))}
      </nav>
      <div className="desk-columns">
        <div className="desk-column" data-of="class">
          <DeskClass desk={desk} />
        </div>
        <section aria-label={t.chat} className="desk-column" data-of="chat">
          <DeskChat desk={desk} />
        </section>
        <div className="desk-column" data-of="side">
          <DeskSide desk={desk} />
        </div>
      </div>
    </div>
  )
}

function DeskBar({ desk }: { desk: DeskState }) {
  const t = useTexts(deskTexts)
  const words = useTexts(roomTexts)
  const locale = useLocale()
  const { class: lesson, classState, present } = desk
  const { text, lang } = localised(lesson.title, locale)
  return (
    <header className="room-bar">
      <a href={pathsIn(locale).at(teachPath())} aria-label={t.back} className="stage-button">
        <BackIcon />
      </a>
      <h1 lang={lang} className="room-title">
        {text}
      </h1>
      <p className="desk-clock">
        {classState === 'ON' && <Running since={lesson.startsAt} minutes={lesson.minutes} />}
      </p>
      <p className="room-state" data-on={classState === 'ON' || undefined}>
        {classState === 'ON'
          ? words.onNow
          : classState === 'PLANNED'
            ? words.startsAt(clockWords(lesson.startsAt, locale))
            : classState === 'OVER'
              ? words.over
              : words.cancelled}
      </p>
      <p className="room-present">
        <PeopleIcon className="size-5" />
        <span aria-hidden="true">{present}</span>
        <span className="sr-only">{words.present(present)}</span>
      </p>
    </header>
  )
}

const LOOK_MS = 10_000

function Running({ since, minutes }: { since: string; minutes: number }) {
  const t = useTexts(deskTexts)
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {t.running(Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000)))}, {t.planned(minutes)}
    </>
  )
}
