import { useEffect, useRef } from 'react'
import { openQuestion } from '../../../../parts/question/open-question.ts'
import { questionWords } from '../../../../parts/question/question-words.ts'
import { useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { languageOfQuestion, useView } from '../view-settings.ts'
import { AnswerForm } from './answer-form.tsx'
import { PassageBeside } from './passage-beside.tsx'
import { QuestionHeading } from './question-heading.tsx'
import { ZoomableText } from './zoomable-text.tsx'

interface QuestionAreaProps {
  onReport: () => void
}

/** The open question with its answer; for a new one, focus moves to its heading. */
export function QuestionArea({ onReport }: QuestionAreaProps) {
  const t = useTexts(examRoomTexts)
  const { settings } = useView()
  const question = useRoomValue(openQuestion)
  const passages = useRoomValue(({ paper }) => paper.passages)
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const words = questionWords(question, passages, languageOfQuestion(settings, question.number))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its top
  useEffect(() => {
    // On the next frame, so that a press does not wait for the layout.
    const frame = requestAnimationFrame(() => {
      if (area.current) area.current.scrollTop = 0
      // In a low window the page itself scrolls.
      heading.current?.scrollIntoView({ block: 'nearest' })
      heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [question.number])
  return (
    <div ref={area} className={`exam-question exam-text-${settings.fontSize}`}>
      <QuestionHeading key={question.number} heading={heading} question={question} onReport={onReport} />
      {words.onlyIn && <p className="exam-hint">{t.onlyIn[words.onlyIn]}</p>}
      <div className={words.passage ? 'exam-with-passage' : undefined}>
        {words.passage && (
          <PassageBeside key={question.passage} question={question.number} {...words.passage} />
        )}
        <div key={question.number} className="exam-question-body">
          <ZoomableText html={words.text} lang={words.lang} />
          <AnswerForm question={question} words={words} />
        </div>
      </div>
    </div>
  )
}
