import type { Skin } from '../../../exam/skins.ts'
import type { AnswerInput } from '../../../question-types/question-type.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSkinWord } from './hall/skin-words.ts'
import { WARNED_MINUTES } from './hall/time-left.ts'
import { examRulesTexts } from './rules-texts.ts'

interface GeneralRulesProps {
  skin: Skin
  /** each section has its own time */
  timed: boolean
  sectionCount: number
  /** the longest time that runs at once: that of the paper, or of a section with its own time */
  seconds: number
  /** the input types of its questions */
  inputs: readonly AnswerInput[]
  /** nothing in it is right or wrong */
  psychometric: boolean
  /** a wrong answer costs marks in at least one section */
  negative: boolean
}

/**
 * The general instructions of a paper, by its hall's rules; features that the paper lacks are not mentioned.
 */
export function GeneralRules(props: GeneralRulesProps) {
  const { skin, timed, sectionCount, seconds, inputs, psychometric, negative } = props
  const t = useTexts(examRulesTexts)
  const word = useSkinWord(skin)
  const byButton = skin.keeps === 'button'
  const warned = WARNED_MINUTES.filter((minutes) => minutes * 60 < seconds)
  const answers: Record<AnswerInput, string> = {
    'one-option': psychometric ? t.answerStep : t.answerOne,
    'some-options': t.answerSome,
    number: t.answerNumber,
    text: t.answerText,
    writing: t.answerWriting,
  }
  const parts: [title: string, rules: (string | false)[]][] = [
    [t.clock, [t.clockServer, timed && t.clockSections, warned.length > 0 && t.clockWarned(warned)]],
    [
      t.going,
      [
        t.goByNumber,
        byButton && t.goUnkept,
        t.goNext(word('saveAndNext')),
        t.goMark(word('markAndNext')),
        sectionCount > 1 && !timed && t.goSections,
      ],
    ],
    [
      t.answering,
      [
        ...ANSWERED.map((input) => inputs.includes(input) && answers[input]),
        t.answerClear(word('clear')),
        byButton ? t.keptByButton(word('saveAndNext'), word('markAndNext')) : t.keptAtOnce,
        skin.markKeepsAnswer ? t.markedCounts : t.markedLost,
        !psychometric && (negative ? t.negative : t.noNegative),
      ],
    ],
    [t.network, [t.networkGoOn, t.networkElsewhere]],
    [t.handing, [skin.earlySubmit ? t.handEarly : t.handAtEnd]],
  ]
  return (
    <ol className="exam-rules">
      {parts.map(([title, rules]) => (
        <li key={title}>
          <b>{title}</b>
          <ul>{rules.map((rule) => rule && <li key={rule}>{rule}</li>)}</ul>
        </li>
      ))}
    </ol>
  )
}

/** In the order of the rules. */
const ANSWERED = ['one-option', 'some-options', 'number', 'text', 'writing'] as const
