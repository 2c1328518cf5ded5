import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import type { Me } from '../../data/people.queries.ts'
import type { CheckoutField } from '../../parts/address/checkout-fault.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { contactShown } from '../../person/sign-in/contact-shown.ts'
import type { CodeSent } from '../../person/sign-in/sign-in-step.ts'
import { FaultText, TextField } from '../../person/sign-in/text-field.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { askForAccount } from './ask-for-account.ts'

/** The buyer, as typed so far. */
export interface TypedBuyer {
  name: string
  /** of a guest: a phone number or an e-mail address */
  contact: string
  /** they declare that they are 18 or older, or that a parent or guardian buys */
  adult: boolean
  code: string
}

export const NO_BUYER: TypedBuyer = { name: '', contact: '', adult: false, code: '' }

const ProveContact = lazy(async () => ({ default: (await import('./prove-contact.tsx')).ProveContact }))

export interface CheckoutBuyerProps {
  /** undefined: a guest */
  me: Me | undefined
  typed: TypedBuyer
  onTyped: (change: Partial<TypedBuyer>) => void
  faultOf: (field: CheckoutField) => { text: string } | undefined
  /** nobody has declared yet that an adult buys */
  asksAdult: boolean
  /** a code is on its way to the guest */
  sent: CodeSent | undefined
  onResend: () => Promise<void>
  onOtherContact: () => void
  /** Enter in a field */
  onSend: () => void
}

/** The buyer: the signed-in person, or a guest, for whom the order creates an account. */
export function CheckoutBuyer(props: CheckoutBuyerProps) {
  const { me, typed, onTyped, faultOf, onSend } = props
  const t = useTexts(checkoutTexts)
  return (
    <section aria-labelledby="who" className="card p-4 sm:p-5">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
        className="flex flex-col gap-4"
      >
        <h2 id="who" className="text-h4">
          {t.who}
        </h2>
        {me && <Known me={me} />}
        {!me && !props.sent && <GuestIntroduction />}
        {(!me || me.name === '') && !props.sent && (
          <TextField
            label={t.name}
            value={typed.name}
            onText={(name) => onTyped({ name })}
            fault={faultOf('name')}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={100}
          />
        )}
        {!me && !props.sent && <Reached {...props} />}
        {props.asksAdult && (
          <AdultBox checked={typed.adult} onCheck={(adult) => onTyped({ adult })} fault={faultOf('adult')} />
        )}
        {!me && props.sent && (
          <Suspense>
            <ProveContact {...props} sent={props.sent} />
          </Suspense>
        )}
        {/* The page's only button is elsewhere; Enter does the same. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </section>
  )
}

function Known({ me }: { me: Me }) {
  const t = useTexts(checkoutTexts)
  const contact = [me.phone && contactShown({ phone: me.phone }), me.email].filter(Boolean).join(' · ')
  return (
    <p className="break-words">
      {me.name !== '' && (
        <>
          <span className="sr-only">{t.buysAs} </span>
          <span className="block font-semibold">{me.name}</span>
        </>
      )}
      <span className="block text-quiet text-small tabular-nums">{contact}</span>
    </p>
  )
}

function GuestIntroduction() {
  const t = useTexts(checkoutTexts)
  return (
    <div>
      <p className="text-quiet">{t.guestWhy}</p>
      <button
        type="button"
        onClick={askForAccount}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-[3px]"
      >
        {t.haveAccount}
      </button>
    </div>
  )
}

function Reached({ typed, onTyped, faultOf }: CheckoutBuyerProps) {
  const t = useTexts(checkoutTexts)
  return (
    <TextField
      label={t.contact}
      name="username"
      inputMode="email"
      autoComplete="username"
      enterKeyHint="go"
      maxLength={254}
      value={typed.contact}
      onText={(contact) => onTyped({ contact })}
      fault={faultOf('contact')}
      hint={t.codeNext}
    />
  )
}

interface AdultBoxProps {
  checked: boolean
  onCheck: (checked: boolean) => void
  fault: { text: string } | undefined
}

function AdultBox({ checked, onCheck, fault }: AdultBoxProps) {
  const t = useTexts(checkoutTexts)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) box.current?.focus()
  }, [fault])
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && id}
          onChange={(event) => onCheck(event.currentTarget.checked)}
          className="mt-0.5 size-6 shrink-0 accent-primary"
        />
        {t.adult}
      </label>
      <FaultText id={id} fault={fault} />
    </div>
  )
}
