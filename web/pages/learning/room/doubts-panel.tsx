import { type Dispatch, type FormEvent, useId, useState } from 'react'
import { LONGEST_QUESTION } from '../../../../contract/live/classroom-limits.ts'
import { callClass } from '../../../data/clients/classroom-client.ts'
import { useCall } from '../../../data/hooks.ts'
import { type ClassPlace, type Handout, handoutPath } from '../../../data/live/classroom.queries.ts'
import { Doubt } from '../../../parts/classroom/doubt.tsx'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { requestKeys } from '../../../ui/device/request-key.ts'
import { classRoomTexts } from './class-room-texts.ts'
import { faultOf } from './fault-words.ts'
import type { RoomAction, RoomState } from './room-state.ts'

interface DoubtsProps {
  place: ClassPlace
  room: RoomState
  dispatch: Dispatch<RoomAction>
}

/** Asking the teachers, what became of it, and the doubts that they share with everybody. */
export function DoubtsPanel({ place, room, dispatch }: DoubtsProps) {
  const t = useTexts(classRoomTexts)
  const own = room.you.number
  const others = room.questions.filter(({ number }) => number !== own)
  return (
    <div className="room-scroll">
      <AskForm place={place} isNamed={room.you.name !== null} dispatch={dispatch} />
      {room.asked.length > 0 && (
        <section aria-label={t.yourDoubts}>
          <h2 className="room-heading">{t.yourDoubts}</h2>
          {room.asked.map((question) => (
            <Doubt key={question.id} question={question} own={own} />
          ))}
        </section>
      )}
      <section aria-label={t.sharedDoubts}>
        <h2 className="room-heading">{t.sharedDoubts}</h2>
        {others.length === 0 && <p className="room-note">{t.noDoubts}</p>}
        {others.map((question) => (
          <Doubt key={question.id} question={question} own={own} />
        ))}
      </section>
    </div>
  )
}

function AskForm({
  place,
  isNamed,
  dispatch,
}: Pick<DoubtsProps, 'place' | 'dispatch'> & { isNamed: boolean }) {
  const t = useTexts(classRoomTexts)
  const id = useId()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const [keyOf] = useState(requestKeys)
  const { busy, fault, setFault, run } = useCall((error) => faultOf(error, t))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '') return
    void run(async () => {
      const requestKey = keyOf(said)
      const { question } = await callClass('classroom', 'askQuestion', { ...place, requestKey, text: said })
      dispatch({ do: 'ask', question })
      setText('')
      setAsked(true)
    })
  }
  return (
    <form onSubmit={onSubmit} className="room-card">
      <label htmlFor={id} className="room-heading">
        {t.askTitle}
      </label>
      <p id={`${id}-help`} className="room-note">
        {isNamed ? t.askHelp : t.askHelpMinor}
      </p>
      <textarea
        id={id}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setAsked(false)
          if (fault) setFault(undefined)
        }}
        rows={2}
        maxLength={LONGEST_QUESTION}
        aria-describedby={`${id}-help ${id}-fault`}
        className="field room-area"
      />
      <p className="room-presses">
        <button type="submit" aria-disabled={busy || text.trim() === ''} className="button">
          {t.ask}
        </button>
        <span role="status" className="room-note">
          {asked && t.asked}
        </span>
        <span role="alert" id={`${id}-fault`} className="room-fault">
          {fault}
        </span>
      </p>
    </form>
  )
}

export function HandoutsPanel({ place, handouts }: { place: ClassPlace; handouts: Handout[] }) {
  const t = useTexts(classRoomTexts)
  const locale = useLocale()
  if (handouts.length === 0) return <p className="room-empty">{t.noHandouts}</p>
  return (
    <ul className="room-scroll">
      {handouts.map(({ number, title }) => {
        const { text, lang } = localised(title, locale)
        return (
          <li key={number}>
            <a
              href={handoutPath(place, number)}
              lang={lang}
              target="_blank"
              rel="noreferrer"
              className="handout"
            >
              {text}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
