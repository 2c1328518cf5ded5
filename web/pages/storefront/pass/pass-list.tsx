import { memo, type Ref, useEffect, useRef } from 'react'
import type { PassCard as Card } from '../../../data/test-passes.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type CardChoice, PassCard } from './pass-card.tsx'
import { passTexts } from './pass-texts.ts'
import { useByGroups } from './use-by-groups.ts'
import { hasMore, type Tab } from './use-pass-tabs.ts'

/**
 * So many cards stand in a list of their own, of which the browser knows nothing while it is far away: what a
 * frame costs does not grow with all that was scrolled through. Even, for two columns.
 */
const GROUP = 10

/** Drawn when near the view: hundreds of cards scroll as one, and the browser's own search finds them all. */
export const CARD_PLACE = 'min-w-0 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]'

const GROUP_PLACE =
  'mt-2 flex flex-col gap-2 [contain-intrinsic-size:auto_95rem] [content-visibility:auto] first-of-type:mt-0 lg:mt-3 lg:grid lg:grid-cols-2 lg:gap-3 lg:[contain-intrinsic-size:auto_48rem]'

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
  const shown = useByGroups(cards, GROUP)
  const wants = hasMore(tab) && !asking && !failed && shown === cards.length
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
      {Array.from({ length: Math.ceil(shown / GROUP) }, (_, group) => {
        const from = group * GROUP
        const until = Math.min(from + GROUP, shown)
        return (
          <CardGroup
            key={cards[from]!.id}
            cards={cards.slice(from, until)}
            choice={choice}
            lastRef={until === shown ? last : undefined}
          />
        )
      })}
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

interface CardGroupProps {
  cards: readonly Card[]
  choice: CardChoice | undefined
  lastRef: Ref<HTMLLIElement> | undefined
}

const CardGroup = memo(ShownGroup, (before, now) => {
  const sameCards =
    before.cards.length === now.cards.length && before.cards.every((card, at) => card === now.cards[at])
  return sameCards && before.choice === now.choice && before.lastRef === now.lastRef
})

function ShownGroup({ cards, choice, lastRef }: CardGroupProps) {
  return (
    <ul className={GROUP_PLACE}>
      {cards.map((card, at) => (
        <li key={card.id} ref={at === cards.length - 1 ? lastRef : undefined} className={CARD_PLACE}>
          <PassCard card={card} choice={choice} />
        </li>
      ))}
    </ul>
  )
}
