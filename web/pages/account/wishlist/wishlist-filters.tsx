import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useId, useRef } from 'react'
import { FACETS, SHORTEST_SEARCH } from '../../../../contract/store/facets.ts'
import type { WishedPackages } from '../../../data/wishlist.queries.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { FacetGroup } from '../../../parts/product/facet-group.tsx'
import { facetLabel } from '../../../parts/product/facet-words.ts'
import { FilterIcon } from '../../../parts/product/filter-icon.tsx'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { useMedia } from '../../../ui/awake.ts'
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx'
import { wishlistTexts } from './wishlist-page-texts.ts'
import { chosenCount, readWishSearch, type WishSearch, wishQuery, withoutValue } from './wishlist-search.ts'

/** If there is room, the filters are beside the list and apply at once; otherwise they open in a dialog. */
const BESIDE = '(min-width: 64rem)'

interface FilterProps {
  /** without query */
  path: string
  search: WishSearch
  facets: WishedPackages['facets']
}

/** Navigates to the same list with different filters. */
function useNarrowing(path: string): (search: WishSearch) => void {
  const router = useRouter()
  return (search) => void router.navigate({ href: path + wishQuery(search), resetScroll: false })
}

/** The filters that offer a choice. */
const openFacets = ({ search, facets }: FilterProps) =>
  FACETS.filter((facet) => search[facet]?.length || facets[facet].length > 1)

export const useBeside = () => useMedia(BESIDE)

/** Beside the list, every tick applies at once. */
export function FiltersBeside(props: FilterProps) {
  const list = useTexts(listingTexts)
  const go = useNarrowing(props.path)
  const { searchTerm } = props.search
  if (openFacets(props).length === 0) return null
  return (
    <form
      aria-label={list.filters}
      onChange={(event) => go({ ...valuesOf(event.currentTarget), searchTerm })}
      onSubmit={(event) => event.preventDefault()}
      className="filter-form"
    >
      <FilterGroups {...props} />
    </form>
  )
}

/** Elsewhere they are chosen in a dialog and applied when it closes. */
export function FiltersInDialog(props: FilterProps) {
  const list = useTexts(listingTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const go = useNarrowing(props.path)
  if (openFacets(props).length === 0) return null
  const { search } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    dialog.current?.close()
    go({ ...valuesOf(event.currentTarget), searchTerm: search.searchTerm })
  }
  const chosen = chosenCount(search)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="button-quiet cursor-pointer"
      >
        <FilterIcon className="size-5 shrink-0" />
        {list.filters}
        {chosen > 0 && <span className="pill">{chosen}</span>}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it for the keyboard */}
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
        className="m-0 mt-auto max-h-[82dvh] w-full max-w-none overscroll-contain rounded-t-card bg-card p-0 text-ink backdrop:bg-ink/55"
      >
        <form key={wishQuery(search)} onSubmit={submit} className="filter-form px-4 pt-5">
          <div className="flex items-center justify-between">
            <h2 id={id} className="text-h4">
              {list.filters}
            </h2>
            <CloseButton dialog={dialog} label={list.closeFilters} />
          </div>
          <FilterGroups {...props} />
          <p className="filter-actions">
            <button type="submit" className="button w-full">
              {list.apply}
            </button>
          </p>
        </form>
      </dialog>
    </>
  )
}

function FilterGroups(props: FilterProps) {
  const t = useTexts(catalogueTexts)
  return openFacets(props).map((facet) => (
    <FacetGroup
      key={facet}
      facet={facet}
      legend={t.facets[facet]}
      values={props.facets[facet]}
      chosen={props.search[facet] ?? []}
    />
  ))
}

function CloseButton({ dialog, label }: { dialog: RefObject<HTMLDialogElement | null>; label: string }) {
  return (
    <button type="button" onClick={() => dialog.current?.close()} aria-label={label} className="icon-button">
      <CloseIcon />
    </button>
  )
}

function valuesOf(form: HTMLFormElement): WishSearch {
  const data = new FormData(form)
  return readWishSearch(Object.fromEntries(FACETS.map((facet) => [facet, data.getAll(facet)])))
}

/** Searches within the list; an empty field removes the search. */
export function WishlistSearchField(props: { path: string; search: WishSearch; label: string }) {
  const { path, search, label } = props
  const t = useTexts(wishlistTexts)
  const go = useNarrowing(path)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = new FormData(event.currentTarget).get('searchTerm')
    go({ ...readWishSearch({ ...search, searchTerm: term }), pageNo: undefined })
  }
  return (
    <form onSubmit={submit} className="flex w-full max-w-md min-w-0">
      <input
        key={search.searchTerm}
        type="search"
        name="searchTerm"
        minLength={SHORTEST_SEARCH}
        maxLength={200}
        defaultValue={search.searchTerm}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        className="field min-w-0 flex-1 rounded-r-none border-r-0"
      />
      <button type="submit" className="button shrink-0 rounded-l-none px-3">
        <SearchIcon />
        <span className="sr-only">{t.search}</span>
      </button>
    </form>
  )
}

/** The active filters; pressing a chip removes it. */
export function WishlistChips({ path, search, facets }: FilterProps) {
  const list = useTexts(listingTexts)
  const locale = useLocale()
  const chips = FACETS.flatMap((facet) =>
    (search[facet] ?? []).map((name) => {
      const known = facets[facet].find((value) => value.name === name)
      const value = known ?? { name, label: name, labelHindi: null, count: 0 }
      return {
        key: `${facet} ${name}`,
        label: facetLabel(facet, value, locale),
        search: withoutValue(search, facet, name),
      }
    }),
  )
  if (search.searchTerm)
    chips.unshift({
      key: 'searchTerm',
      label: `“${search.searchTerm}”`,
      search: { ...search, searchTerm: undefined, pageNo: undefined },
    })
  if (chips.length === 0) return null
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-2" aria-label={list.chosenFilters}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <a href={path + wishQuery(chip.search)} className="choice" data-chosen="">
            <span className="sr-only">{list.takeAway} </span>
            <span lang={langOf(chip.label, locale)}>{chip.label}</span>
            <CloseIcon className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a href={path} className="inline-flex min-h-9 items-center px-2">
          {list.clear}
        </a>
      </li>
    </ul>
  )
}
