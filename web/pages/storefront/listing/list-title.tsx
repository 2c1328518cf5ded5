import { pathsIn } from '../../../../addresses/paths.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import type { ListingPageData, Understood } from './listing-loader.ts'

type ListTitleProps = Pick<ListingPageData, 'listing' | 'understood' | 'heading' | 'steps'>

/** The title of a list, its size, and how a search was interpreted. */
export function ListTitle({ listing, understood, heading, steps }: ListTitleProps) {
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <Breadcrumb steps={steps.map(({ label, path }) => ({ label, href: paths.at(path) }))} />
      <h1 className="mt-2 text-h2 sm:text-h1">{heading}</h1>
      <p className="mt-1 text-quiet" role="status">
        {list.found(listing.packagesCount)}
      </p>
      {understood && <HowUnderstood {...understood} />}
    </>
  )
}

/** For a search interpreted differently from what was typed. */
function HowUnderstood({ searchedFor, leftOut }: Understood) {
  const list = useTexts(listingTexts)
  return (
    <p className="mt-1">
      {list.searchedFor} <Typed words={searchedFor ?? ''} />
      {leftOut.length > 0 && (
        <span className="block text-quiet">
          {list.leftOut} <Typed words={leftOut.join(', ')} />
        </span>
      )}
    </p>
  )
}

function Typed({ words }: { words: string }) {
  return <strong lang={langOf(words, useLocale())}>“{words}”</strong>
}
