import { CART_PROPERTIES } from './cart-properties.ts'
import { CLOCK_PROPERTIES } from './clock-properties.ts'
import { MONEY_PROPERTIES } from './money-properties.ts'
import type { Property } from './property.ts'

export const PROPERTIES: Property[] = [...MONEY_PROPERTIES, ...CART_PROPERTIES, ...CLOCK_PROPERTIES]
