import type { Params } from './message.ts'

/** For tests: a value for every param of every template. */
export const SAMPLE_PARAMS: Params = {
  brand: 'Taiyari',
  host: 'taiyari.example',
  code: '482913',
  childName: 'Meera Verma',
  signUpUrl: 'https://taiyari.example/sign-up?a=1&b=2',
  resetUrl: 'https://taiyari.example/reset',
  devicesUrl: 'https://taiyari.example/devices',
  undoUrl: 'https://taiyari.example/account',
  exportUrl: 'https://taiyari.example/export',
  device: 'Chrome on Android',
  at: '2026-11-21T20:40:00.000Z',
  until: '2026-12-05T18:29:59.000Z',
  callDay: '2026-11-22',
  callTime: '02:00 pm-05:00 pm',
  orderNumber: 'T-1042',
  amount: '₹1,499.50',
  what: 'CUET Test Series and 2 more',
  orderUrl: 'https://taiyari.example/my-orders?order=T-1042',
  resumeUrl: 'https://taiyari.example/checkout/1010?resume=T-1042',
  passUrl: 'https://taiyari.example/my-purchase/2015/all-exams-test-pass',
  deliveredBy: '2026-12-04',
  courier: 'India Post',
  tracking: 'EA123456789IN',
}
