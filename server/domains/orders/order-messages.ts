import { inLocale } from '../../../addresses/locale.ts'
import { isEmail } from '../../../contract/fields/email.ts'
import { isPhone } from '../../../contract/fields/phone.ts'
import { deliveryWindow } from '../../../display/delivery-window.ts'
import { rupees } from '../../../display/rupees.ts'
import type { Connection } from '../../platform/database.ts'
import type { Language, Params } from '../../platform/messages/message.ts'
import { messageTemplates, type TemplateName } from '../../platform/messages/message-templates.ts'
import { queueMessage } from '../../platform/messages/queue-message.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { type Contacts, findContactsOf } from '../accounts/asking-person.ts'
import { numberOf, type Order } from './order.ts'
import { noteUnpaidTold } from './order-messages.queries.ts'
import type { OrdersServices } from './orders-services.ts'

type OrderToAnnounce = Pick<Order, 'id' | 'personId' | 'language' | 'buyer'>
type Services = Pick<OrdersServices, 'config' | 'site'>
type OrderTemplate = Extract<TemplateName, `order-${string}` | `trial-${string}` | 'payment-failed'>

const HOUR_MS = 60 * 60 * 1000
const SHOWN_TITLES = 2

/**
 * Notifies the order's phone and e-mail, once this transaction commits, that it is paid, and by when its
 * books arrive; for an order that cost nothing, only the verified contacts.
 */
export async function tellPaid(
  services: Services,
  connection: Connection,
  order: Order,
  now: Date,
): Promise<void> {
  const { delivery } = services.site.site.en
  const isSent = order.lines.some((line) => line.delivery !== null)
  const titles = order.lines.map(({ title }) => title)
  const params = {
    amount: rupees(order.payablePaise),
    what: listed(titles, languageOf(order)),
    deliveredBy: isSent ? deliveryWindow(delivery, now).by : '-',
    orderUrl: orderUrl(services, order),
  }
  await queueOrderMessage(
    services,
    connection,
    { order, template: 'order-paid', params, provenOnly: order.payablePaise === 0 },
    now,
  )
}

/**
 * Notifies the verified phone and e-mail that a payment attempt failed, until when the order can be paid, and
 * where; at most once an hour per order. An unverified contact could be a stranger's, and failing costs
 * nothing. The caller holds the order's lock.
 */
export async function tellPaymentFailed(
  services: Services,
  connection: Connection,
  order: Order,
  now: Date,
): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS)
  if (!(await noteUnpaidTold(connection, order.id, anHourAgo, now))) return
  const params = {
    amount: rupees(order.payablePaise),
    until: order.expiresAt.toISOString(),
    resumeUrl: resumeUrl(services, order),
  }
  await queueOrderMessage(
    services,
    connection,
    { order, template: 'payment-failed', params, provenOnly: true },
    now,
  )
}

/**
 * Notifies the verified e-mail address that an order waits to be paid, and where; false if it was reminded
 * before. The caller holds the order's lock.
 */
export async function tellUnpaid(
  services: Services,
  connection: Connection,
  order: Order,
  now: Date,
): Promise<boolean> {
  if (!(await noteUnpaidTold(connection, order.id, order.createdAt, now))) return false
  const titles = order.lines.map(({ title }) => title)
  const params = {
    amount: rupees(order.payablePaise),
    what: listed(titles, languageOf(order)),
    until: order.expiresAt.toISOString(),
    resumeUrl: resumeUrl(services, order),
  }
  await queueOrderMessage(
    services,
    connection,
    { order, template: 'order-unpaid', params, provenOnly: true },
    now,
  )
  return true
}

/** Notifies phone and e-mail that this much (paise) is being refunded. */
export async function tellRefunded(
  services: Services,
  connection: Connection,
  order: OrderToAnnounce,
  extra: { amountPaise: number },
  now: Date,
): Promise<void> {
  const params = { amount: rupees(extra.amountPaise), orderUrl: orderUrl(services, order) }
  await queueOrderMessage(services, connection, { order, template: 'order-refunded', params }, now)
}

/** Notifies phone and e-mail that a parcel has left, and how to track it. */
export async function tellSent(
  services: Services,
  connection: Connection,
  order: OrderToAnnounce,
  extra: { courier: string; tracking: string },
  now: Date,
): Promise<void> {
  const { courier, tracking } = extra
  const params = { courier, tracking, orderUrl: orderUrl(services, order) }
  await queueOrderMessage(services, connection, { order, template: 'order-sent', params }, now)
}

/**
 * The message waits for the order's phone (where it is one for phones) and e-mail, in its language, in the
 * caller's transaction; `deliverSoon()` after it. A contact that no message can go to is left out: money must
 * never hang on a message.
 */
export async function queueOrderMessage(
  services: Services,
  connection: Connection,
  message: {
    order: OrderToAnnounce
    template: OrderTemplate
    params: Params
    /** no message goes to a contact that the account has not verified */
    provenOnly?: boolean
  },
  now: Date,
): Promise<void> {
  const { order, template } = message
  const { phone, email } = message.provenOnly ? await provenOf(connection, order) : order.buyer
  const language = languageOf(order)
  const params = {
    brand: services.site.site[language].brand.name,
    host: new URL(publicOrigin(services.config)).hostname,
    orderNumber: numberOf(order.id),
    ...message.params,
  }
  const about = { language, template, params, personId: order.personId, now }
  if (phone !== null && isPhone(phone) && messageTemplates[template].sms)
    await queueMessage(connection, { channel: 'sms', to: phone, ...about })
  if (email !== null && isEmail(email))
    await queueMessage(connection, { channel: 'mail', to: email, ...about })
}

async function provenOf(connection: Connection, { personId, buyer }: OrderToAnnounce): Promise<Contacts> {
  const proven = await findContactsOf(connection, personId)
  return {
    phone: buyer.phone === proven.phone ? buyer.phone : null,
    email: buyer.email === proven.email ? buyer.email : null,
  }
}

const languageOf = ({ language }: Pick<Order, 'language'>): Language => (language === 'HINDI' ? 'hi' : 'en')
const resumeUrl = (services: Services, order: Order) =>
  pageUrl(services, order, `/checkout/${order.lines[0]!.packageId}?resume=${numberOf(order.id)}`)
const orderUrl = (services: Services, order: OrderToAnnounce) =>
  pageUrl(services, order, `/my-orders?order=${numberOf(order.id)}`)

/** The whole address of a page; it holds no secret, the pages ask for a sign-in. */
export function pageUrl(services: Services, order: OrderToAnnounce, path: string): string {
  return `${publicOrigin(services.config)}${inLocale(path, languageOf(order))}`
}

/** `A`, `A, B`, `A, B and 3 more`. */
function listed(titles: readonly string[], language: Language): string {
  const shown = titles.slice(0, SHOWN_TITLES).join(', ')
  const more = titles.length - SHOWN_TITLES
  if (more <= 0) return shown
  return language === 'hi' ? `${shown} और ${more} अन्य` : `${shown} and ${more} more`
}
