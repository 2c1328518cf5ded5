import { lazy, Suspense, useRef, useState } from 'react'
import type { OrderDetails } from '../../data/orders.queries.ts'
import type { Me } from '../../data/people.queries.ts'
import { addressLine } from '../../parts/address/address-line.ts'
import { stateName } from '../../parts/address/state-name.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { momentWords } from '../../parts/page/moment.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { OrderPart } from './order-part.tsx'

const ChangeAddress = lazy(async () => ({
  default: (await import('./change-address.tsx')).ChangeAddress,
}))

interface DeliveryProps {
  order: OrderDetails
  me: Me
  nowMs: number
  onChanged: () => void
}

/**
 * The expected arrival, the parcels sent, and their address. Renders nothing if an order has nothing to ship.
 */
export function OrderDelivery({ order, me, nowMs, onChanged }: DeliveryProps) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [changes, setChanges] = useState(false)
  const { address, delivery, shipments, lines, can, addressChangeableUntil } = order
  if (!address) return null
  const end = () => {
    setChanges(false)
    heading.current?.focus()
  }
  const titleOf = (packageId: number) => lines.find((line) => line.packageId === packageId)?.title
  return (
    <OrderPart title={t.delivery} heading={heading}>
      {delivery && (
        <p className="font-semibold">
          {t.arrives(shortDate(delivery.from, locale), shortDate(delivery.by, locale))}
        </p>
      )}
      {shipments.map(({ courier, tracking, sentAt, deliveredAt, packageIds }) => (
        <div key={`${courier} ${tracking}`} className="rounded-control bg-paper p-3">
          <p className="break-words font-semibold">{t.parcel(courier, tracking)}</p>
          <p className="text-small">
            {deliveredAt
              ? t.deliveredOn(shortDate(deliveredAt, locale))
              : t.sentOn(shortDate(sentAt, locale))}
          </p>
          {lines.length > packageIds.length && (
            <ul className="text-quiet text-small">
              {packageIds.map((packageId) => (
                <li key={packageId} lang={langOf(titleOf(packageId) ?? '', locale)}>
                  {titleOf(packageId)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <div>
        <p className="text-quiet text-small">{delivery ? t.goesTo : t.wentTo}</p>
        <p className="font-semibold">{address.name}</p>
        <p className="break-words">{addressLine(address, stateName(address.stateCode, locale))}</p>
        <p className="tabular-nums">+91 {address.phone}</p>
      </div>
      {can.changeAddress && addressChangeableUntil && (
        <p className="text-quiet text-small">
          {t.changeUntil(momentWords(addressChangeableUntil, nowMs, locale))}
        </p>
      )}
      {can.changeAddress && !changes && (
        <button
          type="button"
          onClick={() => setChanges(true)}
          className="button-quiet cursor-pointer self-start"
        >
          {t.change}
        </button>
      )}
      {can.changeAddress && changes && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <ChangeAddress
            order={order}
            me={me}
            onCancel={end}
            onChanged={() => {
              end()
              showToast({ message: t.addressChanged, variant: 'good' })
              onChanged()
            }}
          />
        </Suspense>
      )}
    </OrderPart>
  )
}
