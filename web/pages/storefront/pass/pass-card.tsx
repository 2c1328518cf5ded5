import { memo } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { testPortalPath } from '../../../../addresses/test-paths.ts'
import type { PassCard as Card } from '../../../data/test-passes.queries.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { passTexts } from './pass-texts.ts'

/** B §9: with fewer tests a card says only how many are free. */
const TOTAL_FROM = 20

/** Whether this card is among those that are compared with the pass. */
export interface CardChoice {
  has(id: number): boolean
  /** the same function at each drawing */
  toggle(card: Card): void
}

interface PassCardProps {
  card: Card
  /** without it a card has no checkbox */
  choice?: CardChoice | undefined
  /** under a heading of its own the title is one level lower */
  grouped?: boolean
}

/**
 * A test series that the pass opens: what it is, in which languages, how many tests. It is drawn again only
 * when it changes: hundreds of others may be in the page when more come, or one is ticked.
 */
export const PassCard = memo(ShownCard, (before, now) => {
  const { id } = now.card
  return (
    before.card === now.card &&
    before.grouped === now.grouped &&
    before.choice?.toggle === now.choice?.toggle &&
    before.choice?.has(id) === now.choice?.has(id)
  )
})

function ShownCard({ card, choice, grouped = false }: PassCardProps) {
  const t = useTexts(passTexts)
  const locale = useLocale()
  const Title = grouped ? 'h4' : 'h3'
  const { testSeriesCount: all, freeContentCount: free } = card
  const counts = [all >= TOTAL_FROM && t.tests(all), free > 0 && t.freeTests(free)].filter(Boolean)
  return (
    <article className="card relative flex h-full gap-3 p-3">
      <img
        src={`${card.thumbNail}.320.webp`}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        className="aspect-[8/5] h-auto w-28 shrink-0 self-start rounded-control object-cover max-[26.87rem]:w-20"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Title className="font-semibold leading-snug" lang={langOf(card.title, locale)}>
          <a
            href={pathsIn(locale).product(card)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {card.title}
          </a>
        </Title>
        {counts.length > 0 && <p className="text-small">{counts.join(' · ')}</p>}
        <p className="text-quiet text-small">
          <span className="sr-only">{t.inLanguages}: </span>
          {card.languageTags.map(({ name }) => name).join(', ')}
        </p>
        {card.additionalTags.length > 0 && (
          <ul className="flex flex-wrap gap-1">
            {card.additionalTags.map((tag) => (
              <li key={tag.id} className="pill" lang={langOf(tag.name, locale)}>
                {tag.name}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-4">
          <FreeTest card={card} />
          {choice && <Choose card={card} choice={choice} />}
        </div>
      </div>
    </article>
  )
}

function FreeTest({ card: { id, freeContentData } }: { card: Card }) {
  const t = useTexts(passTexts)
  const paths = pathsIn(useLocale())
  const [test] = freeContentData
  if (!test) return null
  const { contentId: mappingId, contentTitle: title, testType } = test
  const linked = { mappingId, packageId: id, title, testType: testType ?? 0 }
  return (
    <a
      href={paths.at(testPortalPath(linked, 'new', { freeContent: 'true', isTestPass: 'true' }))}
      aria-label={t.take(title)}
      className="relative inline-flex min-h-11 items-center self-start font-semibold"
    >
      {t.takeFree}
    </a>
  )
}

function Choose({ card, choice }: { card: Card; choice: CardChoice }) {
  const t = useTexts(passTexts)
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 text-small noscript:hidden">
      <input
        type="checkbox"
        checked={choice.has(card.id)}
        onChange={() => choice.toggle(card)}
        aria-label={t.compareOne(card.title)}
        className="size-4 shrink-0 accent-primary"
      />
      {t.compare}
    </label>
  )
}
