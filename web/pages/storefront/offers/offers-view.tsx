import { type FormEvent, useEffect, useState } from 'react'
import { rupees } from '../../../../display/rupees.ts'
import { titleIsLength, validityLength } from '../../../../display/validity-length.ts'
import { taxWithin } from '../../../../pricing/tax.ts'
import { getPackageOffering, type Offering } from '../../../data/offers.queries.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import { offersViewTexts } from '../../../parts/product/offers-view-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { uiTexts } from '../../../texts/ui.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BuySlot } from './buy-slot.tsx'
import { apply, choose } from './change-price.ts'
import { CouponTold } from './coupon-told.tsx'
import { OfferCard } from './offer-card.tsx'
import { type PriceNow, plansOfProduct, usePrice } from './price-now.ts'
import { readWishes } from './product-in-address.ts'

type Plan = ShownProduct['multiValidity'][number]

interface OffersViewProps {
  product: ShownProduct
  /** the page's offers, until newer ones have loaded */
  offering: Offering | null
  taxPercent?: number | undefined
  onClose: () => void
}

/** Every offer for the chosen validity, a field for a code, and the final price. */
export function OffersView({ product, offering: known, taxPercent, onClose }: OffersViewProps) {
  const t = useTexts(offersTexts)
  const v = useTexts(offersViewTexts)
  const u = useTexts(uiTexts)
  const now = usePrice(product)
  const { offering, failed, ask } = useOffering(product.id, now.offering ?? known)
  const { validityId } = now.price
  const offers = offering?.offers.filter(({ prices }) =>
    prices.some((price) => price.validityId === validityId),
  )
  const best = offering?.best.find((entry) => entry.validityId === validityId)
  return (
    <DialogFrame heading={t.offers} closeLabel={u.close} onGiveUp={onClose} wide reading>
      <div className="grid gap-6 md:grid-cols-[1fr_16rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Validity product={product} now={now} />
          <CodeForm product={product} now={now} />
          {failed && (
            <p role="alert" className="text-bad">
              {v.failed}{' '}
              <button
                type="button"
                onClick={ask}
                className="min-h-11 font-semibold text-primary hover:underline"
              >
                {v.again}
              </button>
            </p>
          )}
          {offers?.length === 0 && <p className="text-quiet">{v.noOffers}</p>}
          {offers && offers.length > 0 && (
            <ul className="flex flex-col gap-3">
              {offers.map((offer) => (
                <OfferCard key={offer.code} product={product} offer={offer} best={best} now={now} />
              ))}
            </ul>
          )}
        </div>
        <Summary product={product} now={now} taxPercent={taxPercent} />
      </div>
    </DialogFrame>
  )
}

/** Reloads when the view opens, because an offer may have ended since the page was made. */
function useOffering(packageId: number, known: Offering | null) {
  const [offering, setOffering] = useState(known)
  const [failed, setFailed] = useState(false)
  const ask = () => {
    setFailed(false)
    getPackageOffering(packageId, readWishes(location.search).role ?? undefined).then(setOffering, () =>
      setFailed(true),
    )
  }
  useEffect(ask, [packageId])
  return { offering, failed, ask }
}

function Validity({ product, now }: { product: ShownProduct; now: PriceNow }) {
  const t = useTexts(offersTexts)
  const locale = useLocale()
  const plans = plansOfProduct(product)
  if (plans.length < 2) return null
  return (
    <label className="flex flex-col gap-1">
      <span className="font-semibold">{t.chooseValidity}</span>
      <select
        value={now.price.validityId}
        onChange={(event) => choose(product, Number(event.target.value))}
        className="field"
      >
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {planName(plan, locale)}: {rupees(plan.spPaise)}
          </option>
        ))}
      </select>
    </label>
  )
}

function CodeForm({ product, now }: { product: ShownProduct; now: PriceNow }) {
  const t = useTexts(offersTexts)
  const v = useTexts(offersViewTexts)
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !now.checking) void apply(product, code.trim())
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      <label className="flex flex-col gap-1">
        <span className="font-semibold">{v.haveCode}</span>
        <span className="flex gap-2">
          <input
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase())}
            aria-label={v.code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="field min-w-0 flex-1"
          />
          <button type="submit" aria-disabled={now.checking || code.trim() === ''} className="button">
            {t.apply}
          </button>
        </span>
      </label>
      <CouponTold product={product} now={now} />
    </form>
  )
}

interface SummaryProps {
  product: ShownProduct
  now: PriceNow
  taxPercent?: number | undefined
}

/** The final price and its parts; stays visible while the offers scroll. */
function Summary({ product, now: { price }, taxPercent }: SummaryProps) {
  const t = useTexts(offersTexts)
  const v = useTexts(offersViewTexts)
  const c = useTexts(catalogueTexts)
  const locale = useLocale()
  const plan = plansOfProduct(product).find(({ id }) => id === price.validityId)
  const title = plan ? planName(plan, locale) : price.title
  const row = 'flex justify-between gap-3'
  return (
    <section
      aria-label={v.total}
      className="card sticky bottom-0 flex flex-col gap-2 self-start p-4 tabular-nums max-md:order-first md:top-0"
    >
      <p lang={langOf(title, locale)} className="font-semibold">
        {title}
      </p>
      {price.maxPricePaise > price.basePricePaise && (
        <p className={`${row} text-quiet`}>
          <span>{c.mrp}</span>
          <s>{rupees(price.maxPricePaise)}</s>
        </p>
      )}
      <p className={row}>
        <span>{v.priceNow}</span>
        <span>{rupees(price.basePricePaise)}</span>
      </p>
      {price.appliedCoupon && (
        <p className={`${row} text-good`}>
          <span>{v.off(price.appliedCoupon.code)}</span>
          <span>{price.discountPaise > 0 ? `−${rupees(price.discountPaise)}` : t.freeShipping}</span>
        </p>
      )}
      <p className={`${row} border-line border-t pt-2 font-bold text-large`}>
        <span>{v.total}</span>
        <span>{price.payablePricePaise === 0 ? c.free : rupees(price.payablePricePaise)}</span>
      </p>
      {taxPercent !== undefined && taxPercent > 0 && (
        <p className="text-quiet text-small">
          {v.taxPart(rupees(taxWithin(price.payablePricePaise, taxPercent).taxPaise))} ({taxPercent} %)
        </p>
      )}
      <BuySlot product={product} price={price} />
    </section>
  )
}

/** `12 months`, with its extension if the name omits it: `12 months (12 + 1 months)`. */
function planName(plan: Plan, locale: 'en' | 'hi'): string {
  const said = plan.extension === 0 || titleIsLength(plan.title, plan)
  return said ? plan.title : `${plan.title} (${validityLength(plan, locale)})`
}
