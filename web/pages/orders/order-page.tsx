import { useRef } from 'react'
import { ordersPath } from '../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { useAnswer } from '../../data/hooks.ts'
import type { Me } from '../../data/people.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderLines } from './order-lines.tsx'
import { MoneyBack } from './order-money-back.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrdersWaiting } from './orders-frame.tsx'
import { myOrdersTexts } from './orders-texts.ts'
import { useLookingAgain } from './use-looking-again.ts'

/** One order with everything that followed it. */
export function OrderPage({ orderId, me }: { orderId: string; me: Me }) {
  const t = useTexts(myOrderTexts)
  const { title } = useTexts(myOrdersTexts)
  const paths = pathsIn(useLocale())
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, atMs, again } = useAnswer(orderId, () => personClient.orders.getOrder({ orderId }))
  useLookingAgain(again)
  const unknown = problemOf(error)?.code === 'order_not_found'
  return (
    <>
      <Breadcrumb steps={[{ label: title, href: paths.at(ordersPath()) }, { label: orderId }]} />
      <h1 ref={heading} id="orders" tabIndex={-1} className="mt-2 text-h2 outline-none sm:text-h1">
        {t.order(orderId)}
      </h1>
      {unknown && (
        <Notice title={t.nothing} help={t.nothingHelp}>
          <a href={paths.at(ordersPath())} className="button">
            {t.all}
          </a>
        </Notice>
      )}
      {error !== undefined && !unknown && <NotLoaded of={myOrderTexts} again={again} />}
      {!data && error === undefined && <OrdersWaiting />}
      {data && !unknown && (
        <>
          <OrderHeader
            order={data}
            nowMs={atMs}
            onChanged={() => {
              again()
              heading.current?.focus()
            }}
          />
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <OrderLines order={data} />
              <OrderDelivery order={data} me={me} nowMs={atMs} onChanged={again} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <OrderPapers order={data} />
              <MoneyBack order={data} onChanged={again} />
              <OrderTimeline order={data} />
            </div>
          </div>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href={paths.at(ordersPath())} className="button-quiet">
              {t.all}
            </a>
            <a href={paths.support()} className="button-quiet">
              {t.help}
            </a>
          </p>
        </>
      )}
    </>
  )
}
