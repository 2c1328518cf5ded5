import { useEffect, useLayoutEffect, useState } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { homeTexts } from '../../texts/home.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { useAwake } from '../../ui/awake.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { readContinuePurchase, readRecentlyVisited } from '../../ui/cookies.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WaitingOrderSlot } from '../orders/waiting-order-slot.tsx'
import { kindWord } from './catalogue-words.ts'
import type { ShownCard } from './shown-fields.ts'

interface Continued {
  /** a purchase that was begun comes first */
  purchase: number | undefined
  cards: ShownCard[]
}

/** What this person has still to pay, and where this visitor was. */
export function ContinueBlock() {
  return (
    <>
      <WaitingOrderSlot className="mt-8" />
      <WhereYouWere />
    </>
  )
}

/** Known to this device alone, so it is asked for when the page is awake. */
function WhereYouWere() {
  const t = useTexts(homeTexts)
  const awake = useAwake()
  const [found, setFound] = useState<Continued>()
  useOnFirstPaint()
  useEffect(() => {
    let gone = false
    const cookies = document.cookie
    const purchase = readContinuePurchase(cookies)
    const ids = [...new Set([...(purchase ? [purchase] : []), ...readRecentlyVisited(cookies)])]
    if (ids.length === 0) return
    const take = (cards: ShownCard[]) => {
      if (!gone) setFound({ purchase, cards })
    }
    // Without it the page only lacks a convenience.
    cardsOf(ids).then(take, () => take([]))
    return () => {
      gone = true
    }
  }, [])
  if (awake && found?.cards.length === 0) return null
  return (
    <section aria-labelledby="continue" className="continue mt-8">
      <h2 id="continue" className="mb-3 text-h4">
        {t.continueTitle}
      </h2>
      {found ? (
        <Carousel
          label={t.continueTitle}
          dots={false}
          itemClass="basis-[85%] min-[37.5rem]:basis-[46%] lg:basis-[31%]"
          items={found.cards.map((card) => ({
            key: card.id,
            node: <ContinueCard card={card} buying={card.id === found.purchase} />,
          }))}
        />
      ) : (
        <div className="flex gap-4" aria-hidden="true">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full max-lg:hidden" />
        </div>
      )}
    </section>
  )
}

async function cardsOf(ids: number[]): Promise<ShownCard[]> {
  const [{ listCards }, { shownCard }] = await Promise.all([
    import('../../api/catalogue.queries.ts'),
    import('./shown-fields.ts'),
  ])
  return (await listCards(ids)).map(shownCard)
}

/** Followed here from another page there was no first paint to prepare. */
function useOnFirstPaint(): void {
  useLayoutEffect(() => {
    const cookies = document.cookie
    const known = readContinuePurchase(cookies) !== undefined || readRecentlyVisited(cookies).length > 0
    document.documentElement.toggleAttribute('data-returning', known)
  }, [])
}

function ContinueCard({ card, buying }: { card: ShownCard; buying: boolean }) {
  const t = useTexts(homeTexts)
  const words = useTexts(catalogueTexts)
  const locale = useLocale()
  return (
    <article className="card relative flex h-24 items-center gap-3 overflow-hidden p-3">
      <img
        src={card.imgUrl}
        alt=""
        width={640}
        height={400}
        className="aspect-[8/5] h-auto w-24 shrink-0 rounded-control object-cover"
      />
      <div className="min-w-0">
        <p className="text-quiet text-small">{buying ? t.continuePurchase : kindWord(card, words)}</p>
        <h3 className="line-clamp-2 font-semibold leading-snug" lang={langOf(card.title, locale)}>
          <a
            href={pathsIn(locale).product(card)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {card.title}
          </a>
        </h3>
      </div>
    </article>
  )
}
