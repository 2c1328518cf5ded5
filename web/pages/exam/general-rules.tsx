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
  /** of the longest time that runs at once: of the paper, or of a section that has its own */
  seconds: number
  /** the ways in which its questions are answered */
  inputs: readonly AnswerInput[]
  /** nothing in it is right or wrong */
  psychometric: boolean
  /** a wrong answer costs marks somewhere in it */
  negative: boolean
}

/**
 * The instructions of every paper, by how its hall works; nothing is said of what the paper does not have.
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

/** In the order in which the rules stand. */
const ANSWERED = ['one-option', 'some-options', 'number', 'text', 'writing'] as const
