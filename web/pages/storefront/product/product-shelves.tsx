import type { MouseEvent } from 'react'
import { track } from '../../../events/track.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { PackageShelf } from '../package-shelf.tsx'
import { IncludedPackages } from '../sections/included-packages.tsx'
import { WhenLoaded } from '../sections/when-loaded.tsx'
import type { ProductPageData } from './product-loader.ts'

interface ProductShelvesProps {
  data: ProductPageData
  /** id of the first card to show */
  startId: number | undefined
}

/** The parts of a pack, and recommendations. */
export function ProductShelves({ data, startId }: ProductShelvesProps) {
  const { product, included, recommended, nowMs } = data
  const t = useTexts(catalogueTexts)
  return (
    <>
      <WhenLoaded part={included}>
        {(cards) => <IncludedPackages product={product} cards={cards} nowMs={nowMs} startId={startId} />}
      </WhenLoaded>
      <WhenLoaded part={recommended}>
        {({ cards, by }) => (
          <div onClickCapture={(event) => noteChoice(event, product.id)}>
            <PackageShelf
              title={by === 'group' ? t.recommendedInGroup : t.recommended}
              cards={cards}
              nowMs={nowMs}
              startId={startId}
            />
          </div>
        )}
      </WhenLoaded>
    </>
  )
}

function noteChoice({ target }: MouseEvent, packageId: number): void {
  if ((target as Element).closest('a')) track('Explore_More_Courses_Clicked', { packageId })
}
