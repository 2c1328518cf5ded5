import { pathsIn } from '../../../../addresses/paths.ts'
import {
  FREE_KINDS,
  type FreeKind,
  freeKindOfItem,
  OPEN_FREE_CONTENT,
} from '../../../../display/open-free-content.ts'
import { FreeItem, type FreeItemData } from '../../../parts/free-content/free-item.tsx'
import { type ShownFreeItem, shownFreeItems } from '../../../parts/free-content/shown-free-items.ts'
import { type FreeTests, useFreeTests } from '../../../parts/free-content/use-free-tests.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { Section } from '../../../ui/section.tsx'
import { productTexts } from '../product-texts.ts'

interface FreeProduct {
  id: number
  isTestPassPackage: boolean
  freeContentData: FreeItemData[]
}

/** "Explore our Free Course Content" (B §2.5), once it is known which tests exist. */
export function FreeContentRows({ product }: { product: FreeProduct }) {
  const hasTests = product.freeContentData.some((item) => freeKindOfItem(item) === 'test')
  const tests = useFreeTests(product.id, hasTests)
  if (hasTests && tests === undefined) return null
  return <FreeContentBlock product={product} open={OPEN_FREE_CONTENT} tests={tests} />
}

interface BlockProps {
  product: FreeProduct
  /** the kinds that can be opened; other kinds are not shown */
  open: readonly FreeKind[]
  tests: FreeTests | 'unknown' | undefined
}

/** A row of samples for each kind that can be opened. */
export function FreeContentBlock({ product, open, tests }: BlockProps) {
  const t = useTexts(productTexts)
  const rows = FREE_KINDS.filter((kind) => open.includes(kind)).map((kind) => ({
    kind,
    items: shownFreeItems(product.freeContentData, kind, tests),
  }))
  const filled = rows.filter(({ items }) => items.length > 0)
  if (filled.length === 0) return null
  return (
    // Opening one requires a script, so they are not shown without one.
    <div className="noscript:hidden">
      <Section title={t.freeContent}>
        {filled.map(({ kind, items }) => (
          <Row key={kind} kind={kind} items={items} product={product} open={open} />
        ))}
      </Section>
    </div>
  )
}

interface RowProps extends Pick<BlockProps, 'product' | 'open'> {
  kind: FreeKind
  items: ShownFreeItem[]
}

/** Two at a time, one for a test pass (A §9). */
function Row({ kind, items, product, open }: RowProps) {
  const t = useTexts(productTexts)
  const locale = useLocale()
  const name = t.freeContentKinds[kind]
  return (
    <div className="mt-4 first:mt-0">
      <h3 className="mb-2 font-semibold text-large">{name}</h3>
      <Carousel
        label={name}
        perPage={product.isTestPassPackage ? 1 : 2}
        bleed
        items={items.map(({ item, status }, at) => ({
          key: item.contentId,
          node: (
            <FreeItem item={item} product={product} position={at + 1} open={open} status={status} level={4} />
          ),
        }))}
      />
      <p className="mt-2">
        <a href={pathsIn(locale).freeContent(product.id, kind)} className="inline-flex min-h-11 items-center">
          {t.seeAllFree(name)}
        </a>
      </p>
    </div>
  )
}
