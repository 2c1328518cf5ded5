import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isShortText } from '../../../contract/fields/text-length.ts'
import { resultClient } from '../../data/clients/result-client.ts'
import { useCall } from '../../data/hooks.ts'
import { useTexts } from '../../texts/texts.tsx'
import { notebookTexts } from './notebook-texts.ts'

interface NoteProps {
  mistakeId: number
  note: string | null
  /** the id of its question */
  describedBy: string
  onKept: (note: string | null) => void
}

/** The owner's note on a question, and the form to edit it; an empty note is removed. */
export function MistakeNote({ mistakeId, note, describedBy, onKept }: NoteProps) {
  const t = useTexts(notebookTexts)
  const [writing, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setWriting(false)
    // The button is back in the page with the next frame.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (writing)
    return (
      <NoteForm
        mistakeId={mistakeId}
        note={note}
        onLeave={leave}
        onKept={(kept) => {
          onKept(kept)
          leave()
        }}
      />
    )
  return (
    <div className="mt-1">
      {note !== null && (
        <div className="border-line-strong border-l-4 pl-3">
          <p className="text-quiet text-small">{t.note}</p>
          <p className="whitespace-pre-wrap break-words">{note}</p>
        </div>
      )}
      <button
        ref={button}
        type="button"
        aria-describedby={describedBy}
        onClick={() => setWriting(true)}
        className="min-h-11 cursor-pointer text-primary text-small underline"
      >
        {note === null ? t.writeNote : t.changeNote}
      </button>
    </div>
  )
}

interface FormProps {
  mistakeId: number
  note: string | null
  onLeave: () => void
  onKept: (note: string | null) => void
}

function NoteForm({ mistakeId, note, onLeave, onKept }: FormProps) {
  const t = useTexts(notebookTexts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(note ?? '')
  const { busy, fault, setFault, run } = useCall(() => t.actionFailed)
  useEffect(() => field.current?.focus(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim() === '' ? null : text
    if (written !== null && !isShortText(written)) return setFault(t.noteTooLong)
    void run(async () => onKept((await resultClient.notebook.keepNote({ mistakeId, note: written })).note))
  }
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 flex flex-col gap-2">
      <label htmlFor={id} className="text-quiet text-small">
        {t.note}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        className="field w-full py-2"
      />
      <p role="alert" className="text-bad text-small empty:hidden">
        {fault}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className="button">
          {t.keepNote}
        </button>
        <button type="button" onClick={onLeave} className="button-quiet cursor-pointer">
          {t.leaveNote}
        </button>
      </div>
    </form>
  )
}
