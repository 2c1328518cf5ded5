/** Every expected "no" of addresses: code → HTTP status and the sentence a person may read. */
export const addressesRefusals = {
  address_not_found: { status: 404, sentence: 'There is no such address in your list.' },
  too_many_addresses: { status: 409, sentence: 'Ten addresses are kept. Remove one, then add this one.' },
  pincode_unknown: {
    status: 404,
    sentence: 'We do not know this PIN code. Fill in city and state yourself.',
  },
} as const
