import type { Skin } from '../../../../exam/skins.ts'
import { examRulesTexts } from '../../../texts/exam-rules.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useSkinWord } from '../hall/skin-words.ts'

interface GeneralRulesProps {
  skin: Skin
  /** each section has its own time */
  timed: boolean
  sectionCount: number
  /** nothing in it is right or wrong */
  psychometric: boolean
}

/** The instructions of every paper, by how its hall works. */
export function GeneralRules({ skin, timed, sectionCount, psychometric }: GeneralRulesProps) {
  const t = useTexts(examRulesTexts)
  const word = useSkinWord(skin)
  const byButton = skin.keeps === 'button'
  const parts: [title: string, rules: (string | false)[]][] = [
    [t.clock, [t.clockServer, timed && t.clockSections, t.clockWarned]],
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
        ...(psychometric ? [t.answerStep] : [t.answerOne, t.answerSome, t.answerNumber, t.answerWriting]),
        t.answerClear(word('clear')),
        byButton ? t.keptByButton(word('saveAndNext'), word('markAndNext')) : t.keptAtOnce,
        skin.markKeepsAnswer ? t.markedCounts : t.markedLost,
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
