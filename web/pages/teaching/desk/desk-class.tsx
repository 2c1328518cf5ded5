import { type FormEvent, useId, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import type { RoomSettings } from '../../../data/live/classroom.queries.ts'
import { Stage } from '../../../parts/classroom/video/stage.tsx'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { DeskState } from './desk-state.ts'
import { deskTexts } from './desk-texts.ts'
import { TeachHere, useTeachHere } from './teach-here.tsx'
import { useAtDesk, usePress } from './use-desk.ts'

const SLOW = [0, 5, 10, 30, 60, 120, 300]

/** The class itself: its picture, its rules, captions, how to send, and its end. */
export function DeskClass({ desk }: { desk: DeskState }) {
  const locale = useLocale()
  const { class: lesson, classState, video, caption } = desk
  const title = localised(lesson.title, locale).text
  const { studio, open, onOpen } = useTeachHere(title)
  const isHeld = classState !== 'OVER' && classState !== 'CANCELLED'
  return (
    <>
      {studio}
      <Stage place={lesson} title={title} classState={classState} changes={video} caption={caption} preview />
      <div className="room-scroll">
        {isHeld && !open && <TeachHere onOpen={onOpen} />}
        {isHeld && (
          <>
            <CaptionForm />
            <Rules settings={desk.settings} />
          </>
        )}
        <HowToSend open={classState === 'PLANNED'} />
        {classState === 'ON' && <End />}
      </div>
    </>
  )
}

function CaptionForm() {
  const t = useTexts(deskTexts)
  const id = useId()
  const { itemId } = useAtDesk()
  const { busy, fault, run } = usePress()
  const [text, setText] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '') return
    void run(async () => {
      await callClass('teaching', 'addCaption', { itemId, text: said })
      setText('')
    })
  }
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id} className="room-heading">
        {t.caption}
      </label>
      <p id={`${id}-help`} className="room-note">
        {t.captionHelp}
      </p>
      <div className="compose-row">
        <input
          id={id}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          className="field min-w-0 flex-1"
        />
        <button type="submit" aria-disabled={busy} className="button-quiet">
          {t.show}
        </button>
      </div>
      <p role="alert" className="room-fault">
        {fault}
      </p>
    </form>
  )
}

function Rules({ settings }: { settings: RoomSettings }) {
  const t = useTexts(deskTexts)
  const { itemId } = useAtDesk()
  const { fault, run } = usePress()
  const change = (changed: Partial<RoomSettings>) =>
    void run(() => callClass('teaching', 'setRoom', { itemId, ...settings, ...changed }))
  return (
    <fieldset>
      <legend className="room-heading">{t.settings}</legend>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={settings.chat === 'open'}
          onChange={({ currentTarget }) => change({ chat: currentTarget.checked ? 'open' : 'closed' })}
        />
        {t.chatOpen}
      </label>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={settings.hands}
          onChange={({ currentTarget }) => change({ hands: currentTarget.checked })}
        />
        {t.hands}
      </label>
      <label className="desk-check">
        {t.slow}
        <select
          value={settings.slowSeconds}
          onChange={({ currentTarget }) => change({ slowSeconds: Number(currentTarget.value) })}
          className="field"
        >
          {[...new Set([...SLOW, settings.slowSeconds])]
            .toSorted((one, other) => one - other)
            .map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? t.slowOff : t.seconds(seconds)}
              </option>
            ))}
        </select>
      </label>
      <p role="alert" className="room-fault">
        {fault}
      </p>
    </fieldset>
  )
}

/** The office gives server and key; what to choose is the same for everybody. */
function HowToSend({ open }: { open: boolean }) {
  const t = useTexts(deskTexts)
  return (
    <details open={open}>
      <summary className="desk-summary">{t.sending}</summary>
      <ol className="desk-steps">
        {t.sendingSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="room-note">{t.sendingHelp}</p>
    </details>
  )
}

function End() {
  const t = useTexts(deskTexts)
  const { itemId } = useAtDesk()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <p>
        <button type="button" onClick={() => setAsks(true)} className="button-quiet desk-end">
          {t.end}
        </button>
      </p>
      {asks && (
        <ConfirmDialog
          title={t.endAsk}
          confirm={t.endYes}
          cancel={t.cancel}
          failed={t.endFailed}
          failedHelp={t.endFailedHelp}
          onConfirm={async () => {
            await callClass('teaching', 'endTaught', { itemId })
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t.endHelp}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
