import { Fragment } from 'react'
import type { PublicPaper } from '../../../../../exam/public-paper.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { isOpenAt } from '../../../../parts/question/open-question.ts'
import { questionWords } from '../../../../parts/question/question-words.ts'
import type { RoomQuestion, RoomSection } from '../../../../parts/question/room.ts'
import { useRoom, useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import { useSkinWord } from '../skin-words.ts'
import { languageOfQuestion, useView } from '../view-settings.ts'

/** All questions, read-only; if sections have times of their own, only those of the open section. */
export function QuestionPaper({ onClose }: { onClose: () => void }) {
  const t = useTexts(examRoomTexts)
  const locale = useLocale()
  const room = useRoom()
  const skin = useRoomValue((now) => now.skin)
  const word = useSkinWord(skin)
  const sections = useRoomValue((now) => now.sections)
  const { timed, paper } = room.snapshot()
  const shown = sections.filter((section) => isOpenAt(section, timed, room.nowMs()))
  return (
    <DialogFrame heading={word('questionPaper')} closeLabel={t.close} onGiveUp={onClose} wide reading>
      {shown.map((section) => {
        const title = localised(section.title, locale)
        return (
          <section key={section.id} aria-label={title.text}>
            <h3 lang={title.lang} className="exam-paper-section">
              {title.text}
            </h3>
            <Questions section={section} passages={paper.passages} />
          </section>
        )
      })}
    </DialogFrame>
  )
}

function Questions({ section, passages }: { section: RoomSection; passages: PublicPaper['passages'] }) {
  return section.questions.map((question, at) => (
    <PaperQuestion
      key={question.number}
      question={question}
      passages={passages}
      withPassage={question.passage !== section.questions[at - 1]?.passage}
    />
  ))
}

interface PaperQuestionProps {
  question: RoomQuestion
  passages: PublicPaper['passages']
  /** the first question of its passage */
  withPassage: boolean
}

function PaperQuestion({ question, passages, withPassage }: PaperQuestionProps) {
  const t = useTexts(examRoomTexts)
  const { settings } = useView()
  const words = questionWords(question, passages, languageOfQuestion(settings, question.number))
  return (
    <Fragment>
      {withPassage && words.passage && (
        <div className="exam-paper-passage">
          <RichText html={words.passage.text} lang={words.passage.lang} />
        </div>
      )}
      <article className="exam-paper-question">
        <h4 className="exam-paper-number">{t.question(question.shownNumber)}</h4>
        <RichText html={words.text} lang={words.lang} />
        {question.optionOrder.length > 0 && (
          <ul className="exam-paper-options">
            {question.optionOrder.map((number, place) => (
              <li key={number}>
                <span className="exam-letter">{String.fromCharCode(65 + place)}.</span>
                <RichText html={words.options[number - 1] ?? ''} lang={words.lang} />
              </li>
            ))}
          </ul>
        )}
      </article>
    </Fragment>
  )
}
