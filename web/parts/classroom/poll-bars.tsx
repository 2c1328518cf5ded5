import type { ReactNode } from 'react'
import type { ClassPoll } from '../../data/live/classroom.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { roomTexts } from './classroom-texts.ts'

export const letterOf = (option: number): string => String.fromCharCode(65 + option)

interface BarsProps {
  poll: ClassPoll
  /** words beside an option, such as that it was one's own */
  mark?: (option: number) => ReactNode
}

/** How often each option was chosen; which is right is said with a sign and a word. */
export function PollBars({ poll, mark }: BarsProps) {
  const t = useTexts(roomTexts)
  const { options, counts, right } = poll
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ul className="bars">
        {options.map((text, option) => {
          const count = counts[option] ?? 0
          const percent = total === 0 ? 0 : Math.round((100 * count) / total)
          const isRight = right === option
          return (
            <li key={letterOf(option)} className="bar" data-right={isRight || undefined}>
              <span className="bar-fill" style={{ width: `${percent}%` }} />
              <span className="bar-text" dir="auto">
                {t.option(letterOf(option), text)}
                {isRight && (
                  <span className="bar-right">
                    <CheckIcon className="size-4" />
                    {t.right}
                  </span>
                )}
                {mark?.(option)}
              </span>
              <span className="bar-share">
                {t.share(percent)} <span className="bar-count">({count})</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="room-note">{t.answers(total)}</p>
    </>
  )
}
