import { lazy, Suspense } from 'react'
import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { ppcPath } from '../../../addresses/learning-paths.ts'
import { ordersPath } from '../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { plannerPath, purchasePath, shelfPath } from '../../../addresses/shelf-paths.ts'
import type { PackageData } from '../../data/learning.queries.ts'
import type { Purchased } from '../../data/library.queries.ts'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { contentCount, kindWord, shortDate } from '../../parts/product/catalogue-words.ts'
import { Cover } from '../../parts/product/cover.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Section } from '../../ui/section.tsx'
import { areaTexts } from './area/area-texts.ts'
import { BranchCards } from './area/branch-cards.tsx'
import { GoingOn } from './area/going-on.tsx'
import { branchPath } from './area/learning-links.ts'
import { ProgressLine } from './area/progress-line.tsx'
import { WaysIn } from './area/ways-in.tsx'
import { HeldLine } from './held-line.tsx'
import { purchaseTexts } from './purchase-texts.ts'

const PassOpens = lazy(async () => ({
  default: (await import('../../parts/trial/pass-opens.tsx')).PassOpens,
}))
const Delivery = lazy(async () => ({ default: (await import('./delivery.tsx')).Delivery }))
const PartsOfPack = lazy(async () => ({ default: (await import('./parts-of-pack.tsx')).PartsOfPack }))
const ShelfTests = lazy(async () => ({ default: (await import('./shelf-tests.tsx')).ShelfTests }))

interface PurchaseDetailsProps {
  purchased: Purchased
  /** undefined: it could not be loaded */
  holds: PackageData | undefined
}

/**
 * Its kind, how long and why it is owned, where to go on and what is next, its contents by type, its
 * subjects, its tests, the parts of a pack, and where a book is.
 */
export function PurchaseDetails({ purchased, holds }: PurchaseDetailsProps) {
  const t = useTexts(purchaseTexts)
  const area = useTexts(areaTexts)
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
        <div className={delivery.tracking ? 'min-h-32 md:min-h-36' : 'min-h-24 md:min-h-28'}>
          <Suspense>
            <Delivery delivery={delivery} />
          </Suspense>
        </div>
      )}
      {holds && <GoingOn data={holds} />}
      {contents.length > 0 && (
        <Section title={t.inside}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {contents.map((entry) => (
              <li key={entry.category}>
                <Inside entry={entry} purchased={purchased} holds={holds} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {holds && <WaysIn data={holds} />}
      {holds && holds.branches.length > 0 && (
        <Section title={area.subjects}>
          <BranchCards
            branches={holds.branches}
            pathOf={(branch) => branchPath(holds.package, holds.categoryTabs[0]!.category, branch)}
          />
        </Section>
      )}
      {series && (
        <Suspense>
          <ShelfTests packageId={purchased.packageId} count={series.count} inParts={parts.length > 0} />
        </Suspense>
      )}
      {parts.length > 0 && (
        <Suspense>
          <PartsOfPack parts={parts} />
        </Suspense>
      )}
      <p className="mt-8">
        <a href={paths.at(shelfPath())} className="button-quiet">
          {t.back}
        </a>
      </p>
    </>
  )
}

const PLANNED_TYPES = ['TEST_SERIES', 'EBOOKS', 'MAGAZINES']
/** What is inside of one type: a way to it where something of it is there to open. */
function Inside({
  entry,
  purchased,
  holds,
}: PurchaseDetailsProps & { entry: Purchased['contents'][number] }) {
  const shop = useTexts(catalogueTexts)
  const paths = pathsIn(useLocale())
  const tab = holds?.categoryTabs.find(({ category }) => category === entry.category)
  if (!tab) return <p className="card h-full p-3 font-semibold sm:p-4">{contentCount(entry, shop)}</p>
  return (
    <a
      href={paths.at(ppcPath(purchased, tab.category))}
      className="card block h-full p-3 text-ink no-underline hover:border-primary sm:p-4"
    >
      <span className="block font-semibold">{contentCount({ ...entry, count: tab.count }, shop)}</span>
      <ProgressLine {...tab} />
    </a>
  )
}

/** On a phone a link, so that what was bought shows in the first screen. */
const ACTION =
  'button-quiet max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:text-small max-sm:underline'

function Head({ purchased }: { purchased: Purchased }) {
  const t = useTexts(purchaseTexts)
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
  // Of what can be planned today: tests, e-books and magazines.
  const planned = purchased.contents.some(({ category }) => PLANNED_TYPES.includes(category))
  const product = { id: packageId, slugurl, primaryCategory: category, mahaPack, isTestPassPackage }
  return (
    <div className="card card-row mt-3 sm:flex-row sm:gap-6 sm:p-5">
      <Cover src={imgUrl} className="w-full sm:w-56 lg:w-72" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-quiet text-small">{kindWord(product, shop)}</p>
        <h1 className="text-h4 sm:text-h2" lang={langOf(title, locale)}>
          {title}
        </h1>
        <p className={ended ? 'text-quiet' : 'font-semibold'}>
          <HeldLine held={purchased} />
        </p>
        {isTestPassPackage && !ended && (
          // Its lines are kept free, so that nothing moves when the answer comes.
          <p className="min-h-[2lh] text-small sm:min-h-[1lh]">
            <Suspense>
              <PassOpens packageId={packageId} />
            </Suspense>
          </p>
        )}
        {reasonPackage && (
          <p>
            {t.through}{' '}
            <a
              href={paths.at(purchasePath(reasonPackage))}
              lang={langOf(reasonPackage.title, locale)}
              className="underline"
            >
              {reasonPackage.title}
            </a>
          </p>
        )}
        {ended && <p className="text-quiet">{onSale ? t.over : t.overGone}</p>}
        <p className="mt-2 flex flex-wrap gap-x-4 empty:hidden sm:gap-3">
          {!ended && planned && (
            <a href={paths.at(plannerPath(purchased))} className={ACTION}>
              {t.plan}
            </a>
          )}
          {onSale && (
            <a href={paths.product(product)} className={ended ? 'button' : ACTION}>
              {ended ? t.buyAgain : t.seeInStore}
            </a>
          )}
          {extension && (
            <a
              href={paths.at(checkoutPath(packageId, { validityId: extension.validityId }))}
              className={ACTION}
            >
              {t.extend(shortDate(extension.until, locale))}
            </a>
          )}
          {sourceRef && (
            <a href={paths.at(ordersPath(sourceRef))} className={ACTION}>
              {t.seeOrder}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
