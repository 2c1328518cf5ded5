import { useState } from 'react'
import type { AnsweredMistake, MistakeAnswer } from '../../data/notebook.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { practiceTexts } from './practice-texts.ts'

export type GradeSaid = NonNullable<MistakeAnswer['grade']>

const SAID: readonly GradeSaid[] = ['hard', 'good', 'easy']

interface HowProps {
  grade: AnsweredMistake['grade']
  onGrade: (said: GradeSaid) => Promise<void>
}

/**
 * How hard a right answer was, which changes the date of the next repetition; without a choice it counts as
 * good.
 */
export function HowItWas({ grade, onGrade }: HowProps) {
  const t = useTexts(practiceTexts)
  const [sending, setSending] = useState<GradeSaid>()
  const [failed, setFailed] = useState(false)
  const onSay = async (said: GradeSaid) => {
    if (sending || said === grade) return
    setSending(said)
    setFailed(false)
    await onGrade(said).catch(() => setFailed(true))
    setSending(undefined)
  }
  const shown = sending ?? grade
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2" aria-busy={sending !== undefined}>
      <legend className="float-left mr-2 text-quiet text-small">{t.howWasIt}</legend>
      {SAID.map((said) => (
        <button
          key={said}
          type="button"
          aria-pressed={said === shown}
          data-chosen={said === shown ? '' : undefined}
          onClick={() => void onSay(said)}
          className="choice min-h-11 cursor-pointer"
        >
          {t.grades[said]}
        </button>
      ))}
      <p role="alert" className="w-full text-bad text-small empty:hidden">
        {failed && t.gradeFailed}
      </p>
    </fieldset>
  )
}
