import { useCallback, useState } from 'react'
import { canBeBought } from '../../../../display/can-be-bought.ts'
import { rupees } from '../../../../display/rupees.ts'
import { listCards } from '../../../data/catalogue.queries.ts'
import { useAnswer } from '../../../data/hooks.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { usePrice } from '../offers/price-now.ts'
import type { CardChoice } from './pass-card.tsx'
import { passTexts } from './pass-texts.ts'

/** As many cards as one call gives. */
const MOST_CHOSEN = 100

/** The series that a learner ticked, in whatever tab or search they were. */
export function useChosen(): { chosen: number[]; choice: CardChoice; clear(): void } {
  const [chosen, show] = useState<number[]>([])
  const toggle = useCallback<CardChoice['toggle']>(({ id }) => {
    show((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-MOST_CHOSEN)))
  }, [])
  return {
    chosen,
    choice: { has: (id) => chosen.includes(id), toggle },
    clear: () => show([]),
  }
}

interface ComparedProps {
  product: ShownProduct
  chosen: number[]
  onClear: () => void
}

/** What the ticked series cost one by one, beside the pass that opens them all. */
export function Compared({ product, chosen, onClear }: ComparedProps) {
  const t = useTexts(passTexts)
  const { price } = usePrice(product)
  const { data } = useAnswer(chosen.join(' '), async () => {
    const sold = (await listCards(chosen)).filter((card) => canBeBought(card, Date.now()))
    return {
      ids: chosen,
      sold: sold.length,
      paise: sold.reduce((sum, { validity }) => sum + validity.spPaise, 0),
    }
  })
  const known = data && data.ids.length === chosen.length ? data : undefined
  return (
    <div className="card sticky bottom-(--bar,0px) mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
      <p role="status" className="min-w-0 flex-1 text-small">
        {known ? (
          <>
            {known.sold > 0 && <span className="block">{t.oneByOne(known.sold, rupees(known.paise))}</span>}
            {known.sold < chosen.length && (
              <span className="block text-quiet">{t.passOnly(chosen.length - known.sold)}</span>
            )}
            <span className="block font-semibold">{t.inThePass(rupees(price.payablePricePaise))}</span>
          </>
        ) : (
          t.loading
        )}
      </p>
      <button type="button" onClick={onClear} className="button-quiet min-h-11 cursor-pointer">
        {t.clear}
      </button>
    </div>
  )
}
