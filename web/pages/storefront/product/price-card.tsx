import { lazy, Suspense } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { rupees } from '../../../../display/rupees.ts'
import { countTests } from '../../../../display/tests-held.ts'
import { validityLength } from '../../../../display/validity-length.ts'
import { validityTag } from '../../../../display/validity-tag.ts'
import type { PriceState } from '../../../../pricing/price-state.ts'
import { askedOf } from '../../../parts/asking/asked-of.ts'
import { NotOnSale } from '../../../parts/asking/not-on-sale.tsx'
import { TellMeButton } from '../../../parts/asking/tell-me-button.tsx'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { notOnSaleTexts } from '../../../parts/product/not-on-sale-texts.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import { Price } from '../../../parts/product/price.tsx'
import { usePurchase } from '../../../parts/product/purchase-store.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { FoldOnPhones } from '../../../ui/show-more.tsx'
import { BuySlot } from '../offers/buy-slot.tsx'
import { choose } from '../offers/change-price.ts'
import { CouponTold } from '../offers/coupon-told.tsx'
import { VIEW_OFFERS } from '../offers/offers-strip.tsx'
import { plansOfProduct, usePrice } from '../offers/price-now.ts'
import { PassActions } from '../pass/pass-actions.tsx'
import { passPlanTexts } from '../pass/pass-plan-texts.ts'
import { StickyPass } from '../pass/sticky-pass.tsx'

const ByPass = lazy(async () => ({ default: (await import('../offers/owned.tsx')).ByPass }))
const Owned = lazy(async () => ({ default: (await import('../offers/owned.tsx')).Owned }))

type Plan = ShownProduct['multiValidity'][number]

interface PriceCardProps {
  product: ShownProduct
  /** the tax included in prices of this kind; undefined if the operator does not say */
  taxPercent?: number | undefined
  /** the refund terms, in the operator's words */
  refundTerm?: string | undefined
  nowMs: number
  id?: string
  /** each card on a page has its own group of radio buttons */
  name: string
  className: string
}

/**
 * The price of the chosen validity, with its discount and included tax; or that the product is already owned.
 */
export function PriceCard(props: PriceCardProps) {
  const { product, taxPercent, refundTerm, nowMs, id, name, className } = props
  const t = useTexts(catalogueTexts)
  const o = useTexts(offersTexts)
  const now = usePrice(product)
  const purchase = usePurchase(product.id)
  const plans = plansOfProduct(product)
  const chosen = plans.find((plan) => plan.id === now.price.validityId)
  // A printed book does not expire.
  const book = product.primaryCategory === 'BOOKS'
  const owned = purchase.state === true
  if (!owned && !product.canBuy)
    return <NotSold product={product} id={id} name={name} className={className} />
  return (
    <section id={id} aria-label={t.plans} className={`card flex flex-col gap-3 p-5 ${className}`}>
      {owned ? (
        <Suspense>
          <Owned product={product} purchase={purchase} extends />
        </Suspense>
      ) : (
        <>
          {plans.length > 1 ? (
            <Validities plans={plans} price={now.price} name={name} product={product} />
          ) : (
            chosen && <PlanName plan={chosen} owned={book} />
          )}
          <PassHolds product={product} nowMs={nowMs} />
          <Price spPaise={now.price.payablePricePaise} mrpPaise={now.price.maxPricePaise} large />
          <CouponTold product={product} now={now} aloud={false} />
          {taxPercent !== undefined && (
            <p className="text-quiet text-small">
              {taxPercent > 0 ? o.taxWithin(String(taxPercent)) : o.noTax}
            </p>
          )}
          {product.isTestPassPackage ? (
            <PassActions product={product} price={now.price} />
          ) : (
            <BuySlot product={product} price={now.price} />
          )}
          {purchase.passId !== undefined && (
            <Suspense>
              <ByPass purchase={purchase} />
            </Suspense>
          )}
          {product.canBuy && <RefundTerms term={refundTerm} />}
          <a href={VIEW_OFFERS} className="button-quiet min-h-11 justify-center">
            {o.offers}
          </a>
        </>
      )}
    </section>
  )
}

/** Replaces the plans of a product that cannot be bought here yet. */
function NotSold({ product, id, name, className }: Omit<PriceCardProps, 'taxPercent' | 'nowMs'>) {
  const t = useTexts(notOnSaleTexts)
  return (
    <section id={id} aria-label={t.notYet} className={`card flex flex-col gap-3 p-5 ${className}`}>
      <NotOnSale about={{ ...askedOf(product), place: name }} closedTypes={product.closedTypes} />
    </section>
  )
}

/** What every plan of a test pass opens, counted from what is in it. */
function PassHolds({ product, nowMs }: Pick<PriceCardProps, 'product' | 'nowMs'>) {
  const t = useTexts(passPlanTexts)
  const { total } = countTests(product.tests, nowMs)
  if (!product.passExams || total === 0) return null
  return <p className="text-small">{t.opens(total, product.passExams)}</p>
}

/** The refund terms, beside the price. */
function RefundTerms({ term }: { term: string | undefined }) {
  const o = useTexts(offersTexts)
  const paths = pathsIn(useLocale())
  return (
    <p className="text-quiet text-small">
      {term}{' '}
      <a href={paths.staticPage('refund')} className="inline-flex min-h-6 items-center">
        {o.refundRules}
      </a>
    </p>
  )
}

interface ValiditiesProps {
  plans: Plan[]
  price: PriceState
  name: string
  product: ShownProduct
}

/** Every plan with its price; the primary one comes first and is preselected. */
function Validities({ plans, price, name, product }: ValiditiesProps) {
  const o = useTexts(offersTexts)
  const t = useTexts(passPlanTexts)
  const items = plans.map((plan) => ({
    key: plan.id,
    node: <PlanChoice plan={plan} price={price} name={name} product={product} />,
  }))
  const list = 'flex flex-col gap-2'
  if (!product.isTestPassPackage)
    return (
      <fieldset>
        <legend className="mb-2 font-semibold">{o.chooseValidity}</legend>
        <ul className={list}>
          {items.map(({ key, node }) => (
            <li key={key}>{node}</li>
          ))}
        </ul>
      </fieldset>
    )
  return (
    <fieldset>
      <legend className="mb-2">
        <h2 className="text-h4">{t.ourPlans}</h2>
      </legend>
      {/* A phone shows two plans, and the others on demand (A §9). */}
      <FoldOnPhones items={items} first={2} listClass={list} />
    </fieldset>
  )
}

function PlanChoice({ plan, price, name, product }: Omit<ValiditiesProps, 'plans'> & { plan: Plan }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name={name}
        value={plan.id}
        checked={plan.id === price.validityId}
        onChange={() => choose(product, plan.id)}
        className="mt-1 size-4 shrink-0 accent-primary outline-none"
      />
      <span className="flex min-w-0 flex-1 justify-between gap-x-3">
        <PlanName plan={plan} owned={product.primaryCategory === 'BOOKS'} />
        <span className="shrink-0 text-right tabular-nums">
          {plan.mrpPaise > plan.spPaise && (
            <s className="block text-quiet text-small">{rupees(plan.mrpPaise)}</s>
          )}
          <span className="font-semibold">{rupees(plan.spPaise)}</span>
        </span>
      </span>
    </label>
  )
}

/** The name of a plan, its special terms and its length; a book has no end. */
function PlanName({ plan, owned }: { plan: Plan; owned: boolean }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const special = validityTag(plan, locale)
  return (
    <span>
      <span className="font-semibold" lang={langOf(plan.title, locale)}>
        {plan.title}
      </span>{' '}
      {special && <span className="pill ml-1">{special}</span>}
      {!owned && (
        <span className="block text-quiet text-small">{t.validFor(validityLength(plan, locale))}</span>
      )}
    </span>
  )
}

/** On a phone the price stays visible at the bottom. */
export function StickyPrice({ product }: { product: ShownProduct }) {
  const { notYet } = useTexts(notOnSaleTexts)
  const now = usePrice(product)
  const purchase = usePurchase(product.id)
  return (
    <div className="price-bar lg:hidden">
      <div className="mx-auto flex page-width items-center justify-between gap-4 px-4 py-2">
        {purchase.state === true ? (
          <Suspense>
            <Owned product={product} purchase={purchase} />
          </Suspense>
        ) : product.canBuy && product.isTestPassPackage ? (
          <StickyPass product={product} now={now} />
        ) : product.canBuy ? (
          <>
            <Price spPaise={now.price.payablePricePaise} mrpPaise={now.price.maxPricePaise} />
            <BuySlot product={product} price={now.price} />
          </>
        ) : (
          <>
            <span className="font-semibold">{notYet}</span>
            <TellMeButton {...askedOf(product)} place="bar" />
          </>
        )}
      </div>
    </div>
  )
}
