import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { continueStudyingPath } from '../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { shelfPath } from '../../../addresses/shelf-paths.ts'
import { PRODUCT_TYPES, type ProductType } from '../../../contract/product-types.ts'
import { KeptBooksSlot } from '../../parts/kept-books/kept-books-slot.tsx'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { RestOfList } from '../../parts/own-place/rest-of-list.tsx'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { askFirst, askNext, type ShownShelf, useShelf } from '../../person/shelf-store.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ownedTexts } from './owned-texts.ts'
import { ShelvedCard } from './shelf-card.tsx'
import { Waiting } from './shelf-frame.tsx'

// Of the same part: a name of its own would weigh on every page.
export { AnnouncementsAbove } from '../../parts/announcements/announcements-above.tsx'

const OwnSearch = lazy(async () => ({ default: (await import('./own-search/own-search.tsx')).OwnSearch }))

/** The signed-in person's shelf: everything, or only the type in the address. */
export function MyShelf({ personId }: { personId: number }) {
  const category = useSearch({ strict: false, select: categoryOf })
  const shelf = useShelf(personId, category)
  const { goOn } = useTexts(shelfTexts)
  const { searchMine } = useTexts(ownedTexts)
  const query = useSearch({ strict: false, select: queryOf })
  const paths = pathsIn(useLocale())
  const again = () => void askFirst(personId, category)
  if (!shelf.known) return shelf.failed ? <NotLoaded of={ownedTexts} again={again} /> : <Waiting />
  const owned = Object.keys(shelf.counts).length > 0
  const field = owned && (
    <form className="mt-4 flex max-w-xl">
      <input
        type="search"
        name="q"
        key={query}
        defaultValue={query}
        minLength={2}
        maxLength={100}
        required
        aria-label={searchMine}
        placeholder={searchMine}
        className="field min-w-0 flex-1"
      />
    </form>
  )
  if (field && query)
    return (
      <>
        {field}
        <Suspense fallback={<Waiting />}>
          <OwnSearch query={query} />
        </Suspense>
      </>
    )
  return (
    <>
      {field}
      {shelf.failed === 'first' && <NotLoaded of={ownedTexts} again={again} />}
      {owned && (
        <p className="mt-4">
          <a href={paths.at(continueStudyingPath())} className="button-quiet">
            {goOn}
          </a>
        </p>
      )}
      {owned && <TypeChips counts={shelf.counts} category={category} />}
      {shelf.items.length > 0 ? (
        <Cards shelf={shelf} category={category} />
      ) : (
        <NothingHere category={owned ? category : undefined} />
      )}
      <KeptBooksSlot className="mt-8" />
    </>
  )
}

/** `?category=BOOKS`, as the old addresses link here (B §2.3); any other value means the whole shelf. */
function categoryOf(search: Record<string, unknown>): ProductType | undefined {
  return PRODUCT_TYPES.find((type) => type === search.category)
}

/** `?q=ratio`: searches everything that is owned; of one letter nothing is searched. */
function queryOf({ q }: Record<string, unknown>): string | undefined {
  return typeof q === 'string' && q.trim()[1] ? q.trim() : undefined
}

/** The existing types; a chosen type without items is also listed. */
function TypeChips({ counts, category }: Pick<ShownShelf, 'counts'> & { category: ProductType | undefined }) {
  const t = useTexts(ownedTexts)
  const shop = useTexts(catalogueTexts)
  const paths = pathsIn(useLocale())
  const types = PRODUCT_TYPES.filter((type) => counts[type] || type === category)
  if (types.length < 2 && category === undefined) return null
  return (
    <nav aria-label={t.filter} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...types].map((type) => (
          <li key={type ?? ''}>
            <a
              href={paths.at(shelfPath(type))}
              aria-current={type === category ? 'page' : undefined}
              className="choice"
            >
              {type ? `${shop.typesMany[type]} (${counts[type] ?? 0})` : t.all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Cards({ shelf, category }: { shelf: ShownShelf; category: ProductType | undefined }) {
  const t = useTexts(ownedTexts)
  const { title } = useTexts(shelfTexts)
  const { items, total, asking, failed } = shelf
  return (
    <section aria-label={title} aria-busy={asking === 'first'} className="mt-4">
      <h2 className="sr-only">{title}</h2>
      <p role="status" className="sr-only">
        {t.shown(total)}
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {items.map((shelved) => (
          <li key={shelved.packageId} className="min-w-0">
            <ShelvedCard shelved={shelved} />
          </li>
        ))}
      </ul>
      <RestOfList
        shown={items.length}
        total={total}
        asksNext={asking === 'next'}
        nextFailed={failed === 'next'}
        onNext={() => void askNext(category)}
        texts={t}
      />
    </section>
  )
}

function NothingHere({ category }: { category: ProductType | undefined }) {
  const t = useTexts(ownedTexts)
  const { seeCourses } = useTexts(shelfTexts)
  const paths = pathsIn(useLocale())
  if (category === undefined)
    return (
      <Notice title={t.empty} help={t.emptyHelp}>
        <a href={paths.search()} className="button">
          {seeCourses}
        </a>
      </Notice>
    )
  return (
    <Notice title={t.emptyKind} help={t.emptyKindHelp}>
      <a href={paths.at(shelfPath())} className="button">
        {t.seeAll}
      </a>
      <a href={paths.productType(category)} className="button-quiet">
        {seeCourses}
      </a>
    </Notice>
  )
}
