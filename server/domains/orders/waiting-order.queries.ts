/**
 * SQL over `person.id` and now (`$2`): their newest order that waits to be paid and still can be, and how
 * many others do.
 */
export const WAITING_OF_PERSON = `(select json_build_object('orderId', 'T-' || waiting.id, 'payablePaise', waiting.payable_paise,
    'expiresAt', waiting.expires_at, 'couponCode', waiting.coupon_code,
    'packageId', (select package_id from order_lines where order_id = waiting.id order by id limit 1),
    'others', count(*) over () - 1)
  from orders waiting where waiting.person_id = person.id and waiting.status in ('CREATED', 'PAYMENT_PENDING')
    and waiting.expires_at > $2 order by waiting.id desc limit 1)`

/** SQL over `person.id`: they have paid for something and not had all of it back; a trial is no payment. */
export const HAS_PAID = `exists (select from orders paid where paid.person_id = person.id and paid.payable_paise > 0
    and paid.status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED'))`
