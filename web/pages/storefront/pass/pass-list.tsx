import { useEffect, useRef } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type CardChoice, PassCard } from './pass-card.tsx'
import { passTexts } from './pass-texts.ts'
import { hasMore, type Tab } from './use-pass-tabs.ts'

/** Drawn when near the view: hundreds of cards scroll as one, and the browser's own search finds them all. */
export const CARD_PLACE = 'min-w-0 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]'

/** The cards of a tab; the last of them coming into view asks for the next page. */
export function PassList({
  tab,
  choice,
  onMore,
}: {
  tab: Tab
  choice: CardChoice | undefined
  onMore: () => void
}) {
  const t = useTexts(passTexts)
  const last = useRef<HTMLLIElement>(null)
  const ask = useRef(onMore)
  ask.current = onMore
  const { cards, total, asking, failed } = tab
  const wants = hasMore(tab) && !asking && !failed
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another last card
  useEffect(() => {
    if (!wants || !last.current) return
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      ask.current()
    })
    observer.observe(last.current)
    return () => observer.disconnect()
  }, [wants, cards.length])
  return (
    <div className="mt-3">
      <p role="status" className="mb-2 text-quiet text-small">
        {asking ? t.loading : cards.length > 0 && t.shown(cards.length, total)}
      </p>
      <ul className="flex flex-col gap-2 lg:grid lg:grid-cols-2 lg:gap-3">
        {cards.map((card, at) => (
          <li key={card.id} ref={at === cards.length - 1 ? last : undefined} className={CARD_PLACE}>
            <PassCard card={card} choice={choice} />
          </li>
        ))}
      </ul>
      {asking && <Skeleton className="mt-2 h-24 w-full rounded-card" />}
      {!asking && !failed && cards.length === 0 && <p>{t.soon}</p>}
      {failed && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3">
          <p>{t.failed}</p>
          <button type="button" onClick={onMore} className="button-quiet min-h-11 cursor-pointer">
            {t.again}
          </button>
        </div>
      )}
    </div>
  )
}
