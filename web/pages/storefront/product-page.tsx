import { type MouseEvent, useEffect } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { track } from '../../events/track.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { noteVisit } from '../account/note-visit.ts'
import { OffersStrip } from './offers/offers-strip.tsx'
import { PackageShelf } from './package-shelf.tsx'
import { PriceCard, StickyPrice } from './price-card.tsx'
import { ProductHeadline } from './product-headline.tsx'
import { ProductInside } from './product-inside.tsx'
import type { ProductPageData } from './product-loader.ts'
import { ExamsCovered, Faqs, Features, MoreAbout, Overview, Testimonials } from './product-sections.tsx'
import { MahapackComparison } from './sections/comparison.tsx'
import { Faculties } from './sections/faculties.tsx'
import { FreeClassCard } from './sections/free-class-card.tsx'
import { FreeContent } from './sections/free-content.tsx'
import { IncludedPackages } from './sections/included-packages.tsx'
import { TestsInside } from './sections/tests-inside.tsx'
import { WhenThere } from './sections/when-there.tsx'
import type { ShownProduct } from './shown-fields.ts'
import { SupportBlock } from './support-block.tsx'
import { useProductInAddress } from './use-product-in-address.ts'

export function ProductPage(data: ProductPageData) {
  const { product, included, recommended, offering, comparison, freeClasses, tests } = data
  const { taxPercent, support, nowMs } = data
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const shelves = useProductInAddress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product is seen once, however often it is drawn
  useEffect(() => {
    noteVisit(product.id)
    noteSight(product)
  }, [product.id])
  return (
    // Another product is another page: nothing of this one stays, nor waits for a part that is late.
    <article key={product.id} data-test-pass={product.isTestPassPackage ? '' : undefined}>
      <Breadcrumb steps={data.steps.map(({ label, path }) => ({ label, href: paths.at(path) }))} />
      <div className="mt-3 gap-8 lg:grid lg:grid-cols-[1fr_20rem]">
        {/* An operator's words are in one language, whatever the page's is. */}
        <div className="min-w-0">
          <ProductHeadline product={product} nowMs={nowMs} />
          {product.canBuy && (
            <WhenThere part={offering}>
              {(is) => (
                <OffersStrip product={product} offering={is} taxPercent={taxPercent} className="mt-6" />
              )}
            </WhenThere>
          )}
          <PriceCard
            product={product}
            taxPercent={taxPercent}
            refundTerm={data.refundTerm}
            id="plans"
            name="plan"
            className="mt-6 lg:hidden"
          />
          <WhenThere part={freeClasses}>
            {(classes) => <FreeClassCard product={product} classes={classes} nowMs={nowMs} />}
          </WhenThere>
          <div lang={langOf(product.desc, locale)}>
            <ProductInside product={product} appUrl={data.appUrl} nowMs={nowMs} />
            <Overview product={product} />
            <MoreAbout product={product} />
            <Features features={product.salientFeatures} />
          </div>
          <WhenThere part={tests}>
            {(held) => <TestsInside product={product} held={held} nowMs={nowMs} />}
          </WhenThere>
          <ExamsCovered product={product} />
          <WhenThere part={comparison}>
            {(is) => <MahapackComparison product={product} comparison={is} />}
          </WhenThere>
          <FreeContent product={product} />
          <Faculties product={product} />
          <Testimonials testimonials={product.testimonialJson} />
          <Faqs product={product} />
        </div>
        <aside className="hidden lg:block" aria-label={t.plans}>
          <PriceCard
            product={product}
            taxPercent={taxPercent}
            refundTerm={data.refundTerm}
            name="plan-aside"
            className="sticky top-4"
          />
        </aside>
      </div>
      <div onClickCapture={shelves.onChoose}>
        <WhenThere part={included}>
          {(cards) => (
            <IncludedPackages product={product} cards={cards} nowMs={nowMs} startId={shelves.chosenId} />
          )}
        </WhenThere>
        <WhenThere part={recommended}>
          {({ cards, by }) => (
            <div onClickCapture={(event) => noteChoice(event, product.id)}>
              <PackageShelf
                title={by === 'group' ? t.recommendedInGroup : t.recommended}
                cards={cards}
                nowMs={nowMs}
                startId={shelves.chosenId}
              />
            </div>
          )}
        </WhenThere>
      </div>
      <SupportBlock product={product} support={support} />
      <StickyPrice product={product} />
    </article>
  )
}

function noteChoice({ target }: MouseEvent, packageId: number): void {
  if ((target as Element).closest('a')) track('Explore_More_Courses_Clicked', { packageId })
}

/** B §7, the analytics call: what was opened, without who and on which device. */
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
