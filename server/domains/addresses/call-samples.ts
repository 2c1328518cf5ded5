import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const addressesCallSamples: CallSamples = {
  'addresses.listAddresses': {},
  'addresses.updateAddress': {
    name: 'Asha Rao',
    phone: '9876599995',
    line1: '14 School Road',
    line2: 'Second floor',
    landmark: 'Near the library',
    city: 'Pune',
    stateCode: '27',
    pincode: '411001',
    isDefault: true,
  },
  'addresses.removeAddress': { id: 1 },
  'addresses.getGuestAddress': {},
  'addresses.updateGuestAddress': {
    name: 'Asha Rao',
    phone: '9876599995',
    line1: '14 School Road',
    line2: 'Second floor',
    landmark: 'Near the library',
    city: 'Pune',
    stateCode: '27',
    pincode: '411001',
  },
  'addresses.findPincode': { pincode: '411001' },
}
