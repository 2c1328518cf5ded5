import { askedOf } from '../../../parts/asking/asked-of.ts'
import { CallBackButton } from '../../../parts/asking/call-back-button.tsx'
import { EnquiryButton } from '../../../parts/asking/enquiry-button.tsx'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import type { ProductPageData } from './product-loader.ts'

/**
 * The package's own phone number if it has one, the support hours (A §1), and the forms to request contact.
 */
export function SupportBlock({ product, support }: Pick<ProductPageData, 'product' | 'support'>) {
  const t = useTexts(catalogueTexts)
  const about = askedOf(product)
  return (
    <section aria-labelledby="ask" className="card mt-10 p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="ask" className="text-h4">
            {t.askFirst}
          </h2>
          <p className="mt-1 text-quiet">{support.hours}</p>
        </div>
        <PhoneLink phone={support.phone} className="font-semibold text-large" />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {/* For a product not on sale, this button is beside its next step. */}
        {product.canBuy && <CallBackButton {...about} />}
        <EnquiryButton {...about} />
      </div>
    </section>
  )
}
