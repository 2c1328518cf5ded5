import { type FormEvent, useId, useState } from 'react'
import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import { useMarks } from '../../../../parts/marks/use-marks.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { clockOf } from '../clock-words.ts'
import { useOwnPlayback, usePlayback } from '../playback/use-playback.ts'
import { playerTexts } from '../player-texts.ts'

const LONGEST = 2_000

/** A person's notes with their moments; without a network they wait on the device. */
export function LessonNotes({ lesson, personId }: { lesson: Lesson; personId: number }) {
  const t = useTexts(playerTexts)
  const id = useId()
  const playback = useOwnPlayback()
  const now = usePlayback(playback, ({ second }) => Math.floor(second))
  const { marks, add, remove, unsentCount, full } = useMarks(lesson, personId)
  const [typed, setTyped] = useState('')
  // The moment is that at which somebody began to write.
  const [at, setAt] = useState<number>()
  const moment = at ?? now
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return
    add({ kind: 'NOTE', place: { page: 1, second: moment }, note: typed.trim() })
    setTyped('')
    setAt(undefined)
  }
  return (
    <>
      <form onSubmit={save} className="flex flex-col gap-2">
        <label htmlFor={id} className="text-quiet">
          {t.noteAt(clockOf(moment))}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={LONGEST}
          value={typed}
          onChange={({ target }) => {
            setAt(target.value === '' ? undefined : moment)
            setTyped(target.value)
          }}
          className="field w-full py-2"
        />
        <button type="submit" aria-disabled={!typed.trim()} className="button-quiet">
          {t.addNote}
        </button>
      </form>
      {full && (
        <p role="alert" className="text-bad">
          {t.tooManyNotes}
        </p>
      )}
      {unsentCount > 0 && <p className="text-quiet text-small">{t.notesUnsent}</p>}
      {marks.length === 0 && <p className="mt-3 text-quiet text-small">{t.noNotes}</p>}
      <ol className="mt-2">
        {marks.map((mark) => (
          <li key={mark.markId} className="flex items-start gap-1">
            <button
              type="button"
              onClick={() => playback.seek(mark.place.second ?? 0)}
              className="lesson-row"
            >
              <span className="lesson-moment">{clockOf(mark.place.second ?? 0)}</span>
              <span className="min-w-0 whitespace-pre-wrap">{mark.note}</span>
            </button>
            <button
              type="button"
              aria-label={`${t.remove}: ${mark.note ?? ''}`}
              onClick={() => remove(mark)}
              className="min-h-11 shrink-0 cursor-pointer px-2 text-quiet text-small underline"
            >
              {t.remove}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
