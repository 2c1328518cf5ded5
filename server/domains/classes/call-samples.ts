import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const classesCallSamples: CallSamples = {
  'classes.getTimetable': { packageId: 1, when: 'coming', pageNumber: 0, pageSize: 20, language: 'ENGLISH' },
  // The last of generated packages, which tests give classes.
  'classes.listFreeReminders': { packageId: 12 },
  'classes.setFreeReminder': { packageId: 1, itemId: 1_500_000_000, remind: true, language: 'ENGLISH' },
  'classes.getClass': { packageId: 1, itemId: 1_500_000_000 },
  'classes.joinBatch': { packageId: 1, batchId: 1, language: 'ENGLISH' },
  'classes.getReminders': {},
  'classes.putReminders': { byMail: true, bySms: false, dayBefore: true, soonBefore: true },
  'classes.renewClassFeed': {},
  'classes.endClassFeed': {},
}
