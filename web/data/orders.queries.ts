import type { ContractClient } from '../../contract/client.ts'

type Orders = ContractClient['orders']

export type OrderAsked = Omit<Parameters<Orders['createOrder']>[0], 'src'>
export type Placed = Awaited<ReturnType<Orders['createOrder']>>
export type Payment = NonNullable<Placed['payment']>
export type PaymentState = Awaited<ReturnType<Orders['getPaymentState']>>
export type OrderHead = Awaited<ReturnType<Orders['listOrders']>>['orders'][number]
export type OrderDetails = Awaited<ReturnType<Orders['getOrder']>>
export type OrderLine = OrderDetails['lines'][number]
