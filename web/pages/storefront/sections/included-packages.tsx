import { pathsIn } from '../../../../addresses/paths.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import type { ShownCard, ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { PackageShelf } from '../package-shelf.tsx'
import { productTexts } from '../product-texts.ts'

interface IncludedPackagesProps {
  product: ShownProduct
  cards: ShownCard[]
  nowMs: number
  startId: number | undefined
}

/** The parts of a pack, with a link to buy only some of them. */
export function IncludedPackages({ product, cards, nowMs, startId }: IncludedPackagesProps) {
  const t = useTexts(catalogueTexts)
  const own = useTexts(productTexts)
  const locale = useLocale()
  return (
    <>
      <PackageShelf title={t.included} cards={cards} nowMs={nowMs} startId={startId} />
      {product.canBuy && product.mahaPack && cards.length > 1 && (
        <p className="mt-3">
          <a href={pathsIn(locale).alacarte(product.id)} className="inline-flex min-h-11 items-center">
            {own.choosePackParts}
          </a>
        </p>
      )}
    </>
  )
}
