import { CLOCK_PROPERTIES } from './clock-properties.ts'
import { MONEY_PROPERTIES } from './money-properties.ts'
import type { Property } from './property.ts'

export const PROPERTIES: Property[] = [...MONEY_PROPERTIES, ...CLOCK_PROPERTIES]
