import type { ProductType } from '../../../contract/product-types.ts'
import { KINDS } from '../../texts/kinds.ts'
import { useTexts } from '../../texts/texts.tsx'
import { notOnSaleTexts } from '../product/not-on-sale-texts.ts'
import { CallBackButton } from './call-back-button.tsx'
import type { AskedProduct } from './opens-dialog.tsx'
import { TellMeButton } from './tell-me-button.tsx'

interface NotOnSaleProps {
  about: AskedProduct
  /** the kinds of content in it that cannot be opened yet; empty if the operator has other reasons */
  closedTypes: readonly ProductType[]
}

/** Replaces plans and prices: says that it cannot be bought yet, why, and what to do meanwhile. */
export function NotOnSale({ about, closedTypes }: NotOnSaleProps) {
  const t = useTexts(notOnSaleTexts)
  const kinds = useTexts(KINDS)
  return (
    <>
      <p className="font-semibold text-large">{t.notYet}</p>
      <p className="text-quiet">
        {closedTypes.length > 0 ? t.whyKinds(closedTypes.map((type) => kinds[type]).join(', ')) : t.whyAsked}
      </p>
      <TellMeButton {...about} className="button justify-center" />
      <CallBackButton {...about} className="button-quiet min-h-11 justify-center" />
    </>
  )
}
