import { pathsIn } from '../../../../addresses/paths.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import type { ListingPageData } from './listing-loader.ts'

type ListTitleProps = Pick<ListingPageData, 'listing' | 'heading' | 'steps'> & {
  /** in place of how many courses there are */
  found?: string | undefined
}

/** The title of a list, and its size. */
export function ListTitle({ listing, heading, steps, found }: ListTitleProps) {
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <Breadcrumb steps={steps.map(({ label, path }) => ({ label, href: paths.at(path) }))} />
      <h1 className="mt-2 text-h2 sm:text-h1">{heading}</h1>
      <p className="mt-1 text-quiet" role="status">
        {found ?? list.found(listing.packagesCount)}
      </p>
    </>
  )
}
