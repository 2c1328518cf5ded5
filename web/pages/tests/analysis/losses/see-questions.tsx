import { useTexts } from '../../../../texts/texts.tsx'
import { lossesTexts } from '../losses-texts.ts'

interface SeeProps {
  title: string
  questions: number[]
  choose: (title: string, questions: number[]) => void
}

/** A button that shows some questions of the attempt. */
export function SeeQuestions({ title, questions, choose }: SeeProps) {
  const t = useTexts(lossesTexts)
  const label = t.seeQuestions(questions.length)
  return (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      onClick={() => choose(title, questions)}
      className="min-h-11 cursor-pointer font-semibold text-primary hover:underline print:hidden"
    >
      {label}
    </button>
  )
}
