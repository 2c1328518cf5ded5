import { pathsIn } from '../../../../addresses/paths.ts'
import { Notice, ScreenPlace } from '../../../parts/own-place/persons-place.tsx'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { useKnownPerson } from '../../../person/wishlist-person.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ListSkeleton } from './wishlist-list.tsx'
import { MyWishlist } from './wishlist-mine.tsx'
import { wishlistTexts } from './wishlist-page-texts.ts'

/** The same page for everyone until a browser knows who is signed in. */
export function WishlistPage() {
  const t = useTexts(wishlistTexts)
  const me = useKnownPerson()
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
      <p className="mt-1 max-w-prose text-quiet">{t.what}</p>
      {me && (
        <ScreenPlace>
          <MyWishlist key={me.id} me={me} />
        </ScreenPlace>
      )}
      {!me && <GuestInvitation />}
      {/* Until it is known who is signed in: the page is sent as a guest sees it. */}
      {!me && (
        <div className="persons-only">
          <ScreenPlace>
            <ListSkeleton label={t.loading} />
          </ScreenPlace>
        </div>
      )}
    </>
  )
}

function GuestInvitation() {
  const t = useTexts(wishlistTexts)
  const paths = pathsIn(useLocale())
  return (
    <div className="guests-only">
      <Notice title={t.guest} help={t.guestHelp}>
        <button type="button" onClick={() => askToSignIn()} className="button">
          {t.signIn}
        </button>
        <a href={paths.search()} className="button-quiet">
          {t.seeCourses}
        </a>
      </Notice>
    </div>
  )
}
