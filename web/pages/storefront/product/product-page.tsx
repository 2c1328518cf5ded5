import { useEffect } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { track } from '../../../events/track.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { TrialPopupSlot } from '../../../parts/trial/trial-slot.tsx'
import { noteVisit } from '../../../person/note-visit.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { nearPart } from '../../../ui/near-part.tsx'
import { OffersStrip } from '../offers/offers-strip.tsx'
import { PassBanner } from '../pass/pass-banner.tsx'
import { FreeClassCard } from '../sections/free-class-card.tsx'
import { WhenLoaded } from '../sections/when-loaded.tsx'
import { PriceCard, StickyPrice } from './price-card.tsx'
import { ProductHeadline } from './product-headline.tsx'
import { ProductInside } from './product-inside.tsx'
import type { ProductPageData } from './product-loader.ts'
import { SupportBlock } from './support-block.tsx'
import { useProductInAddress } from './use-product-in-address.ts'

const ProductBelow = nearPart({
  now: import.meta.env.SSR ? (await import('./product-below.tsx')).ProductBelow : undefined,
  later: async () => (await import('./product-below.tsx')).ProductBelow,
})
const PassBrowser = nearPart({
  now: import.meta.env.SSR ? (await import('../pass/pass-browser.tsx')).PassBrowser : undefined,
  later: async () => (await import('../pass/pass-browser.tsx')).PassBrowser,
})
const ProductShelves = nearPart({
  now: import.meta.env.SSR ? (await import('./product-shelves.tsx')).ProductShelves : undefined,
  later: async () => (await import('./product-shelves.tsx')).ProductShelves,
})

export function ProductPage(data: ProductPageData) {
  const { product, offering, freeClasses, taxPercent, nowMs } = data
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const shelves = useProductInAddress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: re-renders of a product do not count
  useEffect(() => {
    noteVisit(product.id)
    noteSight(product)
  }, [product.id])
  return (
    // Another product is another page: nothing of this one stays, nor waits for a late part.
    <article key={product.id} data-test-pass={product.isTestPassPackage ? '' : undefined}>
      <Breadcrumb steps={data.steps.map(({ label, path }) => ({ label, href: paths.at(path) }))} />
      <div className="mt-3 gap-8 lg:grid lg:grid-cols-[1fr_20rem]">
        {/* An operator's text is in one language, whatever the page's is. */}
        <div className="min-w-0">
          <ProductHeadline product={product} nowMs={nowMs} />
          <WhenLoaded part={data.pass}>
            {(pass) => pass && <PassBanner product={product} banner={pass.test_pass_banner_data} />}
          </WhenLoaded>
          {product.canBuy && (
            <WhenLoaded part={offering}>
              {(is) => (
                <OffersStrip product={product} offering={is} taxPercent={taxPercent} className="mt-6" />
              )}
            </WhenLoaded>
          )}
          <PriceCard
            product={product}
            taxPercent={taxPercent}
            refundTerm={data.refundTerm}
            nowMs={nowMs}
            id="plans"
            name="plan"
            className="mt-6 lg:hidden"
          />
          <WhenLoaded part={freeClasses}>
            {(classes) => <FreeClassCard product={product} classes={classes} nowMs={nowMs} />}
          </WhenLoaded>
          <div lang={langOf(product.desc, locale)}>
            <ProductInside product={product} batches={data.batches} appUrl={data.appUrl} nowMs={nowMs} />
          </div>
          <WhenLoaded part={data.pass}>
            {(pass) => pass && <PassBrowser product={product} pass={pass} />}
          </WhenLoaded>
          <ProductBelow data={data} />
        </div>
        <aside className="hidden lg:block" aria-label={t.plans}>
          <PriceCard
            product={product}
            taxPercent={taxPercent}
            refundTerm={data.refundTerm}
            nowMs={nowMs}
            name="plan-aside"
            className="sticky top-4"
          />
        </aside>
      </div>
      <div onClickCapture={shelves.onChoose}>
        <ProductShelves data={data} startId={shelves.chosenId} />
      </div>
      <SupportBlock product={product} support={data.support} />
      <StickyPrice product={product} />
      <TrialPopupSlot product={product} />
    </article>
  )
}

/** B §7, the analytics call: what was opened, without the person or the device. */
function noteSight({ id, categoryList, courses, languages }: ShownProduct): void {
  const keys = (all: readonly string[]) => all.join(',') || undefined
  track('package_viewed', {
    packageId: id,
    categories: keys(categoryList),
    courses: keys(courses.map((course) => course.id)),
    languages: keys(languages.map((language) => language.id)),
    keyFor: 1,
    contentType: 'PACKAGE',
  })
}
