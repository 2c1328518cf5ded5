import type { InvoicedOrder } from '../invoices/issue-invoice.ts'
import { numberOf, type Order } from './order.ts'
import type { OrdersServices } from './orders-services.ts'

/** A paid order as its invoice and credit notes are made from it. */
export function invoicedOrder({ site }: Pick<OrdersServices, 'site'>, order: Order): InvoicedOrder {
  const { seller, brand } = site.site.en
  const { shippingPaise, shippingTax } = order
  if (!order.paidAt) throw new Error('an order that is not paid has no invoice')
  return {
    orderId: order.id,
    orderNumber: numberOf(order.id),
    orderedAt: order.createdAt,
    paidAt: order.paidAt,
    personId: order.personId,
    buyer: order.buyer,
    address: order.address,
    stateCode: order.stateCode,
    seller: { ...seller, legalName: brand.legalName },
    lines: order.lines.map((line) => ({
      packageId: line.packageId,
      title: line.title,
      productType: line.productType,
      quantity: line.quantity,
      itemsPaise: line.itemsPaise,
      discountPaise: line.discountPaise,
      amountPaise: line.amountPaise,
      taxCode: line.taxCode,
      taxPercent: line.taxPercent,
    })),
    shipping:
      shippingPaise > 0 && shippingTax
        ? { amountPaise: shippingPaise, taxCode: shippingTax.code, taxPercent: shippingTax.percent }
        : null,
  }
}
