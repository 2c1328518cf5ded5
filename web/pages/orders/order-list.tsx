import { pathsIn } from '../../../addresses/paths.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { RestOfList } from '../../parts/own-place/rest-of-list.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersHeading, OrdersWaiting } from './orders-frame.tsx'
import { myOrdersTexts } from './orders-texts.ts'
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
      {failed === 'first' && <NotLoaded of={myOrderTexts} again={askFirst} />}
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
          <RestOfList
            shown={orders.length}
            total={total}
            asksNext={asking === 'next'}
            nextFailed={failed === 'next'}
            onNext={askNext}
            texts={t}
          />
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
