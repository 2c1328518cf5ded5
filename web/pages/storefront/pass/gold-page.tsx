import { checkoutPath } from '../../../../addresses/checkout-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { validityLength } from '../../../../display/validity-length.ts'
import { validityTag } from '../../../../display/validity-tag.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { notOnSaleTexts } from '../../../parts/product/not-on-sale-texts.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import { Price } from '../../../parts/product/price.tsx'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import type { GoldData, OfferedPass } from './load-gold.ts'
import { passPlanTexts } from './pass-plan-texts.ts'
import { passTexts } from './pass-texts.ts'

/** Every test pass beside the others, each with all its plans (B §2.1: this page has no header). */
export function GoldPage({ title, text, passes }: GoldData) {
  const t = useTexts(passTexts)
  const locale = useLocale()
  return (
    <>
      <h1 className="text-h2 sm:text-h1" lang={langOf(title, locale)}>
        {title}
      </h1>
      <p className="mt-2 max-w-prose whitespace-pre-line" lang={langOf(text, locale)}>
        {text}
      </p>
      {passes.length > 0 ? (
        <ul className="mt-6 grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
          {passes.map((pass) => (
            <li key={pass.id} className="flex min-w-0">
              <Pass pass={pass} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-6">{t.soon}</p>
      )}
    </>
  )
}

function Pass({ pass }: { pass: OfferedPass }) {
  const t = useTexts(passTexts)
  const p = useTexts(passPlanTexts)
  const notOnSale = useTexts(notOnSaleTexts)
  const locale = useLocale()
  const { title, headline, exams, tests, plans } = pass
  const counts = [exams > 0 && p.exams(exams), tests > 0 && t.tests(tests)].filter(Boolean)
  return (
    <section className="card flex w-full flex-col gap-3 p-5" aria-label={title}>
      <h2 className="text-h4" lang={langOf(title, locale)}>
        <a href={pathsIn(locale).product(pass)} className="text-ink">
          {title}
        </a>
      </h2>
      {headline && (
        <p className="text-quiet" lang={langOf(headline, locale)}>
          {headline}
        </p>
      )}
      <p className="text-small">{counts.join(' · ')}</p>
      {plans.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {plans.map((plan) => (
            <Plan key={plan.id} pass={pass} plan={plan} />
          ))}
        </ul>
      ) : (
        <p className="font-semibold">{notOnSale.notYet}</p>
      )}
    </section>
  )
}

function Plan({ pass, plan }: { pass: OfferedPass; plan: OfferedPass['plans'][number] }) {
  const t = useTexts(catalogueTexts)
  const o = useTexts(offersTexts)
  const locale = useLocale()
  const special = validityTag(plan, locale)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3">
      <p className="col-span-2 min-w-0">
        <span className="font-semibold" lang={langOf(plan.title, locale)}>
          {plan.title}
        </span>{' '}
        {special && <span className="pill">{special}</span>}
        <span className="block text-quiet text-small">{t.validFor(validityLength(plan, locale))}</span>
      </p>
      <Price spPaise={plan.spPaise} mrpPaise={plan.mrpPaise} />
      <a
        href={pathsIn(locale).at(checkoutPath(pass.id, { validityId: plan.id }))}
        aria-label={`${o.buyNow}: ${pass.title}, ${plan.title}`}
        className="button"
      >
        {o.buyNow}
      </a>
    </li>
  )
}
