import { describe, expect, it } from 'vitest'
import { addresses } from '../../../contract/buying/addresses.ts'
import { addressLine } from './address-line.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { NO_ADDRESS, type TypedAddress } from './no-address.ts'
import { addressFault, addressGiven } from './typed-address.ts'

const t = checkoutTexts.en
const RIGHT: TypedAddress = {
  pincode: '110001',
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  line1: '12, Rose Lane',
  line2: '',
  landmark: 'Opposite the post office',
  city: 'New Delhi',
  stateCode: '07',
}

describe('addressFault', () => {
  it('asks for what is missing, from the top', () => {
    expect(addressFault(NO_ADDRESS, t)).toEqual({ field: 'pincode', text: t.pincodeRule })
    expect(addressFault({ ...NO_ADDRESS, pincode: '110001' }, t)?.field).toBe('name')
    expect(addressFault({ ...RIGHT, line1: ' ' }, t)).toEqual({ field: 'line1', text: t.needed })
    expect(addressFault({ ...RIGHT, stateCode: '' }, t)?.field).toBe('stateCode')
    expect(addressFault(RIGHT, t)).toBeUndefined()
  })

  it.each([
    ['pincode', '011001'],
    ['pincode', '11000'],
    ['name', 'A1'],
    ['phone', '12345'],
    ['line1', 'House # 5'],
    ['line2', '📮'],
    ['landmark', 'x'.repeat(201)],
    ['city', 'x'.repeat(101)],
  ] as const)('reports at %s that %j is invalid, as the API would', (field, value) => {
    const typed = { ...RIGHT, [field]: value }
    expect(addressFault(typed, t)?.field).toBe(field)
    expect(takenByTheApi(typed)).toBe(false)
  })

  it.each([
    ['pincode', '११० ००१'],
    ['phone', '०९८७६५४३२१०'],
    ['name', 'अनुष्का  वर्मा'],
    ['line1', '१२, गुलाब गली'],
  ] as const)('accepts at %s what people write, such as %j, as the API does', (field, value) => {
    const typed = { ...RIGHT, [field]: value }
    expect(addressFault(typed, t)).toBeUndefined()
    expect(takenByTheApi(typed)).toBe(true)
  })
})

function takenByTheApi(typed: TypedAddress): boolean {
  const { inputSchema } = addresses.updateAddress['~orpc']
  const result = inputSchema!['~standard'].validate(addressGiven(typed))
  if (result instanceof Promise) throw new Error('is no promise')
  return result.issues === undefined
}

it('reads as one line, without empty parts', () => {
  expect(addressLine(addressGiven(RIGHT), 'Delhi')).toBe(
    '12, Rose Lane, Opposite the post office, New Delhi 110001, Delhi',
  )
})
