import { useTexts } from '../../texts/texts.tsx'
import { catalogueTexts } from './catalogue-texts.ts'
import type { ShownListing } from './shown-fields.ts'

interface ListPagesProps {
  listing: Pick<ShownListing, 'page' | 'pagesCount'>
  hrefOf: (page: number) => string
}

/** Which page of a list is shown, and links to those beside it; nothing of a list with one page. */
export function ListPages({ listing, hrefOf }: ListPagesProps) {
  const t = useTexts(catalogueTexts)
  if (listing.pagesCount < 2) return null
  return (
    <nav aria-label={t.pages} className="mt-8 flex flex-wrap items-center justify-center gap-6">
      {listing.page > 1 && (
        <a href={hrefOf(listing.page - 1)} rel="prev" className="button-quiet">
          {t.previous}
        </a>
      )}
      <span className="text-quiet">{t.page(listing.page, listing.pagesCount)}</span>
      {listing.page < listing.pagesCount && (
        <a href={hrefOf(listing.page + 1)} rel="next" className="button-quiet">
          {t.next}
        </a>
      )}
    </nav>
  )
}
