import { pathsIn } from '../../../../addresses/paths.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { kindWord } from '../../../parts/product/catalogue-words.ts'
import { Cover } from '../../../parts/product/cover.tsx'
import type { ShownCard } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { homeTexts } from './home-texts.ts'

export interface Continued {
  /** an unfinished purchase comes first */
  purchase: number | undefined
  cards: ShownCard[]
}

/** What this visitor viewed last, to continue with. */
export function ContinueCards({ purchase, cards }: Continued) {
  const t = useTexts(homeTexts)
  return (
    <Carousel
      label={t.continueTitle}
      dots={false}
      itemClass="basis-[85%] min-[37.5rem]:basis-[46%] lg:basis-[31%]"
      items={cards.map((card) => ({
        key: card.id,
        node: <ContinueCard card={card} buying={card.id === purchase} />,
      }))}
    />
  )
}

function ContinueCard({ card, buying }: { card: ShownCard; buying: boolean }) {
  const t = useTexts(homeTexts)
  const words = useTexts(catalogueTexts)
  const locale = useLocale()
  return (
    <article className="card relative flex h-24 items-center gap-3 overflow-hidden p-3">
      <Cover src={card.imgUrl} className="my-auto w-24" />
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
