import { pathsIn } from '../../../addresses/paths.ts'
import { canBeBought } from '../../../display/can-be-bought.ts'
import { latestTag } from '../../../display/latest-tag.ts'
import { validityLength } from '../../../display/validity-length.ts'
import { validityTag } from '../../../display/validity-tag.ts'
import { Heart } from '../../person/heart.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { catalogueTexts } from './catalogue-texts.ts'
import { contentCount, coursesLine, kindWord, shortDate } from './catalogue-words.ts'
import { heldTestsTexts } from './held-tests-texts.ts'
import { notOnSaleTexts } from './not-on-sale-texts.ts'
import { Price } from './price.tsx'
import type { ShownCard } from './shown-fields.ts'
import { testsLine } from './tests-line.ts'

export function CardGrid(props: { cards: ShownCard[]; nowMs: number; columns?: 3 | 4 }) {
  const { cards, nowMs, columns = 4 } = props
  const wide =
    columns === 4
      ? 'lg:grid-cols-3 min-[90rem]:grid-cols-4'
      : 'lg:grid-cols-2 xl:grid-cols-3 min-[90rem]:grid-cols-4'
  return (
    <ul className={`grid gap-2 min-[37.5rem]:grid-cols-2 min-[37.5rem]:gap-4 ${wide}`}>
      {cards.map((card) => (
        <li key={card.id} className="flex min-w-0">
          <PackageCard card={card} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  )
}

/** On a phone a card of a shelf is shorter: its picture names the exam. */
const SHORTENED = 'max-[37.5rem]:hidden'

/** In the order a learner asks: the exam, the kind, the contents, the validity, the price. */
export function PackageCard(props: { card: ShownCard; nowMs: number; upright?: boolean }) {
  const { card, nowMs, upright = false } = props
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const tag = latestTag(card.newTags.businessTags, nowMs)
  const sold = canBeBought(card, nowMs)
  const special = sold && validityTag(card.validity, locale)
  const words = useTexts(heldTestsTexts)
  const notOnSale = useTexts(notOnSaleTexts)
  const inside = card.subCategories.map(
    (part) =>
      (part.category === 'TEST_SERIES' && testsLine(card.tests, { nowMs, locale, words })) ||
      contentCount(part, t),
  )
  return (
    <article className={`card relative w-full ${upright ? 'card-up' : 'card-row'}`}>
      {/* Not a Cover, which would be one more file for the first screens to load. */}
      <img
        sizes="auto, (width < 37.5rem) 110px, 300px"
        srcSet={`${card.imgUrl}.320.webp 320w, ${card.imgUrl} 640w`}
        src={card.imgUrl}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        className="aspect-[8/5] h-auto w-full shrink-0 self-start rounded-control object-cover"
      />
      <Heart packageId={card.id} title={card.title} className="heart-place" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 min-[37.5rem]:gap-1">
        <p
          className={`text-quiet text-small max-[37.5rem]:truncate max-[37.5rem]:pr-8 ${upright ? SHORTENED : ''}`}
        >
          {coursesLine(card.courses, locale)} · {kindWord(card, t)}
        </p>
        <h3
          className={`font-semibold leading-snug min-[37.5rem]:text-large ${upright ? 'max-[37.5rem]:line-clamp-2' : ''}`}
          lang={langOf(card.title, locale)}
        >
          <a
            href={pathsIn(locale).product(card)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {card.title}
          </a>
        </h3>
        <p className={`text-small ${upright ? 'max-[37.5rem]:line-clamp-2' : ''}`}>
          {inside.join(' · ')}
          <span className={`text-quiet ${upright ? SHORTENED : ''}`}>
            {/* A printed book does not expire. */}
            {sold && card.primaryCategory !== 'BOOKS' && ` · ${validityLength(card.validity, locale)}`}
            {card.examDate && ` · ${t.examOn(shortDate(card.examDate, locale))}`}
          </span>
        </p>
        {(tag || special || card.newPkg) && (
          <p className={`flex flex-wrap gap-1 ${upright ? SHORTENED : ''}`}>
            {tag && (
              <span className="pill pill-mark" lang={langOf(tag.name, locale)}>
                {tag.name}
              </span>
            )}
            {special && <span className="pill">{special}</span>}
            {card.newPkg && <span className="pill">{t.new}</span>}
          </p>
        )}
        {sold ? (
          <Price className="mt-auto" spPaise={card.validity.spPaise} mrpPaise={card.validity.mrpPaise} />
        ) : (
          <p className="mt-auto font-semibold">{notOnSale.notYet}</p>
        )}
      </div>
    </article>
  )
}
