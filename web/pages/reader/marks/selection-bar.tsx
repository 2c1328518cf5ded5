import { useState } from 'react'
import type { NewMark } from '../../../parts/marks/use-marks.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { roomTexts } from '../room-texts.ts'
import { NoteDialog } from './note-dialog.tsx'
import type { SelectedWords } from './use-selected-words.ts'

/** What can be done with the selected words. */
export function SelectionBar({
  selected,
  onAdd,
}: {
  selected: SelectedWords
  onAdd: (mark: NewMark) => void
}) {
  const t = useTexts(roomTexts)
  const [noting, setNoting] = useState<SelectedWords>()
  const add = ({ place, quote, clear }: SelectedWords, note?: string) => {
    onAdd({
      kind: note ? 'NOTE' : 'HIGHLIGHT',
      place,
      quote,
      colour: 'yellow',
      ...(note ? { note } : {}),
    })
    clear()
  }
  return (
    <>
      <div role="toolbar" aria-label={t.selected} className="reader-selection">
        <button type="button" className="button" onClick={() => add(selected)}>
          {t.highlight}
        </button>
        <button type="button" className="button-quiet" onClick={() => setNoting(selected)}>
          {t.note}
        </button>
      </div>
      {noting && (
        <NoteDialog
          quote={noting.quote}
          note=""
          onSave={(note) => {
            setNoting(undefined)
            add(noting, note)
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </>
  )
}
