import type { RefObject } from 'react'
import { shownMarks } from '../../../../../display/shown-marks.ts'
import { marksOf } from '../../../../../exam/marks.ts'
import { PSYCHOMETRIC } from '../../../../../exam/public-paper.ts'
import { localeOf } from '../../../../parts/question/localised.ts'
import type { RoomQuestion } from '../../../../parts/question/room.ts'
import { useRoom, useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { typeLabelOf } from '../../../../parts/question/type-label.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { languageOfQuestion, useView, withQuestionIn } from '../view-settings.ts'

interface QuestionHeadingProps {
  heading: RefObject<HTMLHeadingElement | null>
  question: RoomQuestion
  onReport: () => void
}

/** The question's number, type and marks, and what can be done with it besides answering. */
export function QuestionHeading({ heading, question, onReport }: QuestionHeadingProps) {
  const t = useTexts(examRoomTexts)
  const locale = useLocale()
  const room = useRoom()
  const marked = useRoomValue(({ states }) => states.get(question.number)?.marked === true)
  const label = typeLabelOf(question.type, locale)
  return (
    <header className="exam-question-head">
      <h2 ref={heading} tabIndex={-1} className="exam-question-title">
        {t.question(question.shownNumber)}
        {label && <span className="exam-type"> {label}</span>}
      </h2>
      <QuestionMarks question={question} />
      <div className="exam-question-tools">
        <ViewIn question={question} />
        <button
          type="button"
          aria-pressed={marked}
          onClick={() => room.toggleMark()}
          className="exam-small-button exam-mark"
        >
          <MarkIcon filled={marked} />
          <span>{t.mark}</span>
        </button>
        <button
          type="button"
          aria-label={t.reportNamed(question.shownNumber)}
          onClick={onReport}
          className="exam-small-button exam-report-button"
        >
          <ReportIcon />
          <span>{t.report}</span>
        </button>
      </div>
    </header>
  )
}

function QuestionMarks({ question: { marking } }: { question: RoomQuestion }) {
  const t = useTexts(examRoomTexts)
  const testType = useRoomValue(({ paper }) => paper.testType)
  if (testType === PSYCHOMETRIC || marking.marksUnits === 0) return null
  return (
    <p className="exam-marks">
      <span className="sr-only">{t.marks}: </span>
      <span className="exam-marks-right">
        <span aria-hidden="true">+{marksOf(marking.marksUnits)}</span>
        <span className="sr-only">{t.marksRight(String(marksOf(marking.marksUnits)))}, </span>
      </span>
      <span className="exam-marks-wrong">
        <span aria-hidden="true">{shownMarks(-marksOf(marking.negativeUnits) + 0)}</span>
        <span className="sr-only">
          {marking.negativeUnits === 0 ? t.noNegative : t.marksWrong(String(marksOf(marking.negativeUnits)))}
        </span>
      </span>
      {marking.partial !== 'none' && <span className="exam-partly">{t.partly}</span>}
    </p>
  )
}

/** Shows only this question in another language, as in the halls; the tools switch all questions. */
function ViewIn({ question }: { question: RoomQuestion }) {
  const t = useTexts(examRoomTexts)
  const { settings, change } = useView()
  const languages = useRoomValue(({ paper }) => paper.languages)
  const written = languages.filter((language) => question[localeOf(language)] !== undefined)
  if (written.length < 2) return null
  const shown = languageOfQuestion(settings, question.number)
  return (
    <fieldset aria-label={t.viewIn} className="exam-view-in">
      {written.map((language) => (
        <button
          key={language}
          type="button"
          lang={localeOf(language)}
          aria-pressed={language === shown}
          onClick={() => change(withQuestionIn(settings, question.number, language))}
        >
          {language === 'HINDI' ? 'हिंदी' : 'English'}
        </button>
      ))}
    </fieldset>
  )
}

function MarkIcon({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={filled ? 'exam-flag exam-flag-up' : 'exam-flag'}>
      <path d="M6 21V4h11l-2 4 2 4H6" />
    </svg>
  )
}

function ReportIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="exam-flag">
      <path d="M12 4 2.8 20h18.4ZM12 10.5v4M12 17.3v.2" />
    </svg>
  )
}
