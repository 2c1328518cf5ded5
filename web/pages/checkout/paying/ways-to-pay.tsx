import type { Priced } from '../../../data/cart.queries.ts'
import { checkoutTexts } from '../../../parts/address/checkout-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'

/**
 * The ways to pay, shown before the button is pressed; with a note if this is practice and no money moves.
 */
export function WaysToPay({ priced }: { priced: Pick<Priced, 'payablePaise' | 'practice'> }) {
  const t = useTexts(checkoutTexts)
  if (priced.payablePaise === 0) return null
  return (
    <div className="text-small">
      <p className="flex gap-2">
        <CheckIcon className="mt-0.5 size-4 shrink-0 text-good" />
        {t.ways}
      </p>
      {priced.practice && <p className="mt-1 rounded-control bg-mark-tint px-3 py-2">{t.practice}</p>}
    </div>
  )
}
