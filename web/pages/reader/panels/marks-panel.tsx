import { useState } from 'react'
import type { Mark } from '../../../data/reading.queries.ts'
import type { Marks } from '../../../parts/marks/use-marks.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { NoteDialog } from '../marks/note-dialog.tsx'
import { roomTexts } from '../room-texts.ts'

/** A person's bookmarks, highlights and notes in the order of the book. */
export function MarksPanel({ marks, onGoTo }: { marks: Marks; onGoTo: (page: number, at?: number) => void }) {
  const t = useTexts(roomTexts)
  const [noting, setNoting] = useState<Mark>()
  const bookmarks = marks.marks.filter(({ kind }) => kind === 'BOOKMARK')
  const others = marks.marks.filter(({ kind }) => kind !== 'BOOKMARK')
  const row = (mark: Mark) => (
    <li key={mark.markId} className="border-line border-b py-1">
      <button
        type="button"
        className="reader-row"
        onClick={() => onGoTo(mark.place.page, mark.place.text?.[0])}
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-3">{mark.quote ?? t.onPage(mark.place.page)}</span>
          {mark.note && <span className="mt-1 block whitespace-pre-wrap text-quiet">{mark.note}</span>}
        </span>
        <span className="text-quiet">{mark.place.page}</span>
      </button>
      <p className="flex gap-2">
        {mark.kind !== 'BOOKMARK' && (
          <button type="button" className="reader-action" onClick={() => setNoting(mark)}>
            {t.edit}
          </button>
        )}
        <button type="button" className="reader-action" onClick={() => marks.remove(mark)}>
          {t.remove}
        </button>
      </p>
    </li>
  )
  return (
    <>
      {marks.full && (
        <p role="alert" className="text-bad">
          {t.tooMany}
        </p>
      )}
      {marks.unsentCount > 0 && <p className="text-quiet">{t.marksUnsent}</p>}
      {marks.marks.length === 0 && <p className="text-quiet">{t.noMarks}</p>}
      {bookmarks.length > 0 && <h3 className="mt-2 text-body">{t.bookmarks}</h3>}
      <ul>{bookmarks.map(row)}</ul>
      {others.length > 0 && <h3 className="mt-2 text-body">{t.highlights}</h3>}
      <ul>{others.map(row)}</ul>
      {noting && (
        <NoteDialog
          quote={noting.quote}
          note={noting.note ?? ''}
          onSave={(note) => {
            marks.change({ ...noting, kind: 'NOTE', note })
            setNoting(undefined)
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </>
  )
}
