import { PackageCard } from '../../parts/product/package-card.tsx'
import type { ShownCard } from '../../parts/product/shown-fields.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Section } from '../../ui/section.tsx'

interface ShelfProps {
  title: string
  cards: ShownCard[]
  nowMs: number
  /** id of the first card to show */
  startId?: number | undefined
}

/** A row of cards to scroll through. */
export function PackageShelf({ title, cards, nowMs, startId }: ShelfProps) {
  if (cards.length === 0) return null
  const start = cards.findIndex((card) => card.id === startId)
  return (
    <Section title={title}>
      <Carousel
        label={title}
        bleed
        small
        startAt={Math.max(0, start)}
        items={cards.map((card) => ({
          key: card.id,
          node: <PackageCard card={card} nowMs={nowMs} upright />,
        }))}
      />
    </Section>
  )
}
