import { useId, useMemo, useRef } from 'react'
import type { Writing } from '../../../../../question-types/question-type.ts'
import { isUnkept, shownAnswer } from '../../../../parts/question/open-question.ts'
import type { RoomFile } from '../../../../parts/question/room.ts'
import { useRoom, useRoomValue } from '../../../../parts/question/room-context.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { wordCount } from './word-count.ts'
import { examWritingTexts } from './writing-texts.ts'

const MOST_CHARACTERS = 50_000
const NEAR_END = 1_000

/** A longer answer: its text with a word count, and one file. */
export function WritingAnswer() {
  const t = useTexts(examWritingTexts)
  const room = useRoom()
  const id = useId()
  const answer = useRoomValue(shownAnswer)
  const { text, fileId } = writingOf(answer)
  const words = useMemo(() => wordCount(text), [text])
  const left = MOST_CHARACTERS - text.length
  const keep = (next: Writing) => room.choose(next.text === '' && next.fileId === undefined ? null : next)
  return (
    <div className="exam-writing">
      <label htmlFor={id}>{t.answer}</label>
      <textarea
        id={id}
        rows={10}
        maxLength={MOST_CHARACTERS}
        value={text}
        aria-describedby={`${id}-count`}
        data-answer=""
        onChange={({ currentTarget: { value } }) => keep(withFile(value, fileId))}
        className="field exam-textarea"
      />
      <p id={`${id}-count`} className="exam-hint">
        {t.words(words)}
        {left <= NEAR_END && ` · ${t.nearEnd(left)}`}
      </p>
      <FileBeside fileId={fileId} onRemove={() => keep({ text })} />
    </div>
  )
}

/** The answer's file with its progress, and buttons to add, replace and remove it. */
function FileBeside({ fileId, onRemove }: { fileId: string | undefined; onRemove: () => void }) {
  const t = useTexts(examWritingTexts)
  const room = useRoom()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const unkept = useRoomValue(isUnkept)
  const file = useRoomValue(({ files, current }) => fileShown(files, fileId, current))
  const name = file?.name ?? t.unknownFile
  return (
    <fieldset className="exam-file">
      <legend className="exam-file-title">{t.file}</legend>
      <p id={`${id}-help`} className="exam-hint">
        {t.fileHelp}
      </p>
      <p role="status" className="exam-file-state">
        {(file || fileId) && (
          <>
            <b>{name}</b>
            {file && `: ${t.states[file.state]}`}
          </>
        )}
        {fileId && unkept && <span className="exam-hint"> {t.unkept}</span>}
      </p>
      <p className="exam-file-actions">
        <input
          ref={field}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,application/pdf"
          aria-describedby={`${id}-help`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void room.attachFile(chosen)
            // So that the same file can be chosen again after it was removed.
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className="button-quiet exam-file-choose">
          {fileId ? t.replace : t.choose}
        </label>
        {file?.url && (
          <a href={file.url} target="_blank" rel="noopener" className="button-quiet">
            {t.look}
          </a>
        )}
        {fileId && (
          <button type="button" aria-label={t.removeNamed(name)} onClick={onRemove} className="button-quiet">
            {t.remove}
          </button>
        )}
      </p>
    </fieldset>
  )
}

/** The answer's file, or the one that is about to become it. */
function fileShown(
  files: ReadonlyMap<string, RoomFile>,
  fileId: string | undefined,
  question: number,
): RoomFile | undefined {
  const own = fileId === undefined ? undefined : files.get(fileId)
  return own ?? [...files.values()].find((file) => file.question === question && file.state === 'preparing')
}

function writingOf(answer: unknown): Writing {
  return typeof answer === 'object' && answer !== null && 'text' in answer
    ? (answer as Writing)
    : { text: '' }
}

function withFile(text: string, fileId: string | undefined): Writing {
  return fileId === undefined ? { text } : { text, fileId }
}
