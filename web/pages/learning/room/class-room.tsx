import { useCallback, useEffect, useRef, useState } from 'react'
import { liveClassesPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { ClassPlace, EnteredClass, OwnPoll } from '../../../data/live/classroom.queries.ts'
import { clockWords } from '../../../parts/batches/timing-words.ts'
import { roomTexts } from '../../../parts/classroom/classroom-texts.ts'
import { BackIcon, PeopleIcon } from '../../../parts/classroom/room-icons.tsx'
import { type Tab, Tabs } from '../../../parts/classroom/tabs.tsx'
import { useWholeWindow } from '../../../parts/classroom/use-whole-window.ts'
import { Stage } from '../../../parts/classroom/video/stage.tsx'
import { localised } from '../../../parts/question/localised.ts'
import styles from '../../../styles/classroom.css?url'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { classRoomTexts } from './class-room-texts.ts'
import { Compose } from './compose.tsx'
import { Dock } from './dock.tsx'
import { DoubtsPanel, HandoutsPanel } from './doubts-panel.tsx'
import { OutOfRoom } from './out-of-room.tsx'
import { PollSheet, PollsPanel } from './poll-card.tsx'
import type { RoomState } from './room-state.ts'
import { useOutbox } from './use-outbox.ts'
import { useRoom } from './use-room.ts'

interface ClassRoomProps {
  place: ClassPlace
  /** as its page knows it */
  lesson: EnteredClass['class']
  onLeave: () => void
}

type Part = 'chat' | 'doubts' | 'polls' | 'handouts'

/** The room of a live class: its video, and what is said around it. */
export function ClassRoom({ place, lesson, onLeave }: ClassRoomProps) {
  const t = useTexts(classRoomTexts)
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const typing = useWholeWindow(box)
  const heard = useRef<() => boolean>(() => false)
  const isHeard = useCallback(() => heard.current(), [])
  const onPlayer = useCallback((now: () => boolean) => {
    heard.current = now
  }, [])
  const { room, dispatch, lives, out, isOver } = useRoom(place, isHeard)
  const outbox = useOutbox(place, room, lives, dispatch)
  const { text: title, lang } = localised(lesson.title, locale)
  const code = room?.classState === 'CANCELLED' ? 'class_cancelled' : out
  const isOut = code !== undefined && code !== 'class_over'
  return (
    <div ref={box} data-typing={typing || undefined} className="class-room">
      <link rel="stylesheet" href={styles} precedence="default" />
      <RoomBar title={title} lang={lang} lesson={lesson} room={room} onLeave={onLeave} />
      {isOut ? (
        <OutOfRoom code={code} place={place} lesson={lesson} onLeave={onLeave} />
      ) : (
        <>
          <Stage
            place={place}
            title={title}
            classState={isOver ? 'OVER' : (room?.classState ?? lesson.state)}
            changes={room?.video ?? 0}
            caption={room?.caption}
            onPlayer={onPlayer}
            afterwards={<Afterwards place={place} onLeave={onLeave} />}
          />
          <div className="room-side">
            <Connection lives={lives} isOver={isOver} />
            {room ? (
              <Parts place={place} room={room} dispatch={dispatch} outbox={outbox} isOver={isOver} />
            ) : (
              <p role="status" className="room-empty">
                {lives ? t.entering : t.enteringAgain}
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}

interface BarProps extends Pick<ClassRoomProps, 'lesson' | 'onLeave'> {
  title: string
  lang: string | undefined
  room: RoomState | undefined
}

function RoomBar({ title, lang, lesson, room, onLeave }: BarProps) {
  const t = useTexts(classRoomTexts)
  const words = useTexts(roomTexts)
  const locale = useLocale()
  const state = room?.classState ?? lesson.state
  return (
    <header className="room-bar">
      <button type="button" aria-label={t.back} onClick={onLeave} className="stage-button">
        <BackIcon />
      </button>
      <h1 lang={lang} className="room-title">
        {title}
      </h1>
      <p className="room-state" data-on={state === 'ON' || undefined}>
        {state === 'ON'
          ? words.onNow
          : state === 'PLANNED'
            ? words.startsAt(clockWords(lesson.startsAt, locale))
            : state === 'OVER'
              ? words.over
              : words.cancelled}
      </p>
      {room && (
        <p className="room-present">
          <PeopleIcon className="size-5" />
          <span aria-hidden="true">{room.present}</span>
          <span className="sr-only">{words.present(room.present)}</span>
        </p>
      )}
    </header>
  )
}

/** Tells once that the network is gone, and once that it is back. */
function Connection({ lives, isOver }: { lives: boolean; isOver: boolean }) {
  const t = useTexts(roomTexts)
  const [back, setBack] = useState(false)
  const wasLost = useRef(false)
  useEffect(() => {
    if (!lives) {
      wasLost.current = true
      return setBack(false)
    }
    if (!wasLost.current) return
    wasLost.current = false
    setBack(true)
    const timer = setTimeout(() => setBack(false), 4_000)
    return () => clearTimeout(timer)
  }, [lives])
  return (
    <p role="status" className="room-banner">
      {!lives && !isOver ? t.noConnection : back ? t.backAgain : ''}
    </p>
  )
}

function Afterwards({ place, onLeave }: Pick<ClassRoomProps, 'place' | 'onLeave'>) {
  const t = useTexts(classRoomTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <p>{t.overHelp}</p>
      <button type="button" onClick={onLeave} className="stage-press">
        {t.toClass}
      </button>
      <a href={paths.at(liveClassesPath(place.packageId))} className="stage-link">
        {t.toTimetable}
      </a>
    </>
  )
}

interface PartsProps {
  place: ClassPlace
  room: RoomState
  dispatch: ReturnType<typeof useRoom>['dispatch']
  outbox: ReturnType<typeof useOutbox>
  isOver: boolean
}

function Parts({ place, room, dispatch, outbox, isOver }: PartsProps) {
  const t = useTexts(classRoomTexts)
  const words = useTexts(roomTexts)
  const [part, setPart] = useState<Part>('chat')
  const freshDoubts = useFresh(countAnswers(room), part === 'doubts')
  const freshMessages = useFresh(room.messages.at(-1)?.id ?? 0, part === 'chat')
  const missed = room.messages.filter(({ id }) => id > freshMessages.seen).length
  const tabs: Tab<Part>[] = [
    { name: 'chat', label: words.chat, count: part === 'chat' ? 0 : missed },
    { name: 'doubts', label: words.doubts, count: freshDoubts.fresh },
    { name: 'polls', label: words.polls, count: room.polls.filter(({ own }) => own === null).length },
    { name: 'handouts', label: t.handouts, count: room.handouts.length },
  ]
  const { sheet, onDone } = useSheet(room.polls)
  return (
    <>
      <p role="status" className="sr-only">
        {sheet?.state === 'OPEN' && t.newPoll}
      </p>
      <Tabs
        label={t.parts}
        tabs={tabs}
        chosen={part}
        onChoose={setPart}
        between={
          sheet &&
          part !== 'polls' && (
            <PollSheet key={sheet.id} place={place} poll={sheet} dispatch={dispatch} onDone={onDone} />
          )
        }
      >
        {part === 'chat' && (
          <ChatPanel place={place} room={room} dispatch={dispatch} onAgain={outbox.again} />
        )}
        {part === 'doubts' && <DoubtsPanel place={place} room={room} dispatch={dispatch} />}
        {part === 'polls' && <PollsPanel place={place} polls={room.polls} dispatch={dispatch} />}
        {part === 'handouts' && <HandoutsPanel place={place} handouts={room.handouts} />}
      </Tabs>
      {!isOver && (
        <>
          <Dock place={place} room={room} dispatch={dispatch} />
          {part === 'chat' && (
            <Compose
              room={room}
              refused={outbox.refused}
              onWrite={outbox.write}
              onUnderstood={outbox.understood}
            />
          )}
        </>
      )}
    </>
  )
}

const countAnswers = ({ asked, questions }: RoomState) =>
  asked.filter(({ state }) => state !== 'WAITING').length + questions.length

/** How far something went while its part was not looked at. */
function useFresh(now: number, looked: boolean): { fresh: number; seen: number } {
  const [seen, setSeen] = useState(now)
  useEffect(() => {
    if (looked) setSeen(now)
  }, [looked, now])
  return { fresh: looked ? 0 : Math.max(0, now - seen), seen }
}

/** The question that is open; once closed it stays until it is put away. */
function useSheet(polls: OwnPoll[]): { sheet: OwnPoll | undefined; onDone: () => void } {
  const open = polls.find(({ state }) => state === 'OPEN')?.id
  const [shown, setShown] = useState(open)
  useEffect(() => {
    if (open !== undefined) setShown(open)
  }, [open])
  return { sheet: polls.find(({ id }) => id === (open ?? shown)), onDone: () => setShown(undefined) }
}
