import { playerPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { findNextContent } from '../../../data/learning.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { nextTexts } from './next-texts.ts'

/** After a result: what comes next in the course; nothing for a test that is not of one of theirs. */
export function NextContent({ packageId, itemId }: { packageId: number; itemId: number }) {
  const t = useTexts(nextTexts)
  const locale = useLocale()
  const { data } = useAnswer(`next ${packageId} ${itemId}`, () => findNextContent(packageId, itemId))
  if (!data?.next) return null
  const { package: owned, next } = data
  const { text, lang } = localised(next.title, locale)
  return (
    <nav aria-label={t.title} className="mt-8 print:hidden">
      <a
        href={pathsIn(locale).at(playerPath(owned, next.contentType, next.itemId))}
        className="card block p-4 text-ink no-underline hover:border-primary"
      >
        <span className="block text-quiet text-small">{t.title}</span>
        <span className="block font-semibold" lang={lang}>
          {text}
        </span>
      </a>
    </nav>
  )
}
