import { validityTag } from '../../../display/validity-tag.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { FoldOnPhones } from '../../ui/show-more.tsx'
import { validityLength } from './catalogue-words.ts'
import { Price } from './price.tsx'
import type { ShownProduct } from './shown-fields.ts'

type Plan = ShownProduct['multiValidity'][number]

/** Every plan with its price; a plan that costs nothing is a trial, not a plan (A §4). The primary one stands first. */
function plansOf(product: ShownProduct): Plan[] {
  return product.multiValidity
    .filter((option) => option.spPaise > 0 || !product.isTestPassPackage)
    .sort((a, b) => Number(b.primary) - Number(a.primary))
}

export function PriceCard(props: { product: ShownProduct; id?: string; className: string }) {
  const { product, id, className } = props
  const t = useTexts(catalogueTexts)
  const plans = plansOf(product)
  // A printed book is one's own.
  const owned = product.primaryCategory === 'BOOKS'
  return (
    <section id={id} aria-label={t.plans} className={`card p-5 ${className}`}>
      <FoldOnPhones
        listClass="flex flex-col gap-4"
        itemClass="border-line border-t pt-4 first:border-0 first:pt-0"
        items={plans.map((plan) => ({ key: plan.id, node: <PlanPrice plan={plan} owned={owned} /> }))}
      />
    </section>
  )
}

function PlanPrice({ plan, owned }: { plan: Plan; owned: boolean }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const special = validityTag(plan, locale)
  return (
    <>
      <p className="font-semibold">
        <span lang={langOf(plan.title, locale)}>{plan.title}</span>{' '}
        {special && <span className="pill ml-1">{special}</span>}
      </p>
      {!owned && <p className="text-quiet text-small">{t.validFor(validityLength(plan, t))}</p>}
      <Price spPaise={plan.spPaise} mrpPaise={plan.mrpPaise} />
    </>
  )
}

/** On a phone the price stays at the thumb. */
export function StickyPrice({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  const [plan] = plansOf(product)
  if (!plan) return null
  return (
    <div className="price-bar lg:hidden">
      <div className="mx-auto flex page-width items-center justify-between gap-4 px-4 py-2">
        <Price spPaise={plan.spPaise} mrpPaise={plan.mrpPaise} />
        <a href="#plans" className="button">
          {t.seePlans}
        </a>
      </div>
    </div>
  )
}
