import { pathsIn } from '../../../../addresses/paths.ts'
import type { HeldTests } from '../../../data/previews.queries.ts'
import { TestList } from '../../../parts/free-content/test-list.tsx'
import { heldTestsTexts } from '../../../parts/product/held-tests-texts.ts'
import { usePurchase } from '../../../parts/product/purchase-store.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'

interface TestsInsideProps {
  product: ShownProduct
  held: HeldTests
  nowMs: number
}

/** The first tests by name, before any payment, with a link to all of them. */
export function TestsInside({ product, held: { tests, total }, nowMs }: TestsInsideProps) {
  const t = useTexts(heldTestsTexts)
  const paths = pathsIn(useLocale())
  const owned = usePurchase(product.id).state === true
  if (tests.length === 0) return null
  return (
    <Section title={t.heading}>
      <TestList tests={tests} nowMs={nowMs} owned={owned} />
      {!owned && <p className="mt-2 text-quiet text-small">{product.canBuy ? t.help : t.helpClosed}</p>}
      {total > tests.length && (
        <a
          href={paths.packageDetails(product.id, 'TEST_SERIES')}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {t.seeAll(total)}
        </a>
      )}
    </Section>
  )
}
