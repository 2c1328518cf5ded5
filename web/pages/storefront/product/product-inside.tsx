import type { Batch } from '../../../data/live/list-batches.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { ClockIcon } from '../../../ui/fact-icons.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { nearPart } from '../../../ui/near-part.tsx'
import { Section } from '../../../ui/section.tsx'
import { Contents } from '../sections/contents.tsx'

interface InsideProps {
  product: ShownProduct
  batches: readonly Batch[]
  appUrl: string | null
  nowMs: number
}

const ProductBatches = nearPart({
  now: import.meta.env.SSR ? (await import('./product-batches.tsx')).ProductBatches : undefined,
  later: async () => (await import('./product-batches.tsx')).ProductBatches,
})

/** Highlights, class times, and the contents in order (A §3). */
export function ProductInside({ product, batches, appUrl, nowMs }: InsideProps) {
  const t = useTexts(catalogueTexts)
  return (
    <>
      {product.highlights.length > 0 && (
        <Section title={t.highlights}>
          <ul className="flex flex-col gap-2">
            {product.highlights.map((highlight) => (
              <li key={highlight} className="flex gap-2">
                <CheckIcon className="mt-0.5 size-5 shrink-0 text-good" />
                <span className="min-w-0">{highlight}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {batches.length > 0 && <ProductBatches batches={batches} nowMs={nowMs} />}
      {batches.length === 0 && product.canBuy && product.olcMetaJson && (
        <Section title={t.timings}>
          <ul className="flex flex-col gap-2">
            {product.olcMetaJson.timings.map((timing) => (
              <li key={timing} className="flex gap-2">
                <ClockIcon className="mt-0.5 size-5 shrink-0 text-quiet" />
                {timing}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-quiet text-small">{t.recording}</p>
        </Section>
      )}
      <Contents product={product} appUrl={appUrl} nowMs={nowMs} />
    </>
  )
}
