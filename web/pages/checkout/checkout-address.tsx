import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Priced } from '../../data/cart.queries.ts'
import { AddressChoice } from '../../parts/address/address-choice.tsx'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SendingTo } from './use-address.ts'

const AddressForm = lazy(async () => ({
  default: (await import('../../parts/address/address-form.tsx')).AddressForm,
}))

interface CheckoutAddressProps {
  sending: SendingTo
  delivery: Priced['delivery']
  /** what is already known of the recipient */
  begun: { name: string; phone: string }
  fault: { text: string } | undefined
}

/** Where parcels go and when they arrive: one of the saved addresses, or a new one. */
export function CheckoutAddress({ sending, delivery, begun, fault }: CheckoutAddressProps) {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const [adding, setAdding] = useState(false)
  const place = useRef<HTMLElement>(null)
  const { saved, chosen, failed } = sending
  useEffect(() => {
    if (fault) place.current?.focus()
  }, [fault])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="where"
      className="card flex flex-col gap-3 p-4 outline-none sm:p-5"
    >
      <h2 id="where" className="text-h4">
        {t.where}
      </h2>
      {delivery && (
        <p className="font-semibold">
          {t.arrives(shortDate(delivery.from, locale), shortDate(delivery.by, locale))}
        </p>
      )}
      <p className="text-quiet text-small">{t.terms}</p>
      <FaultText fault={fault} />
      {failed && (
        <p role="alert" className="text-bad">
          {t.unknown}{' '}
          <button
            type="button"
            onClick={sending.again}
            className="min-h-11 cursor-pointer font-semibold text-primary underline"
          >
            {t.tryAgain}
          </button>
        </p>
      )}
      {!saved && !failed && <Skeleton className="h-24 w-full" />}
      {saved && saved.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{t.savedOnes}</legend>
          {saved.map((address) => (
            <AddressChoice
              key={address.id}
              address={address}
              chosen={address === chosen}
              onChoose={() => sending.choose(address.id)}
            />
          ))}
        </fieldset>
      )}
      {saved && saved.length > 0 && !adding && (
        <button
          type="button"
          onClick={() => setAdding(true)}
          className="inline-flex min-h-11 cursor-pointer items-center self-start font-semibold text-primary underline underline-offset-[3px]"
        >
          {t.otherAddress}
        </button>
      )}
      {saved && (adding || saved.length === 0) && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <AddressForm
            begun={begun}
            onSave={async (address) => {
              await sending.save(address)
              setAdding(false)
              place.current?.focus()
            }}
            onCancel={saved.length > 0 ? () => setAdding(false) : undefined}
          />
        </Suspense>
      )}
    </section>
  )
}
