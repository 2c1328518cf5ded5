import { useState } from 'react'
import type { QuestionStatus } from '../../../../exam/question-status.ts'
import { localised } from '../../../parts/question/localised.ts'
import { isUnkept } from '../../../parts/question/open-question.ts'
import { useRoom, useRoomClock, useRoomValue } from '../../../parts/question/room-context.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { useMedia } from '../../../ui/awake.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { examHandInTexts } from './hand-in-texts.ts'
import { answeredOf, countStates, markedOf, type StateCounts, statesText } from './palette/count-states.ts'
import { StateCountList } from './palette/state-counts.tsx'
import { StateShape } from './palette/state-shape.tsx'
import { STATE_WORDS, useSkinWord } from './skin-words.ts'
import { clockText } from './time-left.ts'

/** The summary of the test, section by section; from here it is submitted, after one confirmation. */
export function HandInDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(examHandInTexts)
  const room = useRoom()
  const early = useRoomValue(({ skin }) => skin.earlySubmit)
  const sections = useRoomValue((now) => now.sections)
  const states = useRoomValue((now) => now.states)
  const unkept = useRoomValue(isUnkept)
  const offline = useRoomValue(({ network }) => network === 'offline')
  const left = useRoomClock(({ deadlineMs }, nowMs) => clockText(deadlineMs - nowMs))
  const narrow = useMedia(NARROW)
  const [sending, setSending] = useState(false)
  const all = countStates(sections.map(({ questions }) => statesText(questions, states)).join(''))
  const count = all.reduce((sum, some) => sum + some, 0)
  const handIn = () => {
    if (sending) return
    setSending(true)
    // The room itself explains the failure.
    room.submit().catch((error: unknown) => {
      console.info('not handed in', error)
      onClose()
    })
  }
  return (
    <DialogFrame
      heading={early ? t.title : t.summaryTitle}
      closeLabel={t.close}
      onGiveUp={onClose}
      wide
      reading
    >
      {narrow ? <StateCountList counts={all} /> : <SummaryTable counts={all} />}
      <ul className="exam-summary-facts">
        <li>{t.timeLeft(left)}</li>
        {answeredOf(all) < count && <li>{t.unanswered(count - answeredOf(all))}</li>}
        {markedOf(all) > 0 && <li>{t.marked(markedOf(all))}</li>}
        {unkept && <li>{t.unkept}</li>}
        {offline && early && <li>{t.unsent}</li>}
      </ul>
      <p>{early ? t.help : t.notEarly}</p>
      <p className="exam-dialog-actions">
        {early && (
          <button type="button" aria-disabled={sending} onClick={handIn} className="button">
            {t.yes}
          </button>
        )}
        <button type="button" onClick={onClose} className="button-quiet">
          {t.no}
        </button>
      </p>
      {narrow && sections.length > 1 && <SectionCounts />}
    </DialogFrame>
  )
}

/** The width below which the table's columns are too narrow for their words. */
const NARROW = '(max-width: 47.99rem)'

/** On a phone: the counts of each section, on demand. */
function SectionCounts() {
  const t = useTexts(examHandInTexts)
  const locale = useLocale()
  const sections = useRoomValue((now) => now.sections)
  const states = useRoomValue((now) => now.states)
  return (
    <details className="exam-by-section">
      <summary>{t.bySection}</summary>
      {sections.map((section) => {
        const title = localised(section.title, locale)
        return (
          <section key={section.id} aria-label={title.text}>
            <h3 lang={title.lang} className="exam-palette-title">
              {title.text}
            </h3>
            <StateCountList counts={countStates(statesText(section.questions, states))} />
          </section>
        )
      })}
    </details>
  )
}

/** One row per section, one column per state. */
function SummaryTable({ counts }: { counts: StateCounts }) {
  const t = useTexts(examHandInTexts)
  const locale = useLocale()
  const sections = useRoomValue((now) => now.sections)
  const states = useRoomValue((now) => now.states)
  const skin = useRoomValue((now) => now.skin)
  const word = useSkinWord(skin)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if it is too wide, the keyboard scrolls it
    <section tabIndex={0} aria-label={t.summaryTitle} className="exam-table-frame">
      <table className="exam-summary">
        <thead>
          <tr>
            <th scope="col">{t.section}</th>
            <th scope="col">{t.questions}</th>
            {STATE_WORDS.map((name, status) => (
              <th key={name} scope="col">
                <StateShape status={status as QuestionStatus} />
                <span className="exam-summary-word">{word(name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => {
            const title = localised(section.title, locale)
            const own = countStates(statesText(section.questions, states))
            return (
              <tr key={section.id}>
                <th scope="row" lang={title.lang}>
                  {title.text}
                </th>
                <td>{section.questions.length}</td>
                {STATE_WORDS.map((name, status) => (
                  <td key={name}>{own[status]}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {sections.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              <td>{total}</td>
              {STATE_WORDS.map((name, status) => (
                <td key={name}>{counts[status]}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
