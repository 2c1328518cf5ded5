import { langOf } from '../../../texts/lang-of.ts'
import { useLocale } from '../../../texts/texts.tsx'
import { MahapackComparison } from '../sections/comparison.tsx'
import { Faculties } from '../sections/faculties.tsx'
import { FreeContent } from '../sections/free-content.tsx'
import { TestsInside } from '../sections/tests-inside.tsx'
import { WhenThere } from '../sections/when-there.tsx'
import type { ProductPageData } from './product-loader.ts'
import { ExamsCovered, Faqs, Features, MoreAbout, Overview, Testimonials } from './product-sections.tsx'

/** What is told of a product below its price. */
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
    </>
  )
}
