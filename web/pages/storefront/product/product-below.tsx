import { langOf } from '../../../texts/lang-of.ts'
import { useLocale } from '../../../texts/texts.tsx'
import { MahapackComparison } from '../sections/comparison.tsx'
import { Faculties } from '../sections/faculties.tsx'
import { FreeContent } from '../sections/free-content.tsx'
import { TestsInside } from '../sections/tests-inside.tsx'
import { WhenLoaded } from '../sections/when-loaded.tsx'
import type { ProductPageData } from './product-loader.ts'
import { ExamsCovered, Faqs, Features, MoreAbout, Overview, Testimonials } from './product-sections.tsx'

/** The parts of the page below the price. */
export function ProductBelow({ data }: { data: ProductPageData }) {
  const { product, comparison, tests, nowMs } = data
  const locale = useLocale()
  return (
    <>
      <div lang={langOf(product.desc, locale)}>
        <Overview product={product} />
        <MoreAbout product={product} />
        <Features features={product.salientFeatures} />
      </div>
      <WhenLoaded part={tests}>
        {(held) => <TestsInside product={product} held={held} nowMs={nowMs} />}
      </WhenLoaded>
      <ExamsCovered product={product} />
      <WhenLoaded part={comparison}>
        {(is) => <MahapackComparison product={product} comparison={is} />}
      </WhenLoaded>
      <FreeContent product={product} />
      <Faculties product={product} />
      <Testimonials testimonials={product.testimonialJson} />
      <Faqs product={product} />
    </>
  )
}
