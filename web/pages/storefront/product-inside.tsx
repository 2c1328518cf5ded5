import { contentOrder } from '../../../display/product-type.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { useTexts } from '../../texts/texts.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { FoldOnPhones } from '../../ui/show-more.tsx'
import { contentCount } from './catalogue-words.ts'
import { Section } from './section.tsx'
import type { ShownProduct } from './shown-fields.ts'

/** Highlights, class times, and what is inside in the order of contents (A §3). */
export function ProductInside({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  const bookOnly = product.categoryList.every((category) => category === 'BOOKS')
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
      {product.olcMetaJson && (
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
      {bookOnly ? <BookOnly /> : <Contents product={product} />}
    </>
  )
}

/** A book has no contents to list (A §5). */
function BookOnly() {
  const t = useTexts(catalogueTexts)
  return (
    <Section title={t.inside}>
      <div className="card p-5">
        <p className="font-semibold">{t.bookPackage}</p>
        <p className="mt-1 text-quiet">{t.bookDelivery}</p>
      </div>
    </Section>
  )
}

function Contents({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  const parts = [...product.subCategories].sort((a, b) => contentOrder(a.category) - contentOrder(b.category))
  if (parts.length === 0) return null
  return (
    <Section title={t.inside}>
      <FoldOnPhones
        first={4}
        listClass="grid gap-2 sm:grid-cols-2"
        items={parts.map((part) => ({
          key: part.id,
          node: (
            <div className="card px-4 py-3">
              <span className="font-semibold">{contentCount(part, t)}</span>
              {part.vduration !== null && part.vduration >= 3600 && (
                <span className="block text-quiet text-small">
                  {t.hours(Math.floor(part.vduration / 3600))}
                </span>
              )}
            </div>
          ),
        }))}
      />
    </Section>
  )
}
