import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { contentCount } from '../../../parts/product/catalogue-words.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { inOrder } from './in-order.ts'
import { productPopupTexts } from './popup-texts.ts'

interface WhatYouGetDialogProps {
  product: ShownProduct
  onClose: () => void
}

/** The full contents, in order: how much, for how long, and how it is delivered. */
export function WhatYouGetDialog({ product, onClose }: WhatYouGetDialogProps) {
  const t = useTexts(productPopupTexts)
  const words = useTexts(catalogueTexts)
  const locale = useLocale()
  const comes = t.howItComes as Record<string, string>
  return (
    <DialogFrame heading={t.whatYouGet} closeLabel={t.close} onGiveUp={onClose}>
      <p className="text-quiet">
        <span lang={langOf(product.title, locale)} className="font-semibold text-ink">
          {product.title}
        </span>
        <br />
        {t.whatYouGetLead}
      </p>
      <ul className="divide-y divide-line">
        {inOrder(product.subCategories).map((part) => (
          <li key={part.id} className="py-3">
            <p className="font-semibold">{contentCount(part, words)}</p>
            {Object.hasOwn(comes, part.category) && (
              <p className="text-quiet text-small">{comes[part.category]}</p>
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
