import type { Procedure } from '../platform/api/procedures.ts'
import { allProcedures } from '../routes.ts'
import type { TestApp } from './test-app.ts'
import { testSite } from './test-site.ts'

type Body = Record<string, unknown>

/** A small real PNG. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An input of the right form for every personal call of the contract. */
const INPUTS: Record<string, Body> = {
  'accounts.requestCode': { phone: '9876599991' },
  'accounts.verifyOTP': { phone: '9876599991', otp: '123456', name: 'Asha Rao', password: 'a long password' },
  'accounts.signIn': { phone: '9876599991', password: 'a long password' },
  'accounts.forgotPassword': { email: 'nobody@example.org' },
  'accounts.forgotPasswordByAddress': { emailId: 'nobody@example.org' },
  'accounts.resetPassword': { email: 'nobody@example.org', otp: '123456', password: 'a long password' },
  'accounts.logoutDevice': { device: 'others' },
  'accounts.listDevices': {},
  'accounts.changePassword': {
    currentPassword: 'the old password',
    otp: '123456',
    password: 'a long password',
  },
  'accounts.requestOwnCode': { purpose: 'delete-account' },
  'accounts.requestContactCode': { email: 'other@example.org' },
  'accounts.verifyContact': { email: 'other@example.org', otp: '123456' },
  'accounts.getMe': {},
  'accounts.findPerson': { phone: '9876599991', reason: 'ticket 12' },
  'people.getProfile': {},
  'people.updateProfile': {
    name: 'Meera Verma',
    username: 'meera.v',
    goalId: null,
    selectedCourse: null,
    examCategory: null,
    language: 'HINDI',
    reservationCategory: 'GN',
    stream: 'Science',
    studentClass: 'Class 12',
    dateOfBirth: '2010-02-03',
  },
  'people.putPicture': { picture: PICTURE },
  'people.removePicture': {},
  'people.setConsent': { kind: 'marketing', given: false },
  'people.requestGuardianCode': { name: 'Sunita Verma', phone: '9876599992' },
  'people.confirmGuardian': { otp: '123456' },
  'people.requestExport': {},
  'people.getExport': {},
  'people.planDeletion': { otp: '123456' },
  'people.undoDeletion': {},
  'history.saveRecentClickedData': { packageId: 1 },
  'history.addRecentSearch': { searchTerm: 'ssc cgl' },
  'history.getHistory': {},
  'history.mergeHistory': { packageIds: [1, 2], searches: ['ssc cgl'] },
  'history.forgetHistory': {},
  'events.recordEvents': {
    visit: 'AAAAAAAAAAAAAAAAAAAAA',
    deviceType: 'mobile',
    events: [{ id: '019a0000-0000-7000-8000-000000000001', name: 'page_view', path: '/', props: {} }],
  },
  'wishlist.listIds': { userId: 1, lastEvaluatedKey: null },
  'wishlist.setWish': { discussionId: 1, active: true, likeType: 1 },
  'wishlist.listPackages': { pageNo: 1 },
  'wishlist.removeWishes': { ids: [1] },
  'wishlist.shareList': {},
  'wishlist.stopSharing': {},
  'wishlist.listShared': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'previews.openFreeLiveClass': { packageId: 1, classId: 1 },
  'coupons.checkCoupon': { packageId: 1, validityId: 10, couponCode: 'DIWALI10' },
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
  'attempts.startAttempt': { packageId: 1, mappingId: 1, language: 'ENGLISH', sections: [], number: 1 },
  'attempts.enterAttempt': { attemptId: 1 },
  'attempts.getPaper': { attemptId: 1 },
  'attempts.saveEvents': {
    attemptId: 1,
    events: [{ epoch: 1, n: 1, question: 1, spentMs: 10, madeAtMs: 1, set: { answer: 1, marked: false } }],
  },
  'attempts.submitAttempt': { attemptId: 1, events: [] },
  'attempts.startTest': { packageId: 1, mappingId: 1, testStatus: 'COMPLETED', attempt: 1 },
  'attempts.sendFile': {
    attemptId: 1,
    question: 6,
    fileId: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c15',
    file: PICTURE,
  },
  'tests.getTest': { packageId: 1, mappingId: 1 },
  'tests.listTests': { pageNumber: 0, pageSize: 20 },
  'tests.listTestsOfPackage': { packageId: 1 },
  'tests.reportQuestion': { attemptId: 1, question: 1, reason: 'Other', text: 'It is unclear.' },
  'notebook.addMistakes': { attemptId: 1, questions: [1] },
  'notebook.getNotebook': { subject: '', state: 'due', pageNo: 1 },
  'notebook.listPractice': { attemptId: 1 },
  'notebook.answerMistake': {
    mistakeId: 1,
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c16',
    answer: 2,
    spentMs: 10,
    grade: 'good',
  },
  'notebook.putAway': { mistakeId: 1, away: true },
  'notebook.keepNote': { mistakeId: 1, note: 'Mind the sign.' },
  'carts.getCart': {},
  'carts.putInCart': { packageId: 1, validityId: 10, quantity: 1 },
  'carts.takeFromCart': { packageIds: [1] },
  'carts.cartCalc': { cartJson: { '10': 1 }, packOf: {}, couponCode: 'DIWALI10', stateCode: '27' },
  'carts.guestCartCalc': { cartJson: { '10': 1 }, packOf: {}, couponCode: 'DIWALI10', stateCode: '27' },
  'library.listPurchased': { pageNumber: 0, pageSize: 10 },
  'library.getPurchased': { packageId: 1 },
  'orders.createOrder': {
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c13',
    cartJson: { '10': 1 },
    packageId: 1,
    name: 'Asha Rao',
    phone: '9876599996',
    email: 'asha@example.org',
    vD: [],
    paymentType: 'RAZORPAY',
    couponCode: 'DIWALI10',
    referralCode: 'FRIEND',
    addressId: 1,
    stateCode: '27',
    expectedPaise: 100,
    redirecturl: '/my-purchase',
    utm_source: 'newsletter',
    utm_medium: 'mail',
    utm_campaign: 'diwali',
    utm_term: 'cuet',
    utm_content: 'top',
    gclid: 'abc',
    freeTrial: false,
    language: 'ENGLISH',
  },
  'orders.createGuestOrder': {
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c13',
    cartJson: { '10': 1 },
    packageId: 1,
    name: 'Asha Rao',
    phone: '9876599996',
    email: 'asha@example.org',
    vD: [],
    paymentType: 'RAZORPAY',
    couponCode: 'DIWALI10',
    referralCode: 'FRIEND',
    addressId: 1,
    stateCode: '27',
    expectedPaise: 100,
    redirecturl: '/my-purchase',
    utm_source: 'newsletter',
    utm_medium: 'mail',
    utm_campaign: 'diwali',
    utm_term: 'cuet',
    utm_content: 'top',
    gclid: 'abc',
    freeTrial: false,
    language: 'ENGLISH',
    otp: '123456',
    adultAsks: true,
  },
  'orders.listOrders': { pageNo: 1, pageSize: 10 },
  'orders.getOrder': { orderId: 'T-1001' },
  'orders.getPaymentState': { orderId: 'T-1001' },
  'orders.payAgain': { orderId: 'T-1001' },
  'orders.payByPaytm': { orderId: 'T-1001' },
  'orders.confirmPayment': {
    razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
    razorpay_order_id: 'order_AAAAAAAAAAAAAA',
    razorpay_signature: 'a'.repeat(64),
  },
  'orders.cancelOrder': { orderId: 'T-1001' },
  'orders.changeOrderAddress': { orderId: 'T-1001', addressId: 1 },
  'orders.askForRefund': { orderId: 'T-1001', reason: 'Bought by mistake.' },
  'orders.refundOrder': {
    orderId: 'T-1001',
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c14',
    lines: [{ packageId: 1, amountPaise: 100 }],
    reason: 'Asked for on the phone.',
  },
  'orders.refuseRefund': { orderId: 'T-1001', answer: 'The book was read.' },
  'orders.sendOrder': { orderId: 'T-1001', courier: 'India Post', tracking: 'EX123', packageIds: [1] },
  'orders.deliverOrder': { orderId: 'T-1001', tracking: 'EX123' },
  'analyses.getAnalysis': { packageId: 1, mappingId: 1 },
  'analyses.getResultPage': { packageId: 1, mappingId: 1 },
  'analyses.getTimeline': { packageId: 1, mappingId: 1 },
  'analyses.getRankPrediction': { mappingId: 1 },
  'analyses.setLeaderboardName': { named: true },
  'analyses.getReceipt': { packageId: 1, mappingId: 1 },
  'receipts.listReceiptKeys': {},
  'receipts.verifyReceipt': {
    receipt: {
      format: 'taiyari-receipt/1',
      statement: '{}',
      keyId: 'abcdef0123456789',
      signature: 'AAAA',
      answers: [[1, 2, 0, 3360]],
    },
  },
  'reviews.listToReview': { paper: 'test-paper-1' },
  'reviews.reviewAnswer': { attemptId: 1, question: 6, marks: '2', remark: 'Well argued.' },
  'passes.checkPurchase': { isProduct: 'false', pkgId: 1 },
  'passes.isPurchased': { isProduct: 'false', pkgId: 1 },
  'passes.listFreeTrials': { isProduct: 'false' },
  'support.listCallSlots': {},
  'support.bookCall': {
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c11',
    language: 'ENGLISH',
    lead_source: 'Telegram',
    utm: { utm_source: 'newsletter' },
    adultAsks: true,
    caller_name: 'Asha Rao',
    caller_phone: '9876599993',
    exam_category: 'CUET',
    package_id: 1,
    package_title: 'A title',
    schedule_date: '2026-11-22',
    schedule_time: '02:00 pm-05:00 pm',
  },
  'support.createLead': {
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c12',
    language: 'HINDI',
    lead_source: 'Other',
    utm: {},
    adultAsks: true,
    kind: 'SUPPORT',
    name: 'Asha Rao',
    phone: '9876599994',
    examCategory: 'CUET',
    exam: 'CUET UG',
    product: 'Purchase Related',
    issue: 'Request a Sales Call',
    message: 'I need help.',
    packageId: 1,
  },
}

export interface PeopleCall {
  name: string
  procedure: Procedure
  input: Body
}

/** Every personal call of the contract. Throws when one has no input here, or an input has no call. */
export function peopleCalls(): PeopleCall[] {
  const personal = walkedProcedures().filter((procedure) => procedure.personal)
  const names = new Set(personal.map(({ name }) => name))
  const missing = [...names].filter((name) => !(name in INPUTS))
  const unknown = Object.keys(INPUTS).filter((name) => !names.has(name))
  if (missing.length + unknown.length > 0)
    throw new Error(`inputs of server/testing/people-calls.ts: ${missing} missing, ${unknown} unknown`)
  return personal.map((procedure) => ({
    name: procedure.name,
    procedure,
    input: INPUTS[procedure.name]!,
  }))
}

/** The contract's procedures, for walking only: no functions are attached. */
export function walkedProcedures(): Procedure[] {
  return allProcedures({ index: {}, site: testSite() } as never, { checkOutput: true })
}

/** Address of a call: below `/api`, with its input in the path and, for a reading call, in the query. */
export function addressOfCall({ procedure }: Pick<PeopleCall, 'procedure'>, input: Body): string {
  const used = new Set<string>()
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(input[name]))
  })
  if (procedure.method !== 'GET') return `/api${path}`
  const query = Object.entries(input)
    .filter(([name]) => !used.has(name))
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`))
  return `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Every row of every table as text, by table; without anything that changes with every call. */
export async function everyRow(app: TestApp, without: string[] = []): Promise<Record<string, string[]>> {
  const client = app.accounts.db.$client
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (without.includes(name)) continue
    const { rows } = await client.query<{ row: string }>(
      `select kept::text as row from "${name}" kept order by 1`,
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}
