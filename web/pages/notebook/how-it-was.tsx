import { useState } from 'react'
import { useCall } from '../../data/hooks.ts'
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
  const [pressed, setPressed] = useState<GradeSaid>()
  const { busy, fault, run } = useCall(() => t.gradeFailed)
  const onSay = (said: GradeSaid) => {
    if (said === grade) return
    void run(async () => {
      setPressed(said)
      await onGrade(said)
    })
  }
  const shown = busy ? pressed : grade
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2" aria-busy={busy}>
      <legend className="float-left mr-2 text-quiet text-small">{t.howWasIt}</legend>
      {SAID.map((said) => (
        <button
          key={said}
          type="button"
          aria-pressed={said === shown}
          data-chosen={said === shown ? '' : undefined}
          onClick={() => onSay(said)}
          className="choice min-h-11 cursor-pointer"
        >
          {t.grades[said]}
        </button>
      ))}
      <p role="alert" className="w-full text-bad text-small empty:hidden">
        {fault}
      </p>
    </fieldset>
  )
}
