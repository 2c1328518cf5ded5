import type { ReactNode } from 'react'
import { rupees } from '../../../display/rupees.ts'
import type { Priced } from '../../data/cart.queries.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { useTexts } from '../../texts/texts.tsx'

/** The total and its parts, to the paisa. */
export function CheckoutSummary({ priced, stale }: { priced: Priced; stale: boolean }) {
  const t = useTexts(checkoutTexts)
  const { mrpPaise, itemsPaise, discountPaise, shippingPaise, payablePaise, couponCode } = priced
  const saved = mrpPaise - itemsPaise + discountPaise
  return (
    <dl
      aria-busy={stale}
      className={`flex flex-col gap-1 tabular-nums transition-opacity duration-150 ${stale ? 'opacity-50' : ''}`}
    >
      {mrpPaise > itemsPaise && (
        <Row name={t.mrp} quiet>
          <s>{rupees(mrpPaise)}</s>
        </Row>
      )}
      <Row name={t.price}>{rupees(itemsPaise)}</Row>
      {couponCode && discountPaise > 0 && (
        <Row name={t.off(couponCode)}>
          <span className="text-good">−{rupees(discountPaise)}</span>
        </Row>
      )}
      {priced.needsAddress && (
        <Row name={t.delivery}>{shippingPaise > 0 ? rupees(shippingPaise) : t.deliveryFree}</Row>
      )}
      <div className="mt-1 flex justify-between gap-3 border-line border-t pt-2 font-bold text-large">
        <dt>{t.total}</dt>
        <dd>{rupees(payablePaise)}</dd>
      </div>
      {saved > 0 && (
        <div className="text-good text-small">
          <dt className="sr-only">{t.price}</dt>
          <dd>{t.saved(rupees(saved))}</dd>
        </div>
      )}
      <Tax priced={priced} />
    </dl>
  )
}

/** The tax within the total: CGST and SGST, or IGST, once the state is known. */
function Tax({ priced: { tax } }: { priced: Priced }) {
  const t = useTexts(checkoutTexts)
  if (tax.taxPaise === 0) return null
  const parts = [
    [t.cgst, tax.cgstPaise],
    [t.sgst, tax.sgstPaise],
    [t.igst, tax.igstPaise],
  ] as const
  return (
    <div className="text-quiet text-small">
      <dt>{t.taxWithin(rupees(tax.taxPaise))}</dt>
      {parts.map(
        ([name, paise]) =>
          paise > 0 && (
            <dd key={name} className="flex justify-between gap-3">
              <span>{name}</span>
              <span>{rupees(paise)}</span>
            </dd>
          ),
      )}
    </div>
  )
}

function Row({ name, quiet = false, children }: { name: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-3 ${quiet ? 'text-quiet' : ''}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
