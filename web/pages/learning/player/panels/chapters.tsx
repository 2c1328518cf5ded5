import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale } from '../../../../texts/texts.tsx'
import { clockOf, currentOf } from '../clock-words.ts'
import { useOwnPlayback, usePlayback } from '../playback/use-playback.ts'

export function Chapters({ lesson: { chapters } }: { lesson: Lesson }) {
  const locale = useLocale()
  const playback = useOwnPlayback()
  const current = usePlayback(playback, ({ second }) => currentOf(chapters, second))
  return (
    <ol>
      {chapters.map(({ at, title }, index) => {
        const { text, lang } = localised(title, locale)
        return (
          <li key={at}>
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => playback.seek(at)}
              className="lesson-row"
            >
              <span className="lesson-moment">{clockOf(at)}</span>
              <span lang={lang}>{text}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
