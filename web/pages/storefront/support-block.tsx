import { catalogueTexts } from '../../texts/catalogue.ts'
import { useTexts } from '../../texts/texts.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import type { ProductPageData } from './product-loader.ts'

/** The package's own number where it has one, and the hours somebody answers (A §1). */
export function SupportBlock({ support }: Pick<ProductPageData, 'support'>) {
  const t = useTexts(catalogueTexts)
  return (
    <section
      aria-labelledby="ask"
      className="card mt-10 flex flex-wrap items-center justify-between gap-4 p-5"
    >
      <div>
        <h2 id="ask" className="text-h4">
          {t.askFirst}
        </h2>
        <p className="mt-1 text-quiet">{support.hours}</p>
      </div>
      <PhoneLink phone={support.phone} className="font-semibold text-large" />
    </section>
  )
}
