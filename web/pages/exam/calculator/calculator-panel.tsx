import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { shownValue } from './calculate.ts'
import { actOfTyped, type CalculatorKey, SCIENTIFIC_KEYS, SIMPLE_KEYS } from './calculator-keys.ts'
import { afterKey, type CalculatorAct, NEW_CALCULATOR } from './calculator-state.ts'
import { examCalculatorTexts } from './calculator-texts.ts'

interface CalculatorPanelProps {
  kind: 'simple' | 'scientific'
  onClose: () => void
}

/** The paper's calculator, over the room but not modal: the question stays usable beside it. */
export function CalculatorPanel({ kind, onClose }: CalculatorPanelProps) {
  const t = useTexts(examCalculatorTexts)
  const [state, act] = useReducer(afterKey, NEW_CALCULATOR)
  const [left, setLeft] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const cameFrom = document.activeElement
    panel.current?.focus()
    return () => {
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape') return onClose()
    const onButton = event.target instanceof HTMLButtonElement
    const typed = event.key === 'Enter' && onButton ? undefined : actOfTyped(event.key)
    if (!typed) return
    event.preventDefault()
    act(typed)
  }
  const heading = kind === 'scientific' ? t.scientific : t.simple
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={heading}
      tabIndex={-1}
      data-own-keys=""
      onKeyDown={onKeyDown}
      className={`exam-calculator ${left ? 'exam-calculator-left' : ''}`}
    >
      <div className="exam-calculator-head">
        <b>{heading}</b>
        <button
          type="button"
          aria-label={t.move}
          title={t.move}
          onClick={() => setLeft(!left)}
          className="exam-small-button exam-calculator-move"
        >
          ⇄
        </button>
        <button type="button" aria-label={t.close} onClick={onClose} className="icon-button">
          <CloseIcon />
        </button>
      </div>
      <div className="exam-display">
        <p className="exam-display-expression">
          <span className="sr-only">{t.expression}: </span>
          {state.expression || '0'}
        </p>
        <p role="status" className="exam-display-result">
          {state.result &&
            ('fault' in state.result ? t.faults[state.result.fault] : `= ${shownValue(state.result.value)}`)}
        </p>
        {state.memory !== 0 && <p className="exam-hint">{t.memory(shownValue(state.memory))}</p>}
      </div>
      {kind === 'scientific' && (
        <>
          <button
            type="button"
            onClick={() => act({ do: 'angle' })}
            className="exam-small-button exam-calculator-angle"
          >
            {state.angle === 'degrees' ? t.degrees : t.radians}
          </button>
          <Keys keys={SCIENTIFIC_KEYS} onAct={act} />
        </>
      )}
      <Keys keys={SIMPLE_KEYS} onAct={act} />
    </div>
  )
}

function Keys({ keys, onAct }: { keys: readonly CalculatorKey[]; onAct: (act: CalculatorAct) => void }) {
  const t = useTexts(examCalculatorTexts)
  return (
    <div className="exam-calculator-keys">
      {keys.map(({ face, name, act, kind }) => (
        <button
          key={face}
          type="button"
          aria-label={name && spoken(face, t.keys[name])}
          onClick={() => onAct(act)}
          className={`exam-pad-key ${kind ? `exam-key-${kind}` : ''}`}
        >
          {face}
        </button>
      ))}
    </div>
  )
}

/** The visible label is part of the accessible name, for people who use speech input. */
function spoken(face: string, name: string): string {
  return /[a-z]/i.test(face) ? `${face} ${name}` : name
}
