import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { NotLoaded } from '../../../parts/own-place/not-loaded.tsx'
import { Notice, ScreenPlace } from '../../../parts/own-place/persons-place.tsx'
import { CardGrid } from '../../../parts/product/package-card.tsx'
import { shownCard } from '../../../parts/product/shown-fields.ts'
import { usePerson } from '../../../person/person-store.ts'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ListSkeleton, WishlistList } from './wishlist-list.tsx'
import { wishlistTexts } from './wishlist-page-texts.ts'
import { isNarrowed, nearestSearch, readWishSearch, wishQuery } from './wishlist-search.ts'

/** A shared wishlist, for anyone with its address; the hearts are the reader's own. */
export function SharedWishlistPage({ token }: { token: string }) {
  const t = useTexts(wishlistTexts)
  const paths = pathsIn(useLocale())
  const path = paths.sharedWishlist(token)
  const router = useRouter()
  const search = readWishSearch(useSearch({ strict: false }))
  const { data, error, stale, atMs, again } = useAnswer(wishQuery(search), () =>
    personClient.wishlist.listShared({ ...search, token }),
  )
  const problem = problemOf(error)
  const nearest = nearestSearch(search, problem)
  const nearestHref = nearest && path + wishQuery(nearest)
  useEffect(() => {
    if (nearestHref !== undefined) void router.navigate({ href: nearestHref, replace: true })
  }, [nearestHref, router])
  // An address that was cut off in transit contains no valid token.
  const over = problem?.code === 'list_not_shared' || problem?.code === 'invalid_input'
  const title = data?.ownerName ? t.sharedOf(data.ownerName) : t.sharedUnnamed
  const label = over ? t.sharedOver : title
  return (
    <>
      <Breadcrumb steps={[{ label }]} />
      <ScreenPlace>
        <h1 className="mt-2 text-h2 sm:text-h1">{label}</h1>
        {over && <SharedOver />}
        {!over && <p className="mt-1 max-w-prose text-quiet">{t.sharedWhat}</p>}
        {!over && error !== undefined && !nearest && <NotLoaded of={wishlistTexts} again={again} />}
        {!data && (error === undefined || nearest) && <ListSkeleton label={t.sharedLoading} />}
        {data && !over && (
          <>
            {data.packagesCount === 0 && !isNarrowed(search) ? (
              <Notice title={t.sharedEmpty} help={t.sharedEmptyHelp}>
                <a href={paths.search()} className="button">
                  {t.seeCourses}
                </a>
              </Notice>
            ) : (
              <WishlistList
                path={path}
                search={search}
                listed={data}
                stale={stale}
                searchLabel={t.searchSharedLabel}
              >
                <CardGrid cards={data.packages.map(shownCard)} nowMs={atMs} columns={3} />
              </WishlistList>
            )}
            <OwnList />
          </>
        )}
      </ScreenPlace>
    </>
  )
}

function SharedOver() {
  const t = useTexts(wishlistTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <p className="mt-3 max-w-prose" role="status">
        {t.sharedOverHelp}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={paths.search()} className="button">
          {t.seeCourses}
        </a>
        <a href={paths.wishlist()} className="button-quiet">
          {t.ownLink}
        </a>
      </p>
    </>
  )
}

function OwnList() {
  const t = useTexts(wishlistTexts)
  const path = pathsIn(useLocale()).wishlist()
  const isGuest = usePerson((person) => person.state === 'guest', true)
  return (
    <Notice title={t.own} help={t.ownHelp}>
      {isGuest ? (
        <button
          type="button"
          onClick={() => askToSignIn({ open: 'here', path })}
          className="button-quiet cursor-pointer"
        >
          {t.signIn}
        </button>
      ) : (
        <a href={path} className="button-quiet">
          {t.ownLink}
        </a>
      )}
    </Notice>
  )
}
