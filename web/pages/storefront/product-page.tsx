import { useEffect } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { noteVisit } from '../account/note-visit.ts'
import { PackageShelf } from './package-shelf.tsx'
import { PriceCard, StickyPrice } from './price-card.tsx'
import { stepsOfProduct } from './product-head.ts'
import { ProductHeadline } from './product-headline.tsx'
import { ProductInside } from './product-inside.tsx'
import type { ProductPageData } from './product-loader.ts'
import { ExamsCovered, Faculties, Faqs, Features, Overview, Testimonials } from './product-sections.tsx'
import { RichText } from './rich-text.tsx'
import { Section } from './section.tsx'
import { SupportBlock } from './support-block.tsx'
import { useProductInAddress } from './use-product-in-address.ts'

export function ProductPage(data: ProductPageData) {
  const { product, included, recommended, recommendation, support, nowMs } = data
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const shelves = useProductInAddress()
  useEffect(() => noteVisit(product.id), [product.id])
  return (
    <article>
      <Breadcrumb
        steps={stepsOfProduct(product, locale).map(({ label, path }) => ({ label, href: paths.at(path) }))}
      />
      <div className="mt-3 gap-8 lg:grid lg:grid-cols-[1fr_20rem]">
        {/* An operator's words are in one language, whatever the page's is. */}
        <div className="min-w-0">
          <ProductHeadline product={product} nowMs={nowMs} />
          <PriceCard product={product} id="plans" className="mt-6 lg:hidden" />
          <div lang={langOf(product.desc, locale)}>
            <ProductInside product={product} />
            <Overview sections={product.overview} title={t.overview} />
            {product.additionalDesc && (
              <Section title={t.more}>
                <RichText html={product.additionalDesc} />
              </Section>
            )}
            <Features features={product.salientFeatures} />
          </div>
          <ExamsCovered exams={product.examsCovered} />
          <Faculties faculties={product.faculties} />
          <Testimonials testimonials={product.testimonialJson} />
          <Faqs faqs={product.faqJson} />
        </div>
        <aside className="hidden lg:block" aria-label={t.plans}>
          <PriceCard product={product} className="sticky top-4" />
        </aside>
      </div>
      <div onClickCapture={shelves.onChoose}>
        <PackageShelf title={t.included} cards={included} nowMs={nowMs} startId={shelves.chosenId} />
        <PackageShelf
          title={recommendation === 'group' ? t.recommendedInGroup : t.recommended}
          cards={recommended}
          nowMs={nowMs}
          startId={shelves.chosenId}
        />
      </div>
      <SupportBlock support={support} />
      <StickyPrice product={product} />
    </article>
  )
}
