import { lazy, Suspense } from 'react'
import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { ordersPath } from '../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath, shelfPath } from '../../../addresses/shelf-paths.ts'
import type { Purchased } from '../../data/library.queries.ts'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { contentCount, kindWord, shortDate } from '../../parts/product/catalogue-words.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Section } from '../../ui/section.tsx'
import { HeldLine } from './held-line.tsx'
import { ownedTexts } from './owned-texts.ts'
import { OwnedCard } from './shelf-card.tsx'

const ShelfTests = lazy(async () => ({ default: (await import('./shelf-tests.tsx')).ShelfTests }))

/**
 * Its kind, how long and why it is owned, its contents by type, its tests, the parts of a pack, and where a
 * book is.
 */
export function PurchaseDetails({ purchased }: { purchased: Purchased }) {
  const t = useTexts(ownedTexts)
  const shop = useTexts(catalogueTexts)
  const { title } = useTexts(shelfTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { parts, delivery } = purchased
  // It goes without saying that a book contains one book.
  const contents =
    purchased.contents.length === 1 && purchased.contents[0]?.count === 1 ? [] : purchased.contents
  const series = purchased.contents.find(({ category }) => category === 'TEST_SERIES')
  return (
    <>
      <Breadcrumb steps={[{ label: title, href: paths.at(shelfPath()) }, { label: purchased.title }]} />
      <Head purchased={purchased} />
      {delivery && (
        <Section title={t.delivery}>
          <p className="font-semibold">{t.deliveryStates[delivery.state] ?? delivery.state}</p>
          {delivery.courier && delivery.tracking && <p>{t.tracking(delivery.courier, delivery.tracking)}</p>}
        </Section>
      )}
      {contents.length > 0 && (
        <Section title={t.inside}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {contents.map((entry) => (
              <li key={entry.category} className="card p-3 font-semibold sm:p-4">
                {contentCount(entry, shop)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {series && (
        <Suspense>
          <ShelfTests packageId={purchased.packageId} count={series.count} inParts={parts.length > 0} />
        </Suspense>
      )}
      {parts.length > 0 && (
        <Section title={t.parts}>
          <ul className="grid gap-4 lg:grid-cols-2">
            {parts.map((part) => (
              <li key={part.packageId} className="min-w-0">
                <OwnedCard owned={part} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className="mt-8">
        <a href={paths.at(shelfPath())} className="button-quiet">
          {t.back}
        </a>
      </p>
    </>
  )
}

function Head({ purchased }: { purchased: Purchased }) {
  const t = useTexts(ownedTexts)
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const {
    packageId,
    title,
    slugurl,
    imgUrl,
    category,
    mahaPack,
    isTestPassPackage,
    onSale,
    ended,
    reasonPackage,
    sourceRef,
    extension,
  } = purchased
  const product = { id: packageId, slugurl, primaryCategory: category, mahaPack, isTestPassPackage }
  return (
    <div className="card mt-3 flex flex-col gap-4 p-4 sm:flex-row sm:gap-6 sm:p-5">
      <img
        src={imgUrl}
        alt=""
        width={640}
        height={400}
        className="aspect-[8/5] h-auto w-full shrink-0 self-start rounded-control object-cover sm:w-56 lg:w-72"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-quiet text-small">{kindWord(product, shop)}</p>
        <h1 className="text-h3 sm:text-h2" lang={langOf(title, locale)}>
          {title}
        </h1>
        <p className={ended ? 'text-quiet' : 'font-semibold'}>
          <HeldLine held={purchased} />
        </p>
        {reasonPackage && (
          <p>
            {t.through}{' '}
            <a href={paths.at(purchasePath(reasonPackage))} lang={langOf(reasonPackage.title, locale)}>
              {reasonPackage.title}
            </a>
          </p>
        )}
        {ended && <p className="text-quiet">{onSale ? t.over : t.overGone}</p>}
        <p className="mt-2 flex flex-wrap gap-3 empty:hidden">
          {onSale && (
            <a href={paths.product(product)} className={ended ? 'button' : 'button-quiet'}>
              {ended ? t.buyAgain : t.seeInStore}
            </a>
          )}
          {extension && (
            <a
              href={paths.at(checkoutPath(packageId, { validityId: extension.validityId }))}
              className="button-quiet"
            >
              {t.extend(shortDate(extension.until, locale))}
            </a>
          )}
          {sourceRef && (
            <a href={paths.at(ordersPath(sourceRef))} className="button-quiet">
              {t.seeOrder}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
