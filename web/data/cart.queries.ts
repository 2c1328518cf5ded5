import type { ContractClient } from '../../contract/client.ts'
import { personClient } from './clients/person-client.ts'

type Carts = ContractClient['carts']

export type Cart = Awaited<ReturnType<Carts['getCart']>>
export type Priced = Awaited<ReturnType<Carts['cartCalc']>>
export type PricedLine = Priced['lines'][number]
export type Conflict = Priced['conflicts'][number]
export type CartAsked = Omit<Parameters<Carts['cartCalc']>[0], 'src'>
export type CartItem = Omit<Parameters<Carts['putInCart']>[0], 'src'>

export const getCart = (): Promise<Cart> => personClient.carts.getCart({})

/** Puts a price of a package into the cart, replacing another price of the same package. */
export const putInCart = (item: CartItem): Promise<Cart> => personClient.carts.putInCart(item)

export const takeFromCart = (packageIds: number[]): Promise<Cart> =>
  personClient.carts.takeFromCart({ packageIds })

/** The cost of a cart, for a signed-in person or a guest. */
export const priceCart = (asked: CartAsked, guest: boolean): Promise<Priced> =>
  guest ? personClient.carts.guestCartCalc(asked) : personClient.carts.cartCalc(asked)
