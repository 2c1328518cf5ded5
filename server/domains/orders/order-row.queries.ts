import {
  bigint,
  bool,
  json,
  jsonb,
  numeric,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../../platform/statement.ts'
import type { Order, OrderLine } from './order.ts'

/** Columns of an order, whichever query reads them. */
export const ORDER = `o.id, o.request_key, o.request_hash, o.person_id, o.status, o.mrp_paise, o.items_paise, o.discount_paise,
  o.shipping_paise, o.payable_paise, o.shipping_tax_code, o.shipping_tax_percent, o.coupon_code, o.state_code, o.buyer, o.address,
  o.language, o.free_trial, o.visit, o.reserved, o.expires_at, o.paid_at, o.created_at,
  (select coalesce(json_agg(l order by l.id), '[]') from order_lines l where l.order_id = o.id) as lines`

export const ORDER_ROW = {
  id: bigint,
  request_key: uuid,
  request_hash: text,
  person_id: bigint,
  status: textOf<Order['status']>(),
  mrp_paise: bigint,
  items_paise: bigint,
  discount_paise: bigint,
  shipping_paise: bigint,
  payable_paise: bigint,
  shipping_tax_code: text.orNull,
  shipping_tax_percent: numeric.orNull,
  coupon_code: text.orNull,
  state_code: textOf<Order['stateCode']>(),
  buyer: jsonb<Order['buyer']>(),
  address: jsonb<Order['address']>(),
  language: textOf<Order['language']>(),
  free_trial: bool,
  visit: jsonb<Order['visit']>(),
  reserved: bool,
  expires_at: timestamptz,
  paid_at: timestamptz.orNull,
  created_at: timestamptz,
  lines: json<LineRow[]>(),
}

export type OrderRow = RowOf<typeof ORDER_ROW>

/** As JSON has it: amounts of money are below 2^53. */
interface LineRow {
  id: number
  package_id: number
  pack_id: number | null
  validity_id: number
  title: string
  slug: string
  validity_title: string
  product_type: OrderLine['productType']
  shippable: boolean
  quantity: number
  mrp_paise: number
  price_paise: number
  items_paise: number
  discount_paise: number
  amount_paise: number
  tax_code: string
  tax_percent: number
  validity: OrderLine['validity']
  refunded_paise: number
  delivery: OrderLine['delivery']
}

export function orderOf(row: OrderRow): Order {
  return {
    id: Number(row.id),
    requestKey: row.request_key,
    requestHash: row.request_hash,
    personId: Number(row.person_id),
    status: row.status,
    mrpPaise: Number(row.mrp_paise),
    itemsPaise: Number(row.items_paise),
    discountPaise: Number(row.discount_paise),
    shippingPaise: Number(row.shipping_paise),
    payablePaise: Number(row.payable_paise),
    shippingTax:
      row.shipping_tax_code === null
        ? null
        : { code: row.shipping_tax_code, percent: Number(row.shipping_tax_percent) },
    couponCode: row.coupon_code,
    stateCode: row.state_code,
    buyer: row.buyer,
    address: row.address,
    language: row.language,
    freeTrial: row.free_trial,
    visit: row.visit,
    reserved: row.reserved,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    createdAt: row.created_at,
    lines: row.lines.map(lineOf),
  }
}

function lineOf(row: LineRow): OrderLine {
  return {
    id: row.id,
    packageId: row.package_id,
    packId: row.pack_id,
    validityId: row.validity_id,
    title: row.title,
    slug: row.slug,
    validityTitle: row.validity_title,
    productType: row.product_type,
    shippable: row.shippable,
    quantity: row.quantity,
    mrpPaise: row.mrp_paise,
    pricePaise: row.price_paise,
    itemsPaise: row.items_paise,
    discountPaise: row.discount_paise,
    amountPaise: row.amount_paise,
    taxCode: row.tax_code,
    taxPercent: Number(row.tax_percent),
    validity: row.validity,
    refundedPaise: row.refunded_paise,
    delivery: row.delivery,
  }
}
