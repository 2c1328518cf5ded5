import type { Purchased } from '../../data/library.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Section } from '../../ui/section.tsx'
import { deliveryTexts } from './delivery-texts.ts'

/** Where a book is that was bought. */
export function Delivery({ delivery }: { delivery: NonNullable<Purchased['delivery']> }) {
  const t = useTexts(deliveryTexts)
  const { state, courier, tracking } = delivery
  return (
    <Section title={t.title}>
      <p className="font-semibold">{t.states[state] ?? state}</p>
      {courier && tracking && <p>{t.tracking(courier, tracking)}</p>}
    </Section>
  )
}
