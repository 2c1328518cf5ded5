import { lazy, Suspense, useState } from 'react'
import { ordersPath } from '../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { paidHere } from '../../parts/cart/cart-memory.ts'
import { type CheckoutWishes, readWishes } from '../../parts/cart/checkout-wishes.ts'
import { WaitingOrderSlot } from '../../parts/order/waiting-order-slot.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { type Buyer, useBuyer } from './use-buyer.ts'
import { type CheckoutState, useCheckout } from './use-checkout.ts'

const ResumeOrder = lazy(async () => ({ default: (await import('./resume-order.tsx')).ResumeOrder }))

/** The same page for everyone until a browser knows who buys and what is in the cart. */
export function CheckoutPage({ place }: { place: string }) {
  const t = useTexts(checkoutTexts)
  const buyer = useBuyer()
  return (
    <>
      <h1 className="text-h2 sm:text-h1">{t.title}</h1>
      <noscript>
        <p className="card mt-4 p-4">{t.noScript}</p>
      </noscript>
      {buyer.state === 'waiting' ? <CheckoutSkeleton /> : <WithBuyer place={place} buyer={buyer} />}
    </>
  )
}

function WithBuyer({ place, buyer }: { place: string; buyer: Buyer }) {
  const t = useTexts(checkoutTexts)
  const [wishes, setWishes] = useState(() => readWishes(place, location.search))
  const [note, setNote] = useState('')
  return (
    <>
      <p role="status" className={note ? 'card mt-4 p-4' : 'sr-only'}>
        {note}
      </p>
      {wishes.resume === undefined ? (
        <Cart buyer={buyer} wishes={wishes} />
      ) : (
        <Suspense fallback={<CheckoutSkeleton />}>
          <ResumeOrder
            orderId={wishes.resume}
            buyer={buyer}
            place={place}
            onRefilled={(couponCode) => {
              setNote(t.resumeOver)
              setWishes({
                ...wishes,
                packageId: undefined,
                validityId: undefined,
                parts: [],
                couponCode: couponCode ?? undefined,
                resume: undefined,
              })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Cart({ buyer, wishes }: { buyer: Buyer; wishes: CheckoutWishes }) {
  const state = useCheckout(buyer, wishes)
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      {/* The items of a cancelled order are still in the cart, so its coupon is tried again. */}
      <WaitingOrderSlot
        className="mt-4"
        onGivenUp={(order) => state.setCoupon(state.couponCode ?? order.couponCode ?? undefined)}
      />
      <CartNow buyer={buyer} wishes={wishes} state={state} />
    </Suspense>
  )
}

interface CartNowProps {
  buyer: Buyer
  wishes: CheckoutWishes
  state: CheckoutState
}

function CartNow({ buyer, wishes, state }: CartNowProps) {
  const t = useTexts(checkoutTexts)
  const paths = pathsIn(useLocale())
  const { priced, failed, cart } = state
  if (failed && !priced)
    return <CheckoutNotice title={t.notLoaded} action={t.tryAgain} onAction={state.again} />
  if (priced === undefined) return <CheckoutSkeleton />
  if (priced !== null) return <CheckoutForm buyer={buyer} state={state} priced={priced} wishes={wishes} />
  const paid = wishes.packageId === undefined ? undefined : paidHere(wishes.packageId)
  return (
    <CheckoutNotice
      title={paid ? t.alreadyPaid : t.empty}
      help={cart.refused ? t.refused[cart.refused] : t.emptyHelp}
    >
      {paid && (
        <a href={paths.at(ordersPath(paid))} className="button">
          {t.toOrder}
        </a>
      )}
      <a href={paths.search()} className={paid ? 'button-quiet' : 'button'}>
        {t.toCourses}
      </a>
    </CheckoutNotice>
  )
}
