import { pathsIn } from '../../../addresses/paths.ts'
import { myOrderTexts } from '../../texts/my-order.ts'
import { myOrdersTexts } from '../../texts/my-orders.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Notice } from '../account/persons-place.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersHeading, OrdersWaiting } from './orders-frame.tsx'
import { useLookingAgain } from './use-looking-again.ts'
import { useOrderList } from './use-order-list.ts'

/** Every order of a person, newest first. */
export function OrderList({ personId }: { personId: number }) {
  const t = useTexts(myOrderTexts)
  const { title } = useTexts(myOrdersTexts)
  const { orders, total, atMs, asking, failed, askFirst, askNext } = useOrderList(personId)
  useLookingAgain(askFirst)
  return (
    <>
      <OrdersHeading />
      {failed === 'first' && <NotLoaded again={askFirst} />}
      {atMs === 0 && failed !== 'first' && <OrdersWaiting />}
      {atMs > 0 && total === 0 && <NothingYet />}
      {orders.length > 0 && (
        <section aria-label={title} aria-busy={asking === 'first'} className="mt-5">
          <p role="status" className="sr-only">
            {t.shown(total)}
          </p>
          <ul className="flex flex-col gap-4">
            {orders.map((order) => (
              <li key={order.orderId}>
                <OrderCard order={order} nowMs={atMs} />
              </li>
            ))}
          </ul>
          {failed === 'next' && (
            <p role="alert" className="mt-4 text-center text-quiet">
              {t.moreFailed}
            </p>
          )}
          {orders.length < total && (
            <p className="mt-6 text-center">
              <button
                type="button"
                aria-disabled={asking === 'next'}
                onClick={askNext}
                className="button-quiet cursor-pointer"
              >
                {asking === 'next' ? t.moreLoading : t.showMore(orders.length, total)}
              </button>
            </p>
          )}
        </section>
      )}
    </>
  )
}

function NothingYet() {
  const t = useTexts(myOrderTexts)
  const { seeCourses } = useTexts(myOrdersTexts)
  const paths = pathsIn(useLocale())
  return (
    <Notice title={t.empty} help={t.emptyHelp}>
      <a href={paths.search()} className="button">
        {seeCourses}
      </a>
    </Notice>
  )
}

export function NotLoaded({ again }: { again: () => void }) {
  const t = useTexts(myOrderTexts)
  return (
    <div role="alert">
      <Notice title={t.notLoaded} help={t.notLoadedHelp}>
        <button type="button" onClick={again} className="button">
          {t.tryAgain}
        </button>
      </Notice>
    </div>
  )
}
