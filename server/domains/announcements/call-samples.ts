import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const announcementsCallSamples: CallSamples = {
  'announcements.listAnnouncements': { pageNumber: 0, pageSize: 10 },
  'announcements.markAnnouncementsRead': { asOf: '2026-11-20T06:30:00.000Z' },
  'announcements.dismissAnnouncement': { announcementId: 1 },
}
