import { lazy, Suspense, useEffect } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { Notice, ScreenPlace } from '../../parts/own-place/persons-place.tsx'
import { mayBeSignedIn } from '../../person/person-store.ts'
import { askToSignIn } from '../../person/sign-in/sign-in-store.ts'
import { useKnownPerson } from '../../person/wishlist-person.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { OrdersHeading, OrdersWaiting } from './orders-frame.tsx'
import { myOrdersTexts } from './orders-texts.ts'

const loadMine = () => import('./my-orders.tsx')
const MyOrders = lazy(async () => ({ default: (await loadMine()).MyOrders }))

/** The same page for everyone until a browser knows whose orders it shows. */
export function OrdersPage() {
  const me = useKnownPerson()
  useEffect(() => {
    if (mayBeSignedIn()) void loadMine()
  }, [])
  if (me)
    return (
      <ScreenPlace>
        <Suspense
          fallback={
            <>
              <OrdersHeading />
              <OrdersWaiting />
            </>
          }
        >
          <MyOrders key={me.id} me={me} />
        </Suspense>
      </ScreenPlace>
    )
  return (
    <>
      <OrdersHeading />
      <GuestInvitation />
      {/* Until it is known who is signed in: the page is sent as a guest sees it. */}
      <div className="persons-only">
        <ScreenPlace>
          <OrdersWaiting />
        </ScreenPlace>
      </div>
    </>
  )
}

function GuestInvitation() {
  const t = useTexts(myOrdersTexts)
  const paths = pathsIn(useLocale())
  return (
    <div className="guests-only">
      <Notice title={t.guest} help={t.guestHelp}>
        <button
          type="button"
          onClick={() => askToSignIn({ open: 'here', path: location.pathname + location.search })}
          className="button"
        >
          {t.signIn}
        </button>
        <a href={paths.search()} className="button-quiet">
          {t.seeCourses}
        </a>
      </Notice>
    </div>
  )
}
