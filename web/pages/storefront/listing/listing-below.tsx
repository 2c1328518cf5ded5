import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { PackageShelf } from '../package-shelf.tsx'
import type { ListingPageData } from './listing-loader.ts'
import { WidgetBlocks } from './listing-widget-blocks.tsx'

interface ListingBelowProps {
  widgets: NonNullable<ListingPageData['widgets']>
  place: ListingPlace
  nowMs: number
}

/** The parts below a list: recommendations, and the blocks of its widget set. */
export function ListingBelow({ widgets, place, nowMs }: ListingBelowProps) {
  const t = useTexts(catalogueTexts)
  return (
    <>
      <PackageShelf
        title={widgets.recommendation === 'group' ? t.recommendedInGroup : t.trending}
        cards={widgets.recommended}
        nowMs={nowMs}
      />
      <WidgetBlocks widgets={widgets.widgets} place={place} />
    </>
  )
}
