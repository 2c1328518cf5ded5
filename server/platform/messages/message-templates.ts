import type { Channel } from './message.ts'
import type { MessageTemplate } from './template.ts'
import { callBooked } from './templates/call-booked.ts'
import { classCancelled } from './templates/class-cancelled.ts'
import { classMoved } from './templates/class-moved.ts'
import { classReminder } from './templates/class-reminder.ts'
import { classTeacher } from './templates/class-teacher.ts'
import { dataExportReady } from './templates/data-export-ready.ts'
import { deleteCode } from './templates/delete-code.ts'
import { deletionPlanned } from './templates/deletion-planned.ts'
import { guardianCode } from './templates/guardian-code.ts'
import { newDevice } from './templates/new-device.ts'
import { noAccount } from './templates/no-account.ts'
import { orderPaid } from './templates/order-paid.ts'
import { orderRefunded } from './templates/order-refunded.ts'
import { orderSent } from './templates/order-sent.ts'
import { orderUnpaid } from './templates/order-unpaid.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { resetCode } from './templates/reset-code.ts'
import { signInCode } from './templates/sign-in-code.ts'
import { supportRequest } from './templates/support-request.ts'
import { trialEnded } from './templates/trial-ended.ts'
import { trialEnding } from './templates/trial-ending.ts'
import { verifyCode } from './templates/verify-code.ts'

export type TemplateName =
  | 'sign-in-code'
  | 'reset-code'
  | 'no-account'
  | 'verify-code'
  | 'delete-code'
  | 'guardian-code'
  | 'password-changed'
  | 'new-device'
  | 'deletion-planned'
  | 'data-export-ready'
  | 'call-booked'
  | 'support-request'
  | 'order-paid'
  | 'payment-failed'
  | 'order-refunded'
  | 'order-sent'
  | 'order-unpaid'
  | 'trial-ending'
  | 'trial-ended'
  | 'class-reminder'
  | 'class-moved'
  | 'class-cancelled'
  | 'class-teacher'

/** Every message the product sends, by the name it is queued under. */
export const messageTemplates: Record<TemplateName, MessageTemplate> = {
  'sign-in-code': signInCode,
  'reset-code': resetCode,
  'no-account': noAccount,
  'verify-code': verifyCode,
  'delete-code': deleteCode,
  'guardian-code': guardianCode,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  'deletion-planned': deletionPlanned,
  'data-export-ready': dataExportReady,
  'call-booked': callBooked,
  'support-request': supportRequest,
  'order-paid': orderPaid,
  'payment-failed': paymentFailed,
  'order-refunded': orderRefunded,
  'order-sent': orderSent,
  'order-unpaid': orderUnpaid,
  'trial-ending': trialEnding,
  'trial-ended': trialEnded,
  'class-reminder': classReminder,
  'class-moved': classMoved,
  'class-cancelled': classCancelled,
  'class-teacher': classTeacher,
}

/** The names of the templates that a channel has. */
export function templatesOf(channel: Channel): TemplateName[] {
  const names = Object.keys(messageTemplates) as TemplateName[]
  return names.filter((name) => messageTemplates[name][channel] !== undefined)
}
