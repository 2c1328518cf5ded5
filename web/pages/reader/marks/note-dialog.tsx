import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { readerTexts } from '../reader-texts.ts'
import { roomTexts } from '../room-texts.ts'

const LONGEST = 2_000

interface NoteDialogProps {
  quote: string | undefined
  note: string
  /** never empty */
  onSave: (note: string) => void
  onClose: () => void
}

/** A person's own words to a place in the book. */
export function NoteDialog({ quote, note, onSave, onClose }: NoteDialogProps) {
  const t = useTexts(roomTexts)
  const frame = useTexts(readerTexts)
  const id = useId()
  const [typed, setTyped] = useState(note)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onSave(typed.trim())
  }
  return (
    <DialogFrame heading={t.noteOn} closeLabel={frame.close} onGiveUp={onClose}>
      <form onSubmit={save} className="flex flex-col gap-3">
        {quote && <blockquote className="line-clamp-3 border-line border-l-4 pl-3">{quote}</blockquote>}
        <label htmlFor={id} className="text-quiet">
          {t.noteHelp}
        </label>
        <textarea
          id={id}
          rows={5}
          maxLength={LONGEST}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="field w-full py-2"
        />
        <button type="submit" className="button" aria-disabled={!typed.trim()}>
          {t.save}
        </button>
      </form>
    </DialogFrame>
  )
}
