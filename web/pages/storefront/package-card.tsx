import { latestTag } from '../../../display/latest-tag.ts'
import { validityTag } from '../../../display/validity-tag.ts'
import { pathsIn } from '../../paths.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { contentCount, kindWord, localName, shortDate } from './catalogue-words.ts'
import { Price } from './price.tsx'
import type { ShownCard } from './shown-fields.ts'

export function CardGrid({ cards, nowMs }: { cards: ShownCard[]; nowMs: number }) {
  return (
    <ul className="grid gap-4 min-[600px]:grid-cols-2 lg:grid-cols-3 min-[1440px]:grid-cols-4">
      {cards.map((card) => (
        <li key={card.id} className="flex min-w-0">
          <PackageCard card={card} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  )
}

/** In the order a learner asks: which exam, what it is, what is inside, until when, what it costs. */
export function PackageCard({ card, nowMs }: { card: ShownCard; nowMs: number }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const tag = latestTag(card.newTags.businessTags, nowMs)
  const special = validityTag(card.validity)
  return (
    <article className="card relative flex w-full gap-3 p-3 min-[600px]:flex-col">
      <img
        src={card.imgUrl}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
        className="aspect-[8/5] h-auto w-28 shrink-0 self-start rounded-control object-cover min-[600px]:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-quiet text-small">
          {card.courses.map((course) => localName(course, locale)).join(', ')} · {kindWord(card, t)}
        </p>
        <h3 className="font-semibold text-large leading-snug">
          <a
            href={pathsIn(locale).product(card)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {card.title}
          </a>
        </h3>
        <p className="text-small">{card.subCategories.map((part) => contentCount(part, t)).join(' · ')}</p>
        <p className="flex flex-wrap gap-1">
          {tag && <span className="pill pill-mark">{tag.name}</span>}
          {special && <span className="pill">{special}</span>}
          {card.newPkg && <span className="pill">{t.new}</span>}
        </p>
        <p className="text-quiet text-small">
          {t.validFor(t.validityUnits[card.validity.validityUnit](card.validity.validity))}
          {card.examDate && ` · ${t.examOn(shortDate(card.examDate, locale))}`}
        </p>
        <Price className="mt-auto pt-1" spPaise={card.validity.spPaise} mrpPaise={card.validity.mrpPaise} />
      </div>
    </article>
  )
}
