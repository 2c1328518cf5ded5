import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { playerTexts } from '../player-texts.ts'

const MEGABYTE = 1_000_000

export function Handouts({ lesson: { handouts } }: { lesson: Lesson }) {
  const t = useTexts(playerTexts)
  const locale = useLocale()
  return (
    <ul>
      {handouts.map(({ title, url, bytes, pages }) => {
        const { text, lang } = localised(title, locale)
        const size = t.megabytes(Math.max(0.1, bytes / MEGABYTE).toFixed(1))
        return (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener" className="lesson-row">
              <span lang={lang} className="min-w-0 flex-1">
                {text}
              </span>
              <span className="text-quiet text-small">
                {[pages !== null && t.pages(pages), 'PDF', size].filter(Boolean).join(' · ')}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
