import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { useAnswer } from '../../../data/hooks.ts'
import type { Me } from '../../../data/people.queries.ts'
import { NotLoaded } from '../../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../../parts/own-place/persons-place.tsx'
import { learnPerson } from '../../../person/person-store.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { SelectionBar, WishedCards } from './wishlist-cards.tsx'
import { ListSkeleton, WishlistList } from './wishlist-list.tsx'
import { wishlistTexts } from './wishlist-page-texts.ts'
import { RemovalDialog, type Removing } from './wishlist-removal.tsx'
import { isNarrowed, nearestSearch, readWishSearch, wishQuery } from './wishlist-search.ts'
import { ShareList } from './wishlist-share.tsx'

const MOST = 100

/** The signed-in person's wishlist; it reloads whenever their wishes change. */
export function MyWishlist({ me }: { me: Me }) {
  const t = useTexts(wishlistTexts)
  const path = pathsIn(useLocale()).wishlist()
  const router = useRouter()
  const search = readWishSearch(useSearch({ strict: false }))
  const wished = me.wishlist
  const { data, error, stale, atMs, again } = useAnswer(`${wishQuery(search)} ${wished.join()}`, () =>
    personClient.wishlist.listPackages(search),
  )
  const [selected, setSelected] = useState<Map<number, string>>()
  const [removing, setRemoving] = useState<Removing>()
  const count = useRef<HTMLParagraphElement>(null)
  const hasRemoved = useRef(false)
  const nearest = nearestSearch(search, problemOf(error))
  const nearestHref = nearest && path + wishQuery(nearest)
  useEffect(() => {
    if (nearestHref !== undefined) void router.navigate({ href: nearestHref, replace: true })
  }, [nearestHref, router])
  // Another tab may have added or removed wishes since this page loaded them.
  const total = data && !stale && !isNarrowed(search) ? data.packagesCount + data.gone.length : undefined
  useEffect(() => {
    if (total !== undefined && total !== wished.length) void learnPerson()
  }, [total, wished.length])
  if (!data)
    return error && !nearest ? (
      <NotLoaded of={wishlistTexts} again={again} />
    ) : (
      <ListSkeleton label={t.loading} />
    )
  const removed = (said: string) => {
    setSelected(undefined)
    showToast({ message: said, variant: 'good' })
    hasRemoved.current = true
  }
  const onClosed = () => {
    setRemoving(undefined)
    // The dialog returned focus to an element that is gone from the list.
    if (hasRemoved.current) count.current?.focus()
    hasRemoved.current = false
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={count} tabIndex={-1} role="status" className="font-semibold tabular-nums">
          {t.ofMost(wished.length)}
        </p>
        {(wished.length > 0 || data.share) && <ShareList share={data.share} named={me.age === 'adult'} />}
      </div>
      {wished.length >= MOST && <p className="text-quiet">{t.full}</p>}
      {data.gone.length > 0 && (
        <GoneNote
          ids={data.gone}
          onRemove={() => setRemoving({ kind: 'gone', ids: data.gone, titles: [] })}
        />
      )}
      {wished.length === 0 && <EmptyList />}
      {error !== undefined && !nearest && <NotLoaded of={wishlistTexts} again={again} />}
      {wished.length > data.gone.length && (
        <WishlistList
          path={path}
          search={search}
          listed={data}
          stale={stale}
          searchLabel={t.searchLabel}
          actions={
            !selected && (
              <button
                type="button"
                onClick={() => setSelected(new Map())}
                className="button-quiet cursor-pointer"
              >
                {t.select}
              </button>
            )
          }
        >
          <WishedCards
            packages={data.packages}
            nowMs={atMs}
            selected={selected}
            onSelect={setSelected}
            onRemove={({ id, title }) => setRemoving({ kind: 'one', ids: [id], titles: [title] })}
          />
        </WishlistList>
      )}
      {selected && (
        <SelectionBar
          shown={data.packages}
          selected={selected}
          onSelect={setSelected}
          onRemove={() =>
            setRemoving({ kind: 'many', ids: [...selected.keys()], titles: [...selected.values()] })
          }
        />
      )}
      {removing && <RemovalDialog removing={removing} onRemoved={removed} onClose={onClosed} />}
    </>
  )
}

function GoneNote({ ids, onRemove }: { ids: number[]; onRemove: () => void }) {
  const t = useTexts(wishlistTexts)
  return (
    <div className="card mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t.gone(ids.length)}</p>
        <p className="text-quiet">{t.goneHelp(ids.length)}</p>
      </div>
      <button type="button" onClick={onRemove} className="button-quiet cursor-pointer">
        {t.goneRemove(ids.length)}
      </button>
    </div>
  )
}

function EmptyList() {
  const t = useTexts(wishlistTexts)
  const paths = pathsIn(useLocale())
  return (
    <Notice title={t.empty} help={t.emptyHelp}>
      <a href={paths.search()} className="button">
        {t.seeCourses}
      </a>
    </Notice>
  )
}
