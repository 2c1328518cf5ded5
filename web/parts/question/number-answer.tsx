import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { afterPadKey, isPlainNumber, type PadKey, typedNumber } from './number-pad.ts'
import { examNumberTexts } from './number-texts.ts'
import { shownAnswer } from './open-question.ts'
import { useRoom, useRoomValue } from './room-context.ts'

const MOST_CHARACTERS = 2_000

/**
 * A field for a number with the exam hall's keypad below it; typed text is kept, and a message says if it is
 * not a number.
 */
export function NumberAnswer() {
  const t = useTexts(examNumberTexts)
  const room = useRoom()
  const id = useId()
  const text = useRoomValue((now) => textOf(shownAnswer(now)))
  const [pad, setPad] = useState(true)
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef(text.length)
  const moved = useRef(false)
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    field.current?.setSelectionRange(caret.current, caret.current)
  })
  const keep = (next: string) => room.choose(next === '' ? null : next)
  const press = (key: PadKey) => {
    const next = afterPadKey({ text, at: Math.min(caret.current, text.length) }, key)
    caret.current = next.at
    moved.current = true
    if (next.text === text) field.current?.setSelectionRange(next.at, next.at)
    else keep(next.text)
  }
  const wrong = text !== '' && !isPlainNumber(text)
  return (
    <div className="exam-number-answer">
      <label htmlFor={id}>{t.yourNumber}</label>
      <input
        ref={field}
        id={id}
        type="text"
        // On a phone the keypad is the keyboard.
        inputMode={pad ? 'none' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
        value={text}
        aria-describedby={`${id}-hint`}
        data-answer=""
        onChange={({ currentTarget }) => keep(typedNumber(currentTarget.value))}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart ?? currentTarget.value.length
        }}
        className="field exam-number-field"
      />
      <p id={`${id}-hint`} role="status" className="exam-hint">
        {wrong ? t.noNumber : ''}
      </p>
      {pad && <NumberPad onPress={press} />}
      <button type="button" aria-pressed={pad} onClick={() => setPad(!pad)} className="exam-small-button">
        {pad ? t.hidePad : t.showPad}
      </button>
    </div>
  )
}

/** Four in a row, digits as on any calculator. */
const KEYS: readonly { key: PadKey; face: string }[] = [
  ...figures('7', '8', '9'),
  { key: 'backspace', face: '⌫' },
  ...figures('4', '5', '6'),
  { key: 'clear', face: 'C' },
  ...figures('1', '2', '3'),
  { key: 'minus', face: '−' },
  ...figures('0'),
  { key: 'point', face: '.' },
  { key: 'left', face: '←' },
  { key: 'right', face: '→' },
]

function figures(...keys: PadKey[]) {
  return keys.map((key) => ({ key, face: key as string }))
}

function NumberPad({ onPress }: { onPress: (key: PadKey) => void }) {
  const t = useTexts(examNumberTexts)
  const names: Partial<Record<PadKey, string>> = t.padKeys
  return (
    <fieldset aria-label={t.pad} className="exam-pad">
      {KEYS.map(({ key, face }) => (
        <button
          key={key}
          type="button"
          aria-label={names[key]}
          // The field keeps its caret, and on a phone no keyboard appears.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
          className="exam-pad-key"
        >
          {face}
        </button>
      ))}
    </fieldset>
  )
}

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')
